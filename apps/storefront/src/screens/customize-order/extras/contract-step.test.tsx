import { buildCart, internet } from '@demarc/domain/cart/testing';
import { screen as page } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildTestProducts } from '../../../features/cart/testing/sample-products.ts';
import { readText, renderInShop } from '../../../testing/render-in-shop.tsx';
import { openStep } from '../customize-screen.ts';
import { Step } from '../section/Step.tsx';
import { createTestScreen } from '../testing/test-screen.ts';
import { ContractStep } from './ContractStep.tsx';

/** Renders the contract step beside another optional step. */
function renderSteps(planId: string) {
  const call = (async () => ({ ok: true, value: [] })) as never;
  const screen = createTestScreen(buildCart([internet(planId)]), buildTestProducts({}), { call });
  openStep(screen, 'contract');
  renderInShop(
    <>
      <ContractStep />
      <Step id="staticIp">An address.</Step>
    </>,
    { cartSession: screen.cartSession },
  );
  return page.getAllByRole('heading', { level: 3 }).map(readText);
}

test('the step with the preselected term is not labelled Optional [S-013]', () => {
  expect(renderSteps('fiber-500')).toEqual(['Contract agreement', 'Static IP Address Optional']);
  expect(page.getByRole<HTMLInputElement>('radio', { name: /^2 year agreement/ }).checked).toBe(true);
});

test('the step names what the selected term costs to leave [S-001]', () => {
  renderSteps('fiber-500');
  page.getByText(
    'By continuing, you accept the agreement selected here. 2-year agreement, renews automatically; leaving early costs up to $831.60.',
  );
  renderSteps('fiber-500-monthly');
  page.getByText(
    'By continuing, you accept the agreement selected here. Month-to-month agreement; you can leave at any time without a fee.',
  );
});
