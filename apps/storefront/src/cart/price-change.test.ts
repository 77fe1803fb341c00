import type { Breakdown } from '@demarc/domain/cart';
import type { ChangedPrices } from '@demarc/domain/submission';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PriceChange } from './PriceChange.tsx';

const changed: ChangedPrices = {
  beforeCents: 8400,
  afterCents: 8900,
  changes: [
    { section: 'internet', name: 'Fiber 300', before: 8400, after: 8900 },
    { section: 'oneTime', name: 'Activation fee', before: 4900, after: 5900 },
    { section: 'equipment', name: '4-line phone', before: 8500, after: 9000 },
    { section: 'tv', name: 'Gale Sports', before: 1200 },
    { section: 'other', name: 'Backup', after: 500 },
  ],
  noLongerSold: [],
};
const offers: Breakdown['offers'] = [{ name: 'Welcome back', kind: 'savedCart', cents: -500, months: 12 }];
const markupOf = (prices: ChangedPrices | undefined) =>
  renderToStaticMarkup(
    createElement(PriceChange, { view: { ...(prices && { changed: prices }), breakdown: { offers } } }),
  );
const shown = (prices: ChangedPrices | undefined) =>
  markupOf(prices)
    .replace(/<\/(?:p|li|h\d|strong)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .trim();

test('a cart whose prices changed says both totals, and line by line why, what is paid once or in installments as such', () => {
  const text = shown(changed);
  for (const line of [
    'Prices have changed since you last saw your cart',
    'It was $84.00/mo and is $89.00/mo now.',
    'Fiber 300: $84.00/mo, now $89.00/mo',
    'Activation fee: $49.00 once, now $59.00 once',
    '4-line phone: $85.00 in installments, now $90.00 in installments',
    'Gale Sports: $12.00/mo, no longer there',
    'Backup: new, $5.00/mo',
  ])
    expect(text).toContain(line);
  expect(text).not.toContain('no longer sold');
});

test('a month that costs the same is told so, whatever else changed', () => {
  expect(shown({ ...changed, afterCents: 8400 })).toContain('The monthly price stays $84.00/mo.');
});

test('what is no longer sold is said, and nothing at all where nothing changed', () => {
  const one = shown({ ...changed, noLongerSold: ['Router rental', 'Router rental'] });
  expect(one).toContain('Router rental is no longer sold. Please choose again.');
  const two = shown({ ...changed, noLongerSold: ['Fiber 300', 'Backup'] });
  expect(two).toContain('Fiber 300 and Backup are no longer sold.');
  expect(shown(undefined)).toBe('');
});

test('what comes off for coming back says for how long; a cart that costs less is no warning', () => {
  const welcome = { section: 'offer', name: 'Welcome back', after: -500 } as const;
  const cheaper = { ...changed, afterCents: 7900, changes: [welcome] };
  expect(shown(cheaper)).toContain('Welcome back: -$5.00/mo for 12 months');
  const isWarning = (prices: ChangedPrices) => /class="[^"]*warning/.test(markupOf(prices));
  expect([isWarning(changed), isWarning(cheaper)]).toEqual([true, false]);
  expect(isWarning({ ...cheaper, noLongerSold: ['Fiber 300'] })).toBe(true);
  expect(isWarning({ ...cheaper, changes: changed.changes })).toBe(true);
});
