import { describeAgreement, priceCart } from '@demarc/domain/cart';
import { buildCart, internet } from '@demarc/domain/cart/testing';
import { sampleCatalog } from '@demarc/domain/catalog/testing';
import { buildPaymentSchedule } from '@demarc/domain/checkout';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readTerms, renderInShop } from '../../../testing/render-in-shop.tsx';
import { testSettings } from '../../../testing/shop-settings.ts';
import { OrderLimitNotice } from './OrderLimitNotice.tsx';
import { PlaceOrder } from './PlaceOrder.tsx';
import { StillMissing } from './StillMissing.tsx';

function renderOrder(planId: string, depositCents = 0) {
  const breakdown = priceCart(buildCart([internet(planId)]), sampleCatalog);
  const schedule = buildPaymentSchedule(breakdown, depositCents);
  const submit = () => Promise.reject(new Error('The test does not press the button'));
  renderInShop(
    <PlaceOrder
      schedule={schedule}
      agreement={describeAgreement(breakdown)}
      missing={[]}
      submit={submit}
      showRefusal={() => {}}
    >
      It is an order.
    </PlaceOrder>,
  );
}

test('an introductory price shows its end and the later price before the order is placed', () => {
  renderOrder('fiber-100');
  expect(readTerms()[1]?.[0]).toMatch(/^First bill First month and one-time fees\. Plus /);
  expect(readTerms().at(-1)).toEqual(['Every month after that $79.00/mo after 12 months.', '$69.00/mo']);
  screen.getByRole('button', { name: 'Place order: $0.00 today, $69.00/mo for 12 months' });
});

test('a permanent price shows no later price', () => {
  renderOrder('hsi');
  expect(readTerms().at(-1)).toEqual(['Every month after that', '$59.00/mo']);
  screen.getByRole('button', { name: 'Place order: $0.00 today, $59.00/mo' });
});

test('the agreement is named above the button and describes it [S-001]', () => {
  renderOrder('hsi');
  const twoYears = '2-year agreement, renews automatically; leaving early costs up to $495.60.';
  screen.getByText(twoYears);
  screen.getByRole('button', { name: /^Place order/, description: twoYears });
  renderOrder('hsi-monthly');
  screen.getByText('Month-to-month agreement; you can leave at any time without a fee.');
  expect(screen.queryByText(/leaving early|early termination/)).toBeNull();
});

test('a deposit says when and how it comes back [S-009]', () => {
  renderOrder('hsi', 20_000);
  expect(readTerms()[1]?.[0]).toContain('plus the refundable deposit of $200.00. Plus');
  screen.getByText(testSettings.messages.depositReturn);
  renderOrder('hsi');
  expect(screen.queryByText(testSettings.messages.depositReturn)).toBeNull();
});

test('an order that a limit refuses says that nothing was ordered, and whom to call [S-283]', () => {
  renderInShop(<OrderLimitNotice message="Too many orders today." />);
  screen.getByText('Your order was not placed');
  screen.getByText('Too many orders today.');
  screen.getByText('Nothing was ordered, and nothing is due. Everything you entered is still here.');
  const { helpLine } = testSettings.brand;
  expect(screen.getByRole('link', { name: `Call ${helpLine}` }).getAttribute('href')).toMatch(/^tel:/);
  expect(document.activeElement?.textContent).toContain('Your order was not placed');
});

test('a missing Social Security number names the number to call [S-286]', () => {
  const text = 'We need a Social Security number to order online. Without one, please call us.';
  renderInShop(<StillMissing missing={[{ part: 'socialSecurityNumber', accordion: 'creditCheck', text }]} />);
  screen.getByRole('button', { name: /^We need .* please call us at \(800\) 555-0177\.$/ });
});
