import type { Breakdown } from '@demarc/domain/cart';
import type { ChangedPrices } from '@demarc/domain/cart-view';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readText, renderInShop } from '../../../testing/render-in-shop.tsx';
import { PriceChange } from './PriceChange.tsx';

const changed: ChangedPrices = {
  beforeCents: 8400,
  afterCents: 8900,
  oneTimeBeforeCents: 13_400,
  oneTimeAfterCents: 14_900,
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
function readNotice(prices: ChangedPrices | undefined): string {
  const view = { ...(prices && { changed: prices }), breakdown: { offers } };
  return readText(renderInShop(<PriceChange view={view} />).container);
}

test('changed prices show both totals and every changed line, with one-time and installment amounts marked', () => {
  const text = readNotice(changed);
  expect(text).toContain('Prices have changed since you last saw your cart');
  expect(text).toContain('Your monthly price was $84.00/mo. It’s now $89.00/mo.');
  expect(screen.getAllByRole('listitem').map(readText)).toEqual([
    'Fiber 300: $84.00/mo, now $89.00/mo',
    'Activation fee: $49.00 once, now $59.00 once',
    '4-line phone: $85.00 in installments, now $90.00 in installments',
    'Gale Sports: $12.00/mo, removed',
    'Backup: new, $5.00/mo',
  ]);
  expect(text).not.toContain('no longer sold');
});

test('the monthly and the one-time totals are shown, old and new, or as unchanged [S-010]', () => {
  expect(readNotice(changed)).toContain(
    'Your monthly price was $84.00/mo. It’s now $89.00/mo. Equipment and one-time charges were $134.00. They’re now $149.00.',
  );
  expect(readNotice({ ...changed, afterCents: 8400 })).toContain(
    'The monthly price stays $84.00/mo. Equipment and one-time charges were $134.00. They’re now $149.00.',
  );
  expect(readNotice({ ...changed, oneTimeAfterCents: 13_400 })).toContain(
    'Your monthly price was $84.00/mo. It’s now $89.00/mo. Equipment and one-time charges stay $134.00.',
  );
});

test('items that are no longer sold are named, and unchanged prices show nothing', () => {
  const one = readNotice({ ...changed, noLongerSold: ['Router rental', 'Router rental'] });
  expect(one).toContain('Router rental is no longer available. Please choose again.');
  const two = readNotice({ ...changed, noLongerSold: ['Fiber 300', 'Backup'] });
  expect(two).toContain('Fiber 300 and Backup are no longer available.');
  expect(readNotice(undefined)).toBe('');
});

test('a lost promo code is named with the reason, also if no price changes [S-023, P-112]', () => {
  const lostCodes = ['SAVE20: This promo code has expired.'];
  expect(readNotice({ ...changed, lostCodes })).toContain(
    'A promo code was removed from your order: SAVE20: This promo code has expired.',
  );
  expect(readNotice({ ...changed, changes: [], lostCodes })).toBe(
    'Warning: A promo code was removed from your order SAVE20: This promo code has expired.',
  );
  const two = [...lostCodes, 'GIG: This promo code is no longer available.'];
  expect(readNotice({ ...changed, changes: [], lostCodes: two })).toContain('Promo codes were removed from your order');
});

test('the welcome-back discount shows its duration, and a cheaper cart is not a warning', () => {
  const welcome = { section: 'offer', name: 'Welcome back', after: -500 } as const;
  const cheaper = { ...changed, afterCents: 7900, changes: [welcome] };
  expect(readNotice(cheaper)).toContain('Welcome back: -$5.00/mo for 12 months');
  const isWarning = (prices: ChangedPrices) => readNotice(prices).startsWith('Warning:');
  expect([isWarning(changed), isWarning(cheaper)]).toEqual([true, false]);
  expect(isWarning({ ...cheaper, noLongerSold: ['Fiber 300'] })).toBe(true);
  expect(isWarning({ ...cheaper, changes: changed.changes })).toBe(true);
  expect(isWarning({ ...cheaper, lostCodes: ['SAVE20: This promo code has expired.'] })).toBe(true);
});
