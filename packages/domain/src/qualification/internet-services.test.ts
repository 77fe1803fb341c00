import { expect, test } from 'vitest';
import type { Availability } from './index.ts';
import {
  chooseServicesHeadline,
  findSingleService,
  isHsiOnlyWired,
  listInternetCards,
  sellsHsi,
  shouldContactSales,
} from './index.ts';
import { noAvailability } from './testing/no-availability.ts';

const buildAvailability = (available: Partial<Availability>): Availability => ({ ...noAvailability, ...available });

const everyService = { fiber: true, fiveG: true, lte: true, dedicated: true };

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
] as const)('a shopper from %j with %j sees the headline %s', (source, available, headline) => {
  expect(chooseServicesHeadline(buildAvailability(available), source, everyService)).toBe(headline);
});

const allServices = { fiber: true, fiveGCBand: true, lte: true, dedicated: true };

test.each([
  ['', ['fiber', 'fiveG', 'lte']],
  ['FIOS', ['fiber', 'fiveG', 'lte']],
  ['5G', ['fiveG', 'fiber', 'lte']],
  ['LTE', ['lte', 'fiber', 'fiveG']],
])('a shopper from %j sees the cards in the order %j', (source, order) => {
  expect(listInternetCards(buildAvailability(allServices), source)).toEqual(order);
});

test('listInternetCards leaves out the service that the shopper came for if it does not qualify', () => {
  expect(listInternetCards(buildAvailability({ ...allServices, fiber: false }), 'FIOS')).toEqual([
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
] as const)('listInternetCards with %j returns %j', (available, shown) => {
  expect(listInternetCards(buildAvailability(available), '')).toEqual(shown);
});

test('high-speed internet is the only wired service without fiber, and is sold if it has a plan [E-279]', () => {
  expect(isHsiOnlyWired(buildAvailability({ hsi: true, lte: true, dedicated: true }))).toBe(true);
  expect(isHsiOnlyWired(buildAvailability({ hsi: true, fiber: true }))).toBe(false);
  expect(isHsiOnlyWired(buildAvailability({ lte: true }))).toBe(false);
  expect(sellsHsi(buildAvailability({ hsi: true, planCount: 1 }))).toBe(true);
  expect(sellsHsi(buildAvailability({ hsi: true }))).toBe(false);
  expect(sellsHsi(buildAvailability({ planCount: 1 }))).toBe(false);
});

test('dedicated internet leads to sales unless high-speed internet can be ordered', () => {
  expect(shouldContactSales(buildAvailability({ dedicated: true }))).toBe(true);
  expect(shouldContactSales(buildAvailability({ dedicated: true, hsi: true }))).toBe(false);
  expect(shouldContactSales(buildAvailability({ hsi: true }))).toBe(false);
});

test.each([
  [{ fiber: true }, 'fiber'],
  [{ fiveG: true }, 'fiveG'],
  [{ hsi: true }, 'hsi'],
  [{ dedicated: true }, 'dedicated'],
  [{ fiber: true, hsi: true }, 'fiber'],
  [{ hsi: true, lte: true }, undefined],
  [{ fiber: true, lte: true }, undefined],
  [{}, undefined],
] as const)('the single service of %o is %s [S-082]', (available, service) => {
  expect(findSingleService(buildAvailability(available))).toBe(service);
});

test.each([
  ['5G', { hsi: true }, 'several'],
  ['LTE', { fiber: true }, 'several'],
  ['LTE', {}, 'nothing'],
  ['', {}, 'nothing'],
  ['FIOS', { hsi: true }, 'noFiber'],
] as const)(
  'a shopper from %j with %j never reads of wireless that is not sold: %s [P-005]',
  (source, available, headline) => {
    const withoutWireless = { fiber: true, dedicated: true };
    expect(chooseServicesHeadline(buildAvailability(available), source, withoutWireless)).toBe(headline);
  },
);
