import { expect, test } from 'vitest';
import { type BundleDefinition, buildBundle, buildCatalog } from '../../catalog/index.ts';
import { sampleCatalog, sampleCatalogData } from '../../catalog/testing/index.ts';
import type { Cart } from '../cart.ts';
import { buildCart, digitalVoice, internet, phone, tv } from '../testing/index.ts';
import { getCartTerm } from './cart-term.ts';
import { findBundle, findBundleOfSomePlans, listPlanIds } from './find-bundle.ts';

interface Definition extends Partial<Pick<BundleDefinition, 'id' | 'contract' | 'discountCents'>> {
  readonly plans?: Pick<BundleDefinition, 'internet' | 'voice' | 'tv'>;
}
const pair = { internet: 'fiber-500', voice: 'bdv' };
const webPair = { internet: 'fiber-500', voice: 'bdv-web' };

/** A catalog with these bundles: of fiber 500 and a digital line for two years, unless a test says otherwise. */
const buildCatalogWith = (...definitions: Definition[]) =>
  buildCatalog({
    ...sampleCatalogData,
    bundles: definitions.flatMap(({ plans = pair, ...others }) => {
      const definition = { id: 'pair', contract: 'TwoYears', discountCents: 1000, ...plans, ...others } as const;
      return buildBundle(definition, sampleCatalogData) ?? [];
    }),
  });

const cart = buildCart([internet(), digitalVoice()]);
const nameBundle = (bundleId: string, from: Cart = cart): Cart => ({ ...from, bundleId });
const line = (planId: string) => ({ planId, device: 'desktop' }) as const;
const buildMixedCart = (...planIds: string[]) => buildCart([internet(), digitalVoice({ lines: planIds.map(line) })]);

test('of two bundles of the same plans, the cart gets the larger discount, wherever it is in the catalog', () => {
  const small = { id: 'small', discountCents: 500 };
  const large = { id: 'large', discountCents: 2500 };
  for (const definitions of [
    [small, large],
    [large, small],
  ])
    expect(findBundle(cart, buildCatalogWith(...definitions))?.id).toBe('large');
});

test('a bundle chosen by name stays, even if other bundles of its plans have a larger discount', () => {
  const catalog = buildCatalogWith({ id: 'chosen', discountCents: 500 }, { id: 'larger', discountCents: 2500 });
  expect(findBundle(nameBundle('chosen'), catalog)?.id).toBe('chosen');
  expect(findBundle(nameBundle('no longer sold'), catalog)?.id).toBe('larger');
});

test('a bundle chosen by name ends when one of its plans, or its term, is no longer in the cart', () => {
  const catalog = buildCatalogWith(
    { id: 'chosen' },
    { id: 'web', plans: webPair },
    { id: 'single', plans: { internet: 'fiber-500' } },
    { id: 'triple', plans: { ...pair, tv: 'tv-preferred' } },
  );
  expect(findBundle(nameBundle('chosen', buildMixedCart('bdv-web')), catalog)?.id).toBe('web');
  expect(findBundle(nameBundle('chosen', buildCart([internet()])), catalog)?.id).toBe('single');
  expect(findBundle(nameBundle('single'), catalog)?.id).toBe('chosen');
  expect(findBundle(nameBundle('chosen', buildCart([tv()], cart)), catalog)?.id).toBe('triple');
  const otherTerm = buildCatalogWith({ id: 'chosen', contract: 'MonthToMonth' });
  expect(findBundle(nameBundle('chosen'), otherTerm)).toBeUndefined();
});

test('a bundle chosen by name stays if one of several lines has its plan', () => {
  const catalog = buildCatalogWith({ id: 'chosen' }, { id: 'web', plans: webPair, discountCents: 2500 });
  for (const planIds of [
    ['bdv', 'bdv-web'],
    ['bdv-web', 'bdv'],
  ])
    expect(findBundle(nameBundle('chosen', buildMixedCart(...planIds)), catalog)?.id).toBe('chosen');
});

test('lines with different plans get the better bundle in any order; of two equal ones, always the same', () => {
  const better = buildCatalogWith({ id: 'a' }, { id: 'b', plans: webPair, discountCents: 2500 });
  const equal = buildCatalogWith({ id: 'a' }, { id: 'b', plans: webPair });
  for (const planIds of [
    ['bdv', 'bdv-web'],
    ['bdv-web', 'bdv'],
  ]) {
    expect(findBundle(buildMixedCart(...planIds), better)?.id).toBe('b');
    expect(findBundle(buildMixedCart(...planIds), equal)?.id).toBe('a');
  }
});

test('with three services that form no bundle, the pair with the larger discount applies', () => {
  const three = buildCart([internet(), digitalVoice(), tv()]);
  const withTv = { id: 'with-tv', plans: { internet: 'fiber-500', tv: 'tv-preferred' } };
  for (const [voiceCents, tvCents, id] of [
    [1000, 2500, 'with-tv'],
    [2500, 1000, 'pair'],
  ] as const) {
    const catalog = buildCatalogWith({ discountCents: voiceCents }, { ...withTv, discountCents: tvCents });
    expect(findBundle(three, catalog)).toBeUndefined();
    expect(findBundleOfSomePlans(three, catalog)?.id).toBe(id);
  }
  expect(
    findBundleOfSomePlans(three, buildCatalogWith({ id: 'voice-tv', plans: { voice: 'bdv', tv: 'tv-preferred' } }))?.id,
  ).toBe('voice-tv');
});

test('a bundle of another term gives no discount', () => {
  expect(findBundleOfSomePlans(cart, buildCatalogWith({ contract: 'MonthToMonth' }))).toBeUndefined();
});

test('the plans of a cart are those of its services, each once', () => {
  expect(listPlanIds(buildCart([]))).toEqual([]);
  expect(listPlanIds(buildCart([tv()]))).toEqual(['tv-preferred']);
  expect(listPlanIds(buildMixedCart('bdv', 'bdv-web', 'bdv'))).toEqual(['fiber-500', 'bdv', 'bdv-web']);
});

test('a cart whose plans are no longer sold has the requested term', () => {
  const empty = buildCatalog({
    ...sampleCatalogData,
    internetPlans: [],
    digitalVoicePlans: [],
    phonePlans: [],
    bundles: [],
  });
  for (const chosen of [buildCart([internet()]), buildCart([digitalVoice()]), buildCart([phone()])]) {
    expect(getCartTerm({ ...chosen, term: 'MonthToMonth' }, sampleCatalog)).toBe('TwoYears');
    expect(getCartTerm({ ...chosen, term: 'MonthToMonth' }, empty)).toBe('MonthToMonth');
  }
});
