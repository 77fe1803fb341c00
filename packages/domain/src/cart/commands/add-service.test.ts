import { expect, test } from 'vitest';
import { findCombination, kindByService, type Service, services } from '../../catalog/bundles/combination.ts';
import { sampleCatalog } from '../../catalog/testing/index.ts';
import type { Cart } from '../cart.ts';
import { getCartCombination } from '../derived/flow.ts';
import { priceCart } from '../pricing/price-cart.ts';
import { buildCart, digitalVoice, internet, phone, tv } from '../testing/index.ts';
import { applyCommand } from './apply-command.ts';

/** Lists every order of choosing services of different kinds. */
const listOrders = (remaining: readonly Service[]): (readonly Service[])[] =>
  remaining.flatMap((first) => [
    [first],
    ...listOrders(remaining.filter((other) => kindByService[other] !== kindByService[first])).map((following) => [
      first,
      ...following,
    ]),
  ]);

const commandByService = { data: internet(), hsi: internet('hsi'), bdv: digitalVoice(), phone: phone(), video: tv() };
const buildCartWith = (chosen: readonly Service[]) =>
  chosen.reduce<Cart | undefined>((cart, service) => {
    const next = cart && applyCommand(cart, commandByService[service], sampleCatalog);
    return next?.ok ? next.value : undefined;
  }, buildCart([]));

test('flow type and combination identify the services of a cart, and each service occurs in every flow available to it [C-097]', () => {
  const keys = new Map<string, Set<string>>();
  const flows = new Map<Service, Set<string>>();
  for (const cart of listOrders(services).flatMap((chosen) => buildCartWith(chosen) ?? [])) {
    const { flowType, serviceType } = priceCart(cart, sampleCatalog).header;
    const key = `${flowType} ${serviceType}`;
    keys.set(key, (keys.get(key) ?? new Set()).add(cart.services.toSorted().join()));
    for (const service of cart.services) flows.set(service, (flows.get(service) ?? new Set()).add(flowType));
  }
  expect([...keys.keys()].toSorted()).toEqual(
    [
      ...['standalone DATA', 'standalone HSI', 'standalone BDV', 'standalone PHONE', 'standalone VIDEO'],
      ...['double DATA_BDV', 'double BDV_DATA', 'double DATA_PHONE', 'double PHONE_DATA'],
      ...['double HSI_PHONE', 'double PHONE_HSI', 'double FLEX', 'double REVERSE_FLEX'],
      ...['double BDV+VIDEO', 'double VIDEO+BDV', 'double PHONE+VIDEO', 'double VIDEO+PHONE'],
      ...['triple BDV_DATA_VIDEO', 'triple PHONE_DATA_VIDEO'],
    ].toSorted(),
  );
  for (const [key, sets] of keys) expect(sets.size, key).toBe(1);
  for (const service of ['data', 'bdv', 'phone', 'video'] as const)
    expect(flows.get(service)).toEqual(new Set(['standalone', 'double', 'triple']));
  // TV needs fiber, so no triple has HSI.
  expect(flows.get('hsi')).toEqual(new Set(['standalone', 'double']));
});

test('accepts one, two or three services in every defined combination, and in no other [E-009]', () => {
  for (const chosen of listOrders(services)) {
    const accepted = buildCartWith(chosen);
    expect(accepted && getCartCombination(accepted), chosen.join()).toBe(findCombination(chosen));
  }
  expect(
    new Set(
      listOrders(services)
        .filter(findCombination)
        .map(({ length }) => length),
    ),
  ).toEqual(new Set([1, 2, 3]));
});
