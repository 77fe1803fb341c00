import { expect, test } from 'vitest';
import {
  applyCommand,
  type Cart,
  type CartCommand,
  listOrderItems,
  phoneDefaults,
  startCart,
  type TvSelection,
} from '../cart/index.ts';
import { addressWithAll } from '../cart/testing/index.ts';
import { sampleCatalog } from '../catalog/testing/index.ts';
import { buildQuotedCart, copyCartServices, listLeftOut, type QuotedServices } from './index.ts';

const routerId = sampleCatalog.routers[0]?.id ?? '';
const internet = { planId: 'fiber-500', routerId };
const tv = {
  ...{ planId: 'tv-custom', viewId: 'private', customPackIds: ['pack-news'] },
  equipment: [{ id: 'set-top-box', count: 1 }],
};

const build = (services: QuotedServices): Cart => {
  const cart = buildQuotedCart(services, addressWithAll, sampleCatalog);
  if (!cart.ok) throw new Error(cart.refusal.code);
  return cart.value;
};
const change = (cart: Cart, command: CartCommand): Cart => {
  const changed = applyCommand(cart, command, sampleCatalog);
  if (!changed.ok) throw new Error(changed.refusal.code);
  return changed.value;
};

test.each<[string, QuotedServices]>([
  ['internet', { internet }],
  ['internet and phone', { internet, phone: { planId: '2033437', lines: 2 } }],
  ['internet and TV', { internet, tv }],
  ['TV with a router of its own', { tv: { ...tv, routerId } }],
])('the quote of a cart with %s has the same contents [A-157]', (_name, services) => {
  const cart = build(services);
  const copied = copyCartServices(cart);
  if (!copied.ok) throw new Error(copied.refusal.code);
  const items = listOrderItems(cart, sampleCatalog);
  expect(listOrderItems(build(copied.value), sampleCatalog)).toEqual(items);
  expect(listLeftOut(items, items)).toEqual([]);
});

test('a cart without a chosen router, view or service is refused with what is missing [A-157]', () => {
  const { internet: chosen, ...rest } = build({ internet });
  const { routerId: _, ...withoutRouter } = chosen ?? { planId: '', securityIds: [], supportIds: [], offerIds: [] };
  const findMissing = (cart: Cart) => {
    const copied = copyCartServices(cart);
    return copied.ok ? [] : copied.refusal.fields?.map(({ path }) => path);
  };
  expect(findMissing(startCart({ availability: addressWithAll }, sampleCatalog))).toEqual(['services']);
  expect(findMissing({ ...rest, internet: withoutRouter })).toEqual(['router']);
  const withTv = build({ internet, tv });
  const { viewId: __, ...withoutView } = withTv.tv as TvSelection;
  expect(findMissing({ ...withTv, tv: withoutView })).toEqual(['view']);
});

test('lines of another plan and what a quote cannot have are left out by their names [A-157]', () => {
  const cart = change(build({ internet }), {
    do: 'choosePhone',
    phone: {
      ...phoneDefaults,
      lines: [{ planId: '2033437' }, { planId: '2033437' }],
      jacks: [{ id: 'jack', count: 2 }],
    },
  });
  const copied = copyCartServices(cart);
  if (!copied.ok) throw new Error(copied.refusal.code);
  expect(copied.value.phone).toEqual({ planId: '2033437', lines: 2 });
  const ofQuote = listOrderItems(build(copied.value), sampleCatalog);
  expect(listLeftOut(listOrderItems(cart, sampleCatalog), ofQuote)).toEqual(['Telephone jack']);
  const otherPlan = build({ internet, phone: { planId: '2033437', lines: 1 } });
  expect(listLeftOut(ofQuote, listOrderItems(otherPlan, sampleCatalog))).toHaveLength(1);
});
