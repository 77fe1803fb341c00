import type { Breakdown } from '@demarc/domain/cart';
import type { CartView } from '@demarc/domain/cart-view';
import type { ChosenServices } from '@demarc/domain/submission';
import { expect, test } from 'vitest';
import { isUpdate } from './order-call.ts';
import { applyServiceChange, rebuildCart } from './rebuild-cart.ts';

const internet = { planId: 'fiber-500', router: { old: '', new: 'rented' } } as NonNullable<ChosenServices['internet']>;
const phone = { lines: [{ planId: 'p' }] } as unknown as NonNullable<ChosenServices['phone']>;
const digitalVoice = { lines: [{ planId: 'v' }] } as unknown as NonNullable<ChosenServices['digitalVoice']>;
const tv = { plan: { old: '', new: 'tv' }, router: { old: '', new: '' } } as NonNullable<ChosenServices['tv']>;
const addOns = { staticIpId: 'ip', blueJeans: { id: 'm', licenses: 1 } };

test('one kind of voice replaces the other', () => {
  expect(applyServiceChange({ phone, addOns: {} }, { digitalVoice })).toEqual({ digitalVoice, addOns: {} });
  expect(applyServiceChange({ digitalVoice, addOns: {} }, { phone })).toEqual({ phone, addOns: {} });
});

test('removing internet removes its add-ons, keeps meetings and leaves the router to TV', () => {
  expect(applyServiceChange({ internet, tv, addOns }, { internet: undefined })).toEqual({
    tv: { ...tv, router: { old: '', new: 'rented' } },
    addOns: { blueJeans: addOns.blueJeans },
  });
  // TV gave up its earlier router for the one of internet.
  const bought = { ...tv, router: { old: '', new: 'bought' } };
  const withoutInternet = applyServiceChange({ internet, tv: bought, addOns }, { internet: undefined });
  expect(withoutInternet.tv?.router.new).toBe('rented');
});

test.each([
  ['a service in the cart', { internet }, { internet, addOns: {} }, true],
  ['a new service', { tv }, { internet, addOns: {} }, false],
  ['the other kind of voice', { digitalVoice }, { phone, addOns: {} }, false],
  ['several services', { internet, tv }, { internet, tv, addOns: {} }, false],
] as const)('isUpdate decides if %s is sent as an update or as an order', (_, change, before, expected) => {
  expect(isUpdate({ change, before })).toBe(expected);
});

test('the cart is rebuilt from the answer: price, combination and voice flags', () => {
  const view = {
    breakdown: {},
    chosen: { internet, phone, addOns: {} },
    servicesInCart: 'DATA_PHONE',
    flags: { flowChanged: true, reverseFlow: true, bannerFlow: false, bundleOffersFlow: false },
    accepted911: true,
    changed: { beforeCents: 1, afterCents: 2, changes: [], noLongerSold: [] },
  } as unknown as CartView;
  const breakdown = { header: { cents: 9900, serviceType: 'DATA' } } as unknown as Breakdown;
  const rebuilt = rebuildCart(view, { internet, addOns: {} }, breakdown);
  expect(rebuilt).toMatchObject({
    breakdown,
    servicesInCart: 'DATA',
    accepted911: false,
    flags: { flowChanged: false },
  });
  expect(rebuilt).not.toHaveProperty('changed');
  expect(rebuildCart(view, { internet, phone, addOns: {} }, breakdown).accepted911).toBe(true);
  expect(rebuildCart(view, { internet, digitalVoice, addOns: {} }, breakdown).accepted911).toBe(false);
});
