import { expect, test } from 'vitest';
import { getRouterKind } from '../../catalog/index.ts';
import { sampleCatalog } from '../../catalog/testing/index.ts';
import { defaultNumberRules } from '../../numbers/index.ts';
import { buildCart, buildTripleCart, digitalVoice, internet, phone, tv } from '../testing/index.ts';
import { isCartReady, listCartGaps } from './cart-gaps.ts';
import { continueCheck } from './continue-check.ts';
import { type CartProgress, getCartProgress } from './progress.ts';

const nothing: CartProgress = {
  internet: false,
  voice: false,
  tv: false,
  equipmentType: '',
  internetDone: false,
  voiceDone: false,
  tvDone: false,
  listing: 'none',
  features: 'none',
  equipmentNeeded: false,
  equipmentChosen: false,
};
const internetOnly: CartProgress = { ...nothing, internet: true, router: 'own', internetDone: true };
const phoneOnly: CartProgress = { ...nothing, voice: true, voiceDone: true };
const tvOnly: CartProgress = { ...nothing, tv: true, tvDone: true };
const internetAndPhone: CartProgress = { ...internetOnly, voice: true, voiceDone: true };
const internetAndTv: CartProgress = { ...internetOnly, tv: true, tvDone: true };
const all: CartProgress = { ...internetAndPhone, tv: true, tvDone: true };
const withoutRouter = ({ router: _router, ...rest }: CartProgress): CartProgress => rest;

test.each(['Use my own router', 'Rent a wireless router', 'Keep my existing router', 'Buy a wireless router'])(
  'internet is ready with the router "%s", and not without a router [C-242] [K-177]',
  (name) => {
    const kind = getRouterKind(name);
    expect(isCartReady({ ...withoutRouter(internetOnly), ...(kind !== 'none' && { router: kind }) })).toBe(true);
    expect(isCartReady(withoutRouter(internetOnly))).toBe(false);
  },
);

test('internet alone is also ready with an equipment type, such as an additional router [C-243] [K-177]', () => {
  const progressWith = (additionalRouterId?: string) =>
    getCartProgress(
      buildCart([internet('fiber-500', { ...(additionalRouterId && { additionalRouterId }) })]),
      sampleCatalog,
      defaultNumberRules,
    );
  expect([progressWith(), progressWith('second-router')].map(isCartReady)).toEqual([false, true]);
  expect(isCartReady({ ...withoutRouter(internetOnly), equipmentType: 'ONT' })).toBe(true);
  expect(isCartReady({ ...withoutRouter(internetAndPhone), equipmentType: 'ONT' })).toBe(false);
});

test('phone alone is ready when its flow is complete [C-244] [K-178]', () => {
  expect(isCartReady(phoneOnly)).toBe(true);
  expect(isCartReady({ ...phoneOnly, voiceDone: false })).toBe(false);
});

test('TV alone is ready when its flow is complete [C-245] [K-179]', () => {
  expect(isCartReady(tvOnly)).toBe(true);
  expect(isCartReady({ ...tvOnly, tvDone: false })).toBe(false);
});

const combined: readonly (readonly [string, CartProgress, CartProgress, string])[] = [
  ['internet with phone, no router [C-246]', internetAndPhone, withoutRouter(internetAndPhone), 'router'],
  ['internet with phone, phone open [C-246]', internetAndPhone, { ...internetAndPhone, voiceDone: false }, 'voice'],
  [
    'internet with phone, listing open [C-247]',
    { ...internetAndPhone, listing: 'done' },
    { ...internetAndPhone, listing: 'open' },
    'listing',
  ],
  ['internet with TV, no router [C-248]', internetAndTv, withoutRouter(internetAndTv), 'router'],
  ['internet with TV, TV open [C-248]', internetAndTv, { ...internetAndTv, tvDone: false }, 'tv'],
  ['all three, no router [C-249]', all, withoutRouter(all), 'router'],
  ['all three, phone open [C-249]', all, { ...all, voiceDone: false }, 'voice'],
  ['all three, listing open [C-249]', { ...all, listing: 'done' }, { ...all, listing: 'open' }, 'listing'],
  ['all three, TV open [C-249]', all, { ...all, tvDone: false }, 'tv'],
];
test.each(combined)('a cart with %s is not ready until it is done [K-180]', (_, done, open, gap) => {
  expect(isCartReady(done)).toBe(true);
  expect(listCartGaps(open)).toEqual([gap]);
});

test('an empty cart is not ready', () => {
  expect(listCartGaps(nothing)).toEqual(['service']);
});

/** One problem per check, in the order of the checks. */
const problems: readonly (readonly [string, Partial<CartProgress>, object])[] = [
  ['featuresNotVisited', { features: 'notVisited' }, { notice: 'featuresNotVisited' }],
  ['internetNotDone', { internetDone: false }, { notice: 'internetNotDone' }],
  ['voiceNotDone', { voiceDone: false }, { notice: 'voiceNotDone', scrollAfterMs: 800 }],
  ['equipmentMissing', { equipmentNeeded: true }, { notice: 'equipmentMissing' }],
];
test.each(problems)('Continue shows %s', (_, problem, step) => {
  expect(continueCheck({ ...all, ...problem }, false)).toEqual(step);
});

test('Continue shows the first of several problems [C-250]', () => {
  for (const [first, [, , step]] of problems.entries()) {
    const later: CartProgress = Object.assign({}, all, ...problems.slice(first).map(([, problem]) => problem));
    expect(continueCheck(later, false)).toEqual(step);
  }
  expect(continueCheck({ ...withoutRouter(all), equipmentNeeded: true }, false)).toEqual({
    notice: 'equipmentMissing',
  });
});

test('internet and voice without a router show a router error; voice alone does not [C-257]', () => {
  expect(continueCheck(withoutRouter(all), false)).toEqual({ notice: 'routerMissing' });
  expect(continueCheck(phoneOnly, false)).toEqual({ goTo: 'checkout' });
});

test('unvisited features block an order with voice or TV, but not internet alone [C-251]', () => {
  expect(continueCheck({ ...all, features: 'notVisited' }, false)).toEqual({ notice: 'featuresNotVisited' });
  expect(continueCheck({ ...internetOnly, features: 'notVisited' }, false)).toEqual({ goTo: 'checkout' });
  expect(continueCheck({ ...all, features: 'visited' }, false)).toEqual({ goTo: 'checkout' });
});

test('Continue finds gaps that no check covers', () => {
  expect(continueCheck(withoutRouter(internetOnly), false)).toEqual({ notice: 'routerMissing' });
  expect(continueCheck({ ...tvOnly, tvDone: false }, false)).toEqual({ notice: 'tvMissing' });
  expect(continueCheck({ ...all, listing: 'open' }, false)).toEqual({ notice: 'listingMissing' });
  expect(continueCheck(nothing, false)).toEqual({ notice: 'serviceMissing' });
});

test('a complete cart continues to checkout, or to the saved cart with a digital link', () => {
  expect(continueCheck(all, false)).toEqual({ goTo: 'checkout' });
  expect(continueCheck(all, true)).toEqual({ goTo: 'saveCart' });
});

test('getCartProgress derives the progress from the cart', () => {
  const progressAfter = (...commands: Parameters<typeof buildCart>[0]) =>
    getCartProgress(buildCart(commands), sampleCatalog, defaultNumberRules);
  expect(progressAfter()).toEqual(nothing);
  expect(progressAfter(internet())).toMatchObject({ internet: true, internetDone: false });
  expect(progressAfter(internet('fiber-500', { routerId: 'router-rent' }))).toMatchObject({
    router: 'rent',
    internetDone: true,
  });
  expect(progressAfter(phone({ lines: [{ planId: '2033437' }] })).voiceDone).toBe(false);
  expect(progressAfter(phone()).voiceDone).toBe(true);
  expect(progressAfter(digitalVoice())).toMatchObject({ equipmentNeeded: true, equipmentChosen: false });
  expect(progressAfter(tv()).tvDone).toBe(false);
  expect(progressAfter(phone(), { do: 'chooseListing', listing: { id: 'listing' } }).listing).toBe('open');
  expect(progressAfter(phone(), { do: 'chooseListing', listing: { id: 'non-published' } }).listing).toBe('none');
  const triple = buildTripleCart(2);
  // The sample triple has handsets without their base, so it would not be ready.
  const deskPhones = [{ id: 'phone-4-line', count: 2 }];
  const voice = triple.voice?.kind === 'bdv' && { voice: { ...triple.voice, equipment: deskPhones } };
  expect(isCartReady(getCartProgress({ ...triple, ...voice }, sampleCatalog, defaultNumberRules))).toBe(true);
});
