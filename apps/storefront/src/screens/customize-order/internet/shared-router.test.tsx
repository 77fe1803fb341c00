import { type Cart, priceCart } from '@demarc/domain/cart';
import { buildCart, internet, tv } from '@demarc/domain/cart/testing';
import { sampleCatalog } from '@demarc/domain/catalog/testing';
import type { ChosenServices } from '@demarc/domain/submission';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { internetFlowQuery } from '../../../features/cart/catalog/internet-flow.ts';
import { removeService } from '../../../features/cart/changes/change-cart.ts';
import { getCurrentCart } from '../../../features/cart/session/cart-query.ts';
import type { CartSession } from '../../../features/cart/session/cart-session.ts';
import { CartSessionProvider } from '../../../features/cart/session/cart-session-context.tsx';
import { buildTestProducts, buildTestView, offering } from '../../../features/cart/testing/sample-products.ts';
import { createTestScreen } from '../testing/test-screen.ts';
import { findMarkedRouter, type Internet, useInternet } from './use-internet.ts';

const products = buildTestProducts({
  tvPlans: sampleCatalog.tvPlans,
  bundles: { doubles: [], triple: [], internetAndTv: sampleCatalog.bundles, hsi: [] },
});
const rentedRouter = { routerId: 'router-rent' };

const renderInternet = (cartSession: CartSession): Internet => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <CartSessionProvider cartSession={cartSession}>{children}</CartSessionProvider>
  );
  return renderHook(useInternet, { wrapper }).result.current ?? expect.unreachable();
};

/** Creates a session with the first cart. The calls answer with the second one. */
function createSession(before: Cart, after: Cart) {
  const call = vi.fn(async (name: string, _request: { body: { chosen: { services: ChosenServices } } }) => ({
    ok: true,
    value: name === 'getFloatCart' ? buildTestView(after) : { breakdown: buildTestView(after).breakdown },
  }));
  const { cartSession } = createTestScreen(before, products, { call: call as never });
  cartSession.queryClient.setQueryData(internetFlowQuery(cartSession).queryKey, offering);
  return { cartSession, call };
}

test('internet added to TV starts with the TV router: sent with the plan, marked, and paid once', async () => {
  const both = buildCart([tv('tv-local', rentedRouter), internet('fiber-500', rentedRouter)]);
  const { cartSession, call } = createSession(buildCart([tv('tv-local', rentedRouter)]), both);
  const chosen = renderInternet(cartSession).choose({ planId: 'fiber-500' });
  expect(cartSession.pendingChoice.get()?.monthlyCents).toBe(priceCart(both, sampleCatalog).header.cents);
  await chosen;
  const [name, sent] = call.mock.calls[0] ?? [];
  expect([name, sent?.body.chosen.services.internet?.router.new]).toEqual(['submitFlex', 'router-rent']);
  expect(findMarkedRouter(renderInternet(cartSession))?.id).toBe('router-rent');
});

test('removing internet leaves its router to TV, in the price and in the selection', async () => {
  const tvOnly = buildCart([tv('tv-local', rentedRouter)]);
  const { cartSession } = createSession(buildCart([internet('fiber-500', rentedRouter), tv('tv-local')]), tvOnly);
  const removed = removeService(cartSession, 'internet');
  expect(cartSession.pendingChoice.get()?.monthlyCents).toBe(priceCart(tvOnly, sampleCatalog).header.cents);
  await removed;
  expect(getCurrentCart(cartSession)?.chosen.tv?.router.new).toBe('router-rent');
});
