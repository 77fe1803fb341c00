import { expect, test } from 'vitest';
import { buildCatalog } from '../../catalog/index.ts';
import { sampleCatalog, sampleCatalogData } from '../../catalog/testing/index.ts';
import { getCartTerm } from '../derived/cart-term.ts';
import { findBundle } from '../derived/find-bundle.ts';
import { getCartCombination } from '../derived/flow.ts';
import { priceCart } from '../pricing/price-cart.ts';
import {
  addressWithAll,
  buildCart,
  buildTripleCart,
  digitalVoice,
  findRefusalCode,
  internet,
  phone,
  tv,
} from '../testing/index.ts';
import { applyCommand } from './apply-command.ts';
import type { CartCommand } from './command.ts';
import { startCart } from './start-cart.ts';

const selectBundle = (bundleId: string, lines = 1): CartCommand => ({
  do: 'selectBundle',
  bundleId,
  lines,
  offer: false,
});
const switchToMonthly: CartCommand = { do: 'switchTerm', term: 'MonthToMonth' };
const switchToTwoYears: CartCommand = { do: 'switchTerm', term: 'TwoYears' };

test('selecting a bundle adds its services with the requested number of lines', () => {
  const cart = buildCart([selectBundle('fiber-500-bdv-tv', 3)]);
  expect(getCartCombination(cart)).toBe('BDV_DATA_VIDEO');
  expect([cart.internet?.planId, cart.tv?.planId]).toEqual(['fiber-500', 'tv-preferred']);
  expect(cart.voice?.lines.map(({ planId }) => planId)).toEqual(['bdv', 'bdv', 'bdv']);
});

test('selecting a bundle retains the extras of its services and removes other services', () => {
  const before = buildTripleCart(2);
  const cart = buildCart([selectBundle('fiber-500-bdv', 3)], before);
  expect(cart.tv).toBeUndefined();
  expect(cart.internet).toEqual(before.internet);
  expect(cart.addOns).toEqual(before.addOns);
  expect(cart.listing).toEqual(before.listing);
  expect(cart.voice?.lines.map(({ number }) => number)).toEqual(['2125550000', '2125550001', undefined]);
});

test('selecting a smaller bundle removes numbers of dropped lines from stations, and web phones that the plan lacks', () => {
  const line = (number: string) =>
    ({ number, planId: 'bdv-web', device: 'webphone', email: 'ada@example.com' }) as const;
  const before = buildCart([
    digitalVoice({
      lines: [line('2125550101'), line('2125550102')],
      equipment: [{ id: 'phone-4-line', count: 1 }],
      stations: [{ equipmentId: 'phone-4-line', additionalHandsets: 0, numbers: ['2125550101', '2125550102'] }],
    }),
  ]);
  const { voice } = buildCart([selectBundle('fiber-500-bdv')], before);
  expect(voice).toMatchObject({ lines: [{ device: 'desktop' }], stations: [{ numbers: ['2125550101'] }] });
  const sameLines = buildCart([selectBundle('fiber-500-bdv', 2)], before).voice;
  expect(sameLines).toMatchObject({ stations: [{ numbers: ['2125550101', '2125550102'] }] });
});

test('the new lines of a bundle with web phones have desktop phones, which need equipment [C-133]', () => {
  const { voice } = buildCart([selectBundle('only-bdv-web', 2)]);
  expect(voice).toMatchObject({ lines: [{ device: 'desktop' }, { device: 'desktop' }] });
});

test('a monthly bundle replaces a two-year bundle', () => {
  const cart = buildCart([selectBundle('fiber-500-bdv'), selectBundle('fiber-500-bdv-monthly')]);
  expect(getCartTerm(cart, sampleCatalog)).toBe('MonthToMonth');
  expect(cart.internet?.planId).toBe('fiber-500-monthly');
});

test('plans that form a bundle get it, chosen by name or service by service', () => {
  expect(findBundle(buildCart([digitalVoice(), internet()]), sampleCatalog)?.id).toBe('fiber-500-bdv');
  expect(findBundle(buildCart([internet('fiber-100'), digitalVoice()]), sampleCatalog)).toBeUndefined();
  const byName = buildCart([selectBundle('fiber-500-bdv')]);
  expect(findBundle(buildCart([{ do: 'removeVoice' }], byName), sampleCatalog)?.id).toBe('only-fiber-500');
});

test('three services without a bundle get the discount of the best pair', () => {
  const two = buildCart([internet(), digitalVoice()]);
  const three = buildCart([tv('tv-custom')], two);
  expect(findBundle(three, sampleCatalog)).toBeUndefined();
  const bundled = {
    name: 'Bundle savings: Fiber 500 and Business Digital Voice',
    kind: 'bundle',
    catalogId: 'fiber-500-bdv',
    cents: -2000,
  };
  expect(priceCart(two, sampleCatalog).offers).toContainEqual(bundled);
  expect(priceCart(three, sampleCatalog).offers).toContainEqual(bundled);
});

test('switching the term selects the bundle of the same services for the new term', () => {
  const cart = buildCart([selectBundle('fiber-500-bdv', 2), switchToMonthly]);
  expect(findBundle(cart, sampleCatalog)?.id).toBe('fiber-500-bdv-monthly');
  expect(cart).toMatchObject({ term: 'MonthToMonth', bundleId: 'fiber-500-bdv-monthly' });
  expect(cart.voice?.lines.map(({ planId }) => planId)).toEqual(['bdv-monthly', 'bdv-monthly']);
  expect(buildCart([switchToTwoYears], cart)).toEqual(buildCart([selectBundle('fiber-500-bdv', 2)]));
});

test('switching the term is refused when no bundle has it', () => {
  expect(findRefusalCode(switchToMonthly, buildCart([selectBundle('fiber-500-bdv-tv')]))).toBe('termNotSold');
  expect(findRefusalCode(switchToMonthly, buildCart([phone()]))).toBe('termNotSold');
});

test('plans that form no bundle switch their term one by one', () => {
  const cart = buildCart([internet('fiber-1000', { routerId: 'router-rent' }), digitalVoice(), switchToMonthly]);
  expect(cart.internet).toMatchObject({ planId: 'fiber-1000-monthly', routerId: 'router-rent' });
  expect(cart.voice?.lines[0]?.planId).toBe('bdv-monthly');
});

test('plans that form no bundle switch their term together or not at all', () => {
  const withPhone = buildCart([internet('fiber-1000'), phone()]);
  const withStaticIp = buildCart([internet('fiber-500-static'), digitalVoice()]);
  for (const cart of [withPhone, withStaticIp]) {
    expect(findBundle(cart, sampleCatalog)).toBeUndefined();
    expect(findRefusalCode(switchToMonthly, cart)).toBe('termNotSold');
  }
});

test('a plan sets the term of the cart until it is removed', () => {
  const cart = buildCart([tv(), internet('fiber-500-monthly')]);
  expect(getCartTerm(cart, sampleCatalog)).toBe('MonthToMonth');
  expect(getCartTerm(buildCart([{ do: 'removeInternet' }], cart), sampleCatalog)).toBe('TwoYears');
});

test('an empty cart, or one with TV alone, accepts either term', () => {
  expect(buildCart([switchToMonthly]).term).toBe('MonthToMonth');
  expect(buildCart([tv(), switchToMonthly]).term).toBe('MonthToMonth');
  expect(buildCart([switchToMonthly, switchToTwoYears])).toEqual(buildCart([]));
});

test('the bundle discount is a separate savings line that disappears with the bundle', () => {
  const cart = buildCart([internet(), digitalVoice()]);
  expect(priceCart(cart, sampleCatalog).offers).toContainEqual({
    name: 'Bundle savings: Fiber 500 and Business Digital Voice',
    kind: 'bundle',
    catalogId: 'fiber-500-bdv',
    cents: -2000,
  });
  const alone = priceCart(buildCart([{ do: 'removeVoice' }], cart), sampleCatalog);
  expect(alone.offers.filter(({ kind }) => kind === 'bundle')).toEqual([]);
});

test('switching the term is refused when a plan is not sold for it', () => {
  const catalog = buildCatalog({
    ...sampleCatalogData,
    bundles: sampleCatalogData.bundles.filter(({ id }) => !id.endsWith('-monthly')),
  });
  const result = applyCommand(buildCart([internet()]), switchToMonthly, catalog);
  expect(result).toEqual({ ok: false, refusal: { code: 'termNotSold' } });
});

test('a bundle with a standard phone has its lines, and keeps the number of a line before it', () => {
  const bare = buildCart([selectBundle('hsi-phone', 2)]).voice;
  expect([bare?.kind, bare?.lines]).toEqual(['phone', [{ planId: '2033437' }, { planId: '2033437' }]]);
  const kept = buildCart([internet('hsi'), phone(), selectBundle('hsi-phone', 2)]).voice;
  expect(kept?.lines).toEqual([{ number: '2125550101', planId: '2033437' }, { planId: '2033437' }]);
  const extras = phone({ featureIds: ['caller-id'] });
  expect(buildCart([internet('hsi'), extras, selectBundle('hsi-phone')]).voice?.featureIds).toEqual(['caller-id']);
  const fromDigital = buildCart([internet(), digitalVoice(), selectBundle('hsi-phone')]).voice;
  expect([fromDigital?.kind, fromDigital?.lines.map(({ planId }) => planId)]).toEqual(['phone', ['2033437']]);
});

test.each([0, -1, 1.5, Number.NaN])('a bundle with %s lines is refused, whatever its services are', (lines) => {
  for (const bundleId of ['fiber-500-bdv', 'fiber-500-tv'])
    expect(applyCommand(buildCart([]), selectBundle(bundleId, lines), sampleCatalog)).toMatchObject({
      refusal: { code: 'lineMissing' },
    });
});

test('a bundle is refused if its first service is not available at the address', () => {
  const withoutFiber = startCart({ availability: { ...addressWithAll, fiber: false } }, sampleCatalog);
  expect(findRefusalCode(selectBundle('fiber-500-bdv'), withoutFiber)).toBe('notSoldHere');
});

test('an unknown bundle is refused with the field', () => {
  expect(applyCommand(buildCart([]), selectBundle('x'), sampleCatalog)).toMatchObject({
    refusal: { code: 'notSold', fields: [{ path: 'bundles', reason: 'is not in the catalog' }] },
  });
});
