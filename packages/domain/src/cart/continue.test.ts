import { expect, test } from 'vitest';
import { routerKind } from '../catalog/index.ts';
import { sampleCatalog } from '../catalog/testing/index.ts';
import { continueCheck } from './continue-check.ts';
import { type Progress, progressOf } from './progress.ts';
import { isReady, missingParts } from './readiness.ts';
import { carried, digitalVoice, internet, phone, tripleCart, tv } from './testing/index.ts';

const nothing: Progress = {
  internet: false,
  voice: false,
  tv: false,
  equipmentType: '',
  internetDone: false,
  phoneDone: false,
  tvDone: false,
  listing: 'none',
  features: 'none',
  equipmentNeeded: false,
  equipmentChosen: false,
};
const internetOnly: Progress = { ...nothing, internet: true, router: 'own', internetDone: true };
const phoneOnly: Progress = { ...nothing, voice: true, phoneDone: true };
const tvOnly: Progress = { ...nothing, tv: true, tvDone: true };
const internetAndPhone: Progress = { ...internetOnly, voice: true, phoneDone: true };
const internetAndTv: Progress = { ...internetOnly, tv: true, tvDone: true };
const all: Progress = { ...internetAndPhone, tv: true, tvDone: true };
const withoutRouter = ({ router: _router, ...rest }: Progress): Progress => rest;

test.each(['Use my own router', 'Rent a wireless router', 'Keep my existing router', 'Buy a wireless router'])(
  'internet is ready with the router "%s", and not without a router [C-242] [K-177]',
  (name) => {
    const kind = routerKind(name);
    expect(isReady({ ...withoutRouter(internetOnly), ...(kind !== 'none' && { router: kind }) })).toBe(true);
    expect(isReady(withoutRouter(internetOnly))).toBe(false);
  },
);

test('internet alone is also ready with an equipment type, such as an additional router [C-243] [K-177]', () => {
  const progressWith = (additionalRouterId?: string) =>
    progressOf(carried([internet('fiber-500', { ...(additionalRouterId && { additionalRouterId }) })]), sampleCatalog);
  expect([progressWith(), progressWith('second-router')].map(isReady)).toEqual([false, true]);
  expect(isReady({ ...withoutRouter(internetOnly), equipmentType: 'ONT' })).toBe(true);
  expect(isReady({ ...withoutRouter(internetAndPhone), equipmentType: 'ONT' })).toBe(false);
});

test('phone alone is ready when its flow is complete [C-244] [K-178]', () => {
  expect(isReady(phoneOnly)).toBe(true);
  expect(isReady({ ...phoneOnly, phoneDone: false })).toBe(false);
});

test('TV alone is ready when its flow is complete [C-245] [K-179]', () => {
  expect(isReady(tvOnly)).toBe(true);
  expect(isReady({ ...tvOnly, tvDone: false })).toBe(false);
});

const combined: readonly (readonly [string, Progress, Progress, string])[] = [
  ['internet with phone, no router [C-246]', internetAndPhone, withoutRouter(internetAndPhone), 'router'],
  ['internet with phone, phone open [C-246]', internetAndPhone, { ...internetAndPhone, phoneDone: false }, 'phone'],
  [
    'internet with phone, listing open [C-247]',
    { ...internetAndPhone, listing: 'done' },
    { ...internetAndPhone, listing: 'open' },
    'listing',
  ],
  ['internet with TV, no router [C-248]', internetAndTv, withoutRouter(internetAndTv), 'router'],
  ['internet with TV, TV open [C-248]', internetAndTv, { ...internetAndTv, tvDone: false }, 'tv'],
  ['all three, no router [C-249]', all, withoutRouter(all), 'router'],
  ['all three, phone open [C-249]', all, { ...all, phoneDone: false }, 'phone'],
  ['all three, listing open [C-249]', { ...all, listing: 'done' }, { ...all, listing: 'open' }, 'listing'],
  ['all three, TV open [C-249]', all, { ...all, tvDone: false }, 'tv'],
];
test.each(combined)('%s: is not ready until it is done [K-180]', (_, done, open, missing) => {
  expect(isReady(done)).toBe(true);
  expect(missingParts(open)).toEqual([missing]);
});

test('an empty cart is not ready', () => {
  expect(missingParts(nothing)).toEqual(['service']);
});

/** One problem per check, in the order of the checks. */
const problems: readonly (readonly [string, Partial<Progress>, object])[] = [
  ['featuresNotVisited', { features: 'notVisited' }, { notice: 'featuresNotVisited' }],
  ['internetNotDone', { internetDone: false }, { notice: 'internetNotDone' }],
  ['phoneNotDone', { phoneDone: false }, { notice: 'phoneNotDone', scrollAfterMs: 800 }],
  ['equipmentMissing', { equipmentNeeded: true }, { notice: 'equipmentMissing' }],
];
test.each(problems)('Continue shows %s', (_, problem, step) => {
  expect(continueCheck({ ...all, ...problem }, false)).toEqual(step);
});

test('Continue shows the first of several problems [C-250]', () => {
  for (const [first, [, , step]] of problems.entries()) {
    const later: Progress = Object.assign({}, all, ...problems.slice(first).map(([, problem]) => problem));
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

test('Continue finds missing parts that no check covers', () => {
  expect(continueCheck(withoutRouter(internetOnly), false)).toEqual({ notice: 'routerMissing' });
  expect(continueCheck({ ...tvOnly, tvDone: false }, false)).toEqual({ notice: 'tvMissing' });
  expect(continueCheck({ ...all, listing: 'open' }, false)).toEqual({ notice: 'listingMissing' });
  expect(continueCheck(nothing, false)).toEqual({ notice: 'serviceMissing' });
});

test('a complete cart continues to checkout, or to the saved cart with a digital link', () => {
  expect(continueCheck(all, false)).toEqual({ goTo: 'checkout' });
  expect(continueCheck(all, true)).toEqual({ goTo: 'saveCart' });
});

test('derives the progress from the cart', () => {
  const progress = (...commands: Parameters<typeof carried>[0]) => progressOf(carried(commands), sampleCatalog);
  expect(progress()).toEqual(nothing);
  expect(progress(internet())).toMatchObject({ internet: true, internetDone: false });
  expect(progress(internet('fiber-500', { routerId: 'router-rent' }))).toMatchObject({
    router: 'rent',
    internetDone: true,
  });
  expect(progress(phone({ lines: [{ planId: '2033437' }] })).phoneDone).toBe(false);
  expect(progress(phone()).phoneDone).toBe(true);
  expect(progress(digitalVoice())).toMatchObject({ equipmentNeeded: true, equipmentChosen: false });
  expect(progress(tv()).tvDone).toBe(false);
  expect(progress(phone(), { do: 'chooseListing', listing: { id: 'listing' } }).listing).toBe('open');
  expect(progress(phone(), { do: 'chooseListing', listing: { id: 'non-published' } }).listing).toBe('none');
  const triple = tripleCart(2);
  const desks = [{ id: 'phone-4-line', count: 2 }];
  const voice = triple.voice?.kind === 'bdv' && { voice: { ...triple.voice, equipment: desks } };
  expect(isReady(progressOf({ ...triple, ...voice }, sampleCatalog))).toBe(true);
});
