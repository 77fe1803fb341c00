import { expect, test } from 'vitest';
import type { Availability } from './index.ts';
import { internetCards, isHsiOnlyWired, leadsToSales, sellsHsi, servicesHeadline } from './index.ts';
import { nothing } from './testing/nothing.ts';

const found = (some: Partial<Availability>): Availability => ({ ...nothing, ...some });

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
  expect(servicesHeadline(found(some), source)).toBe(headline);
});

const every = { fiber: true, fiveGCBand: true, lte: true, dedicated: true };

test.each([
  ['', ['fiber', 'fiveG', 'lte']],
  ['FIOS', ['fiber', 'fiveG', 'lte']],
  ['5G', ['fiveG', 'fiber', 'lte']],
  ['LTE', ['lte', 'fiber', 'fiveG']],
])('from %j the cards stand in the order %j', (source, order) => {
  expect(internetCards(found(every), source)).toEqual(order);
});

test('what the shopper came for is not offered where it does not qualify', () => {
  expect(internetCards(found({ ...every, fiber: false }), 'FIOS')).toEqual(['fiveG', 'lte', 'dedicated']);
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
  expect(internetCards(found(some), '')).toEqual(shown);
});

test('high-speed internet is the only wired service where there is no fiber, and is sold where it has a plan [E-279]', () => {
  expect(isHsiOnlyWired(found({ hsi: true, lte: true, dedicated: true }))).toBe(true);
  expect(isHsiOnlyWired(found({ hsi: true, fiber: true }))).toBe(false);
  expect(isHsiOnlyWired(found({ lte: true }))).toBe(false);
  expect(sellsHsi(found({ hsi: true, planCount: 1 }))).toBe(true);
  expect(sellsHsi(found({ hsi: true }))).toBe(false);
  expect(sellsHsi(found({ planCount: 1 }))).toBe(false);
});

test('dedicated internet leads to the sales team unless high-speed internet can be ordered', () => {
  expect(leadsToSales(found({ dedicated: true }))).toBe(true);
  expect(leadsToSales(found({ dedicated: true, hsi: true }))).toBe(false);
  expect(leadsToSales(found({ hsi: true }))).toBe(false);
});
