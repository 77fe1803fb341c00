import type { Breakdown } from '@demarc/domain/cart';
import type { ChangedPrices } from '@demarc/domain/submission';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WelcomeBack } from './WelcomeBack.tsx';

const textOf = (offer: Breakdown['offers'][number], changed?: ChangedPrices) => {
  const breakdown = { offers: [offer], header: { cents: 9500 } as Breakdown['header'] };
  return renderToStaticMarkup(createElement(WelcomeBack, { view: { breakdown, ...(changed && { changed }) } })).replace(
    /<[^>]*>/g,
    '',
  );
};

test('a returning shopper sees the discount and its duration', () => {
  const offer = { name: 'Welcome back', kind: 'savedCart', cents: -500 } as const;
  expect(textOf({ ...offer, months: 12 })).toContain(
    '$5.00 comes off your saved cart each month for 12 months: $95.00/mo instead of $100.00/mo.',
  );
  expect(textOf(offer)).toContain('each month: $95.00/mo');
  expect(textOf({ ...offer, kind: 'promotion' })).toBe('');
  // With changed prices, only the price change notice appears.
  expect(textOf(offer, { beforeCents: 8400, afterCents: 9500, changes: [], noLongerSold: [] })).toBe('');
});
