import { expect, test } from 'vitest';
import {
  type Combination,
  combinations,
  findCombination,
  parseCombination,
  partByService,
  plusCombinations,
  type Service,
  services,
  withService,
} from '../../catalog/bundles/combination.ts';
import { sampleCatalog } from '../../catalog/testing/index.ts';
import type { Cart } from '../cart.ts';
import { priceCart } from '../pricing/price-cart.ts';
import { getCartCombination } from '../services/flow.ts';
import { buildCart, digitalVoice, internet, phone, tv } from '../testing/index.ts';
import { applyCommand } from './apply-command.ts';

test('a cart is described by one of seventeen combinations or a plus form, and by nothing else [C-095]', () => {
  expect(combinations).toEqual(
    (
      'BDV STANDARD_PHONE DATA VIDEO HSI_INTERNET HSI HSI_PHONE PHONE FLEX REVERSE_FLEX DATA_BDV BDV_DATA DATA_PHONE ' +
      'PHONE_DATA PHONE_HSI BDV_DATA_VIDEO PHONE_DATA_VIDEO'
    ).split(' '),
  );
  for (const name of combinations) expect(parseCombination(name)).toBeDefined();
  for (const odd of ['', 'DATA_VIDEO', 'data', 'DATA+', '+', 'DATA+HSI', 'DATA+DATA', 'toString', 'TV'])
    expect(parseCombination(odd), odd).toBeUndefined();
  const valid = new Set<string>([...combinations, ...plusCombinations]);
  for (const first of services)
    for (const second of services)
      for (const third of services) {
        const name = findCombination([...new Set([first, second, third])]);
        if (name) expect(valid.has(name)).toBe(true);
      }
});

const plusForms: readonly (readonly [string, Combination])[] = [
  ['BDV+DATA', 'BDV_DATA'],
  ['DATA+BDV', 'DATA_BDV'],
  ['BDV+VIDEO', 'BDV+VIDEO'],
  ['VIDEO+BDV', 'VIDEO+BDV'],
  ['BDV+DATA+VIDEO', 'BDV_DATA_VIDEO'],
  ['VIDEO+DATA+BDV', 'BDV_DATA_VIDEO'],
  ['DATA+BDV+VIDEO', 'BDV_DATA_VIDEO'],
  ['PHONE+DATA', 'PHONE_DATA'],
  ['DATA+PHONE', 'DATA_PHONE'],
  ['HSI_INTERNET+PHONE', 'HSI_PHONE'],
  ['PHONE+HSI_INTERNET', 'PHONE_HSI'],
  ['PHONE+VIDEO', 'PHONE+VIDEO'],
  ['VIDEO+PHONE', 'VIDEO+PHONE'],
  ['PHONE+DATA+VIDEO', 'PHONE_DATA_VIDEO'],
  ['VIDEO+DATA+PHONE', 'PHONE_DATA_VIDEO'],
  ['DATA+VIDEO', 'FLEX'],
  ['VIDEO+DATA', 'REVERSE_FLEX'],
];
test.each(plusForms)('reads %s as the combination %s [C-096]', (text, name) => {
  expect(parseCombination(text)).toBe(name);
});

test('reads aliases as one combination [C-095]', () => {
  expect(parseCombination('HSI_INTERNET')).toBe('HSI');
  expect(parseCombination('STANDARD_PHONE')).toBe('PHONE');
});

/** Lists every order of choosing services of different parts. */
const orders = (left: readonly Service[]): (readonly Service[])[] =>
  left.flatMap((first) => [
    [first],
    ...orders(left.filter((other) => partByService[other] !== partByService[first])).map((rest) => [first, ...rest]),
  ]);

const choose = { data: internet(), hsi: internet('hsi'), bdv: digitalVoice(), phone: phone(), video: tv() };
const cartOf = (chosen: readonly Service[]) =>
  chosen.reduce<Cart | undefined>((cart, service) => {
    const next = cart && applyCommand(cart, choose[service], sampleCatalog);
    return next?.ok ? next.value : undefined;
  }, buildCart([]));

test('flow type and combination identify the services of a cart, and each service occurs in every flow available to it [C-097]', () => {
  const keys = new Map<string, Set<string>>();
  const flows = new Map<Service, Set<string>>();
  for (const cart of orders(services).flatMap((chosen) => cartOf(chosen) ?? [])) {
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
  for (const chosen of orders(services)) {
    const accepted = cartOf(chosen);
    expect(accepted && getCartCombination(accepted), chosen.join()).toBe(findCombination(chosen));
  }
  expect(
    new Set(
      orders(services)
        .filter(findCombination)
        .map(({ length }) => length),
    ),
  ).toEqual(new Set([1, 2, 3]));
});

const transitions: readonly (readonly [readonly Service[], Service, Combination | undefined])[] = [
  [[], 'video', 'VIDEO'],
  [['video'], 'video', 'VIDEO'],
  [['data'], 'bdv', 'DATA_BDV'],
  [['bdv'], 'data', 'BDV_DATA'],
  [['data'], 'phone', 'DATA_PHONE'],
  [['phone'], 'data', 'PHONE_DATA'],
  [['hsi'], 'phone', 'HSI_PHONE'],
  [['phone'], 'hsi', 'PHONE_HSI'],
  [['data'], 'video', 'FLEX'],
  [['video'], 'data', 'REVERSE_FLEX'],
  [['data', 'bdv'], 'video', 'BDV_DATA_VIDEO'],
  [['data', 'video'], 'bdv', 'BDV_DATA_VIDEO'],
  [['video', 'bdv'], 'data', 'BDV_DATA_VIDEO'],
  [['data', 'phone'], 'video', 'PHONE_DATA_VIDEO'],
  [['data', 'bdv'], 'phone', 'DATA_PHONE'],
  [['data', 'phone'], 'hsi', 'HSI_PHONE'],
  [['hsi'], 'data', 'DATA'],
  [['hsi'], 'video', undefined],
  [['hsi'], 'bdv', undefined],
  [['hsi', 'phone'], 'video', undefined],
];
test.each(transitions)('adding to %j the service %s gives %s [C-189]', (before, added, after) => {
  expect(findCombination(withService(before, added))).toBe(after);
});
