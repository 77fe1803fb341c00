import { priceCart } from '@demarc/domain/cart';
import { buildCart, internet, phone } from '@demarc/domain/cart/testing';
import { sampleCatalog } from '@demarc/domain/catalog/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInShop } from '../../../testing/render-in-shop.tsx';
import { AutoPayNote } from './AutoPayNote.tsx';

const fiber = priceCart(buildCart([internet('fiber-100')]), sampleCatalog);

test('the payment section says what auto pay saves on internet [P-033]', () => {
  renderInShop(<AutoPayNote breakdown={{ ...fiber, autoPayDiscountCents: 750 }} />);
  screen.getByText('With auto pay and paper-free billing together, your internet costs $7.50 less each month.');
});

const { autoPayDiscountCents: _, ...withoutDiscount } = fiber;
test.each([
  ['a discount', withoutDiscount],
  ['internet', priceCart(buildCart([phone()]), sampleCatalog)],
])('it says nothing without %s [P-034]', (_name, breakdown) => {
  const { container } = renderInShop(<AutoPayNote breakdown={breakdown} />);
  expect(container.textContent).toBe('');
});
