import { expect, test } from 'vitest';
import type { Availability } from './index.ts';
import { chooseServicesHeadline, isHsiOnlyWired, listInternetCards, sellsHsi, shouldContactSales } from './index.ts';
import { noAvailability } from './testing/no-availability.ts';

const availabilityWith = (some: Partial<Availability>): Availability => ({ ...noAvailability, ...some });

test.each([
  ['5G', { hsi: true, lte: true }, 'noFiveG'],
  ['5G', { fiveG: true }, 'several'],
  ['5G', { fiveGCBand: true }, 'several'],
  ['FIOS', { hsi: true }, 'noFiber'],
  ['FIOS', { fiber: true }, 'several'],
  ['LTE', { lte: true, hsi: true }, 'lte'],
  ['LTE', { hsi: true }, 'lte'],
  ['lte', { fiber: true }, 'lte'],
  ['', { fiber: true }, 'several'],
  ['', { hsi: true }, 'several'],
  ['BBA', { fiveGCBand: true }, 'several'],
  ['', { dedicated: true, lte: true }, 'several'],
  ['', { lte: true }, 'lte'],
] as const)('from %j with %j the headline is %s', (source, some, headline) => {
  expect(chooseServicesHeadline(availabilityWith(some), source)).toBe(headline);
});

const every = { fiber: true, fiveGCBand: true, lte: true, dedicated: true };

test.each([
  ['', ['fiber', 'fiveG', 'lte']],
  ['FIOS', ['fiber', 'fiveG', 'lte']],
  ['5G', ['fiveG', 'fiber', 'lte']],
  ['LTE', ['lte', 'fiber', 'fiveG']],
])('from %j the cards are ordered %j', (source, order) => {
  expect(listInternetCards(availabilityWith(every), source)).toEqual(order);
});

test('does not offer the service the shopper came for if it does not qualify', () => {
  expect(listInternetCards(availabilityWith({ ...every, fiber: false }), 'FIOS')).toEqual([
    'fiveG',
    'lte',
    'dedicated',
  ]);
});

test.each([
  [{}, []],
  [{ fiber: true }, ['fiber']],
  [{ lte: true }, ['lte']],
  [{ fiveG: true }, ['fiveG']],
  [{ fiveGCBand: true }, ['fiveG']],
  [{ dedicated: true }, ['dedicated']],
  [{ dedicated: true, fiber: true }, ['fiber']],
  [{ dedicated: true, fiveG: true }, ['fiveG']],
  [{ dedicated: true, fiveGCBand: true }, ['fiveG', 'dedicated']],
  [{ dedicated: true, hsi: true }, ['dedicated']],
] as const)('%j shows the cards %j', (some, shown) => {
  expect(listInternetCards(availabilityWith(some), '')).toEqual(shown);
});

test('high-speed internet is the only wired service without fiber, and is sold if it has a plan [E-279]', () => {
  expect(isHsiOnlyWired(availabilityWith({ hsi: true, lte: true, dedicated: true }))).toBe(true);
  expect(isHsiOnlyWired(availabilityWith({ hsi: true, fiber: true }))).toBe(false);
  expect(isHsiOnlyWired(availabilityWith({ lte: true }))).toBe(false);
  expect(sellsHsi(availabilityWith({ hsi: true, planCount: 1 }))).toBe(true);
  expect(sellsHsi(availabilityWith({ hsi: true }))).toBe(false);
  expect(sellsHsi(availabilityWith({ planCount: 1 }))).toBe(false);
});

test('dedicated internet leads to sales unless high-speed internet can be ordered', () => {
  expect(shouldContactSales(availabilityWith({ dedicated: true }))).toBe(true);
  expect(shouldContactSales(availabilityWith({ dedicated: true, hsi: true }))).toBe(false);
  expect(shouldContactSales(availabilityWith({ hsi: true }))).toBe(false);
});
