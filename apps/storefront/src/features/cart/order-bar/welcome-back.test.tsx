import type { Breakdown } from '@demarc/domain/cart';
import type { ChangedPrices } from '@demarc/domain/cart-view';
import { expect, test } from 'vitest';
import { readText, renderInShop } from '../../../testing/render-in-shop.tsx';
import { WelcomeBack } from './WelcomeBack.tsx';

function readBanner(offer: Breakdown['offers'][number], changed?: ChangedPrices): string {
  const breakdown = { offers: [offer], header: { cents: 9500 } as Breakdown['header'] };
  return readText(renderInShop(<WelcomeBack view={{ breakdown, ...(changed && { changed }) }} />).container);
}

test('a returning shopper sees the discount and its duration', () => {
  const offer = { name: 'Welcome back', kind: 'savedCart', cents: -500 } as const;
  expect(readBanner({ ...offer, months: 12 })).toContain(
    'You save $5.00 a month on your saved cart for 12 months: $95.00/mo instead of $100.00/mo.',
  );
  expect(readBanner(offer)).toContain('on your saved cart: $95.00/mo');
  expect(readBanner({ ...offer, kind: 'promotion' })).toBe('');
  // With changed prices, only the price change notice appears.
  expect(
    readBanner(offer, {
      ...{ beforeCents: 8400, afterCents: 9500, oneTimeBeforeCents: 0, oneTimeAfterCents: 0 },
      changes: [],
      noLongerSold: [],
    }),
  ).toBe('');
});
