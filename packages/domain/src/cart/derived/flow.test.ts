import { expect, test } from 'vitest';
import { sampleCatalog } from '../../catalog/testing/index.ts';
import type { BundleFlow } from '../../qualification/index.ts';
import type { CartAvailability } from '../cart.ts';
import type { CartCommand } from '../commands/command.ts';
import { startCart } from '../commands/start-cart.ts';
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
import { getCartCombination, getFlowFlags, isFlex } from './flow.ts';

const startAt = (place: Partial<CartAvailability> = {}, banner?: BundleFlow) =>
  startCart({ availability: { ...addressWithAll, ...place }, ...(banner ? { banner } : {}) }, sampleCatalog);

const additions: readonly (readonly [string, readonly CartCommand[], string])[] = [
  ['BDV to data [C-190]', [internet(), digitalVoice()], 'DATA_BDV'],
  ['standard phone to data [C-191]', [internet(), phone()], 'DATA_PHONE'],
  ['standard phone to HSI [C-192]', [internet('hsi'), phone()], 'HSI_PHONE'],
  ['video to data and BDV [C-193]', [internet(), digitalVoice(), tv()], 'BDV_DATA_VIDEO'],
  ['BDV to data and video [C-193]', [internet(), tv(), digitalVoice()], 'BDV_DATA_VIDEO'],
  ['video to data and phone [C-193]', [internet(), phone(), tv()], 'PHONE_DATA_VIDEO'],
  ['video to data [C-196]', [internet(), tv()], 'FLEX'],
  ['video to an empty cart [C-198]', [tv()], 'VIDEO'],
  ['video to video [C-197] [C-198]', [tv(), tv('tv-local')], 'VIDEO'],
  ['data to video', [tv(), internet()], 'REVERSE_FLEX'],
  ['phone to an empty cart', [phone()], 'PHONE'],
];
test.each(additions)('adding %s gives the right combination', (_, commands, combination) => {
  expect(getCartCombination(buildCart(commands))).toBe(combination);
});

test('a new cart has only the reverse flow flag set [C-186]', () => {
  expect(getFlowFlags(startAt())).toEqual({
    flowChanged: false,
    reverseFlow: true,
    bannerFlow: false,
    bundleOffersFlow: false,
  });
});

test('only adding voice to a data cart changes the flow [C-185] [C-194] [C-195]', () => {
  const changed = (...commands: CartCommand[]) => getFlowFlags(buildCart(commands)).flowChanged;
  expect(changed(internet(), phone())).toBe(true);
  expect(changed(internet(), digitalVoice())).toBe(true);
  expect(changed(internet())).toBe(false);
  expect(changed(internet(), tv())).toBe(false);
  expect(changed(tv())).toBe(false);
  expect(changed(phone())).toBe(false);
  expect(changed(phone(), internet())).toBe(false);
  expect(changed(internet(), phone(), { do: 'removeVoice' })).toBe(false);
});

test('entering through a banner sets the banner flow [C-187]', () => {
  expect(getFlowFlags(startAt({}, 'FLEX')).bannerFlow).toBe(true);
  expect(getFlowFlags(startAt()).bannerFlow).toBe(false);
});

test('selecting a bundle from an offer sets the bundle-offer flow [C-188]', () => {
  const select = (offer: boolean): CartCommand => ({ do: 'selectBundle', bundleId: 'fiber-500-bdv', lines: 1, offer });
  expect(getFlowFlags(buildCart([select(true)])).bundleOffersFlow).toBe(true);
  expect(getFlowFlags(buildCart([select(false)])).bundleOffersFlow).toBe(false);
});

test('the flow of a banner ends when another service is chosen', () => {
  expect(getCartCombination(buildCart([tv()], startAt({}, 'DATA')))).toBe('VIDEO');
  expect(getCartCombination(buildCart([internet(), phone()], startAt({}, 'DATA_BDV')))).toBe('DATA_PHONE');
});

test('the FLEX bundle of a banner accepts only dynamic two-year plans [E-236]', () => {
  const flex = startAt({}, 'FLEX');
  expect(findRefusalCode(internet('fiber-500-monthly'), flex)).toBe('notInThisFlow');
  expect(findRefusalCode(internet('fiber-500-static'), flex)).toBe('notInThisFlow');
  expect(findRefusalCode({ do: 'switchTerm', term: 'MonthToMonth' }, flex)).toBe('notInThisFlow');
  expect(findRefusalCode(internet('fiber-500'), flex)).toBeUndefined();
  expect(findRefusalCode(internet('fiber-500-monthly'), startAt())).toBeUndefined();
});

test('resetting the bundle conversion clears all choices and flags [C-207] [C-208]', () => {
  const banner = { ...buildTripleCart(2), banner: 'FLEX' as const, bundleOffer: true };
  expect(buildCart([{ do: 'resetBundleConversion' }], banner)).toEqual(startAt());
});

test('both orders of internet and TV count as flex', () => {
  expect((['FLEX', 'REVERSE_FLEX', 'DATA', 'BDV_DATA_VIDEO'] as const).map(isFlex)).toEqual([true, true, false, false]);
});
