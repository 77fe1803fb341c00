import { buildCart, internet } from '@demarc/domain/cart/testing';
import { expect, test } from 'vitest';
import type { CartService } from '../../../features/cart/changes/change-cart.ts';
import { buildTestProducts } from '../../../features/cart/testing/sample-products.ts';
import { addService, type CustomizeScreen } from '../customize-screen.ts';
import { createTestScreen } from '../testing/test-screen.ts';
import { waitForSections } from './wait-for-sections.ts';

const register = ({ state }: CustomizeScreen, service: CartService) =>
  state.set({ ...state.get(), progress: { ...state.get().progress, [service]: {} } });

test('Continue waits for the section of a service that was just added, so that it can lead there [S-069]', async () => {
  const screen = createTestScreen(buildCart([internet()]), buildTestProducts({}));
  register(screen, 'internet');
  await waitForSections(screen);
  addService(screen, 'tv');
  const order: string[] = [];
  const waiting = waitForSections(screen).then(() => order.push('continued'));
  // Other promises have settled by then.
  await new Promise((resolve) => setTimeout(resolve));
  order.push('loaded');
  register(screen, 'tv');
  await waiting;
  expect(order).toEqual(['loaded', 'continued']);
});
