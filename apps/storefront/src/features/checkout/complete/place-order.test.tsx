import { priceCart } from '@demarc/domain/cart';
import { buildCart, internet } from '@demarc/domain/cart/testing';
import { sampleCatalog } from '@demarc/domain/catalog/testing';
import { buildPaymentSchedule } from '@demarc/domain/checkout';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readTerms, renderInShop } from '../../../testing/render-in-shop.tsx';
import { PlaceOrder } from './PlaceOrder.tsx';

function renderOrder(planId: string) {
  const schedule = buildPaymentSchedule(priceCart(buildCart([internet(planId)]), sampleCatalog), 0);
  const submit = () => Promise.reject(new Error('The test does not press the button'));
  renderInShop(
    <PlaceOrder schedule={schedule} missing={[]} submit={submit} showRefusal={() => {}}>
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
