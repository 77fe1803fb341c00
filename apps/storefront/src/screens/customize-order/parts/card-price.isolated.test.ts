import { carried, internet } from '@demarc/domain/cart/testing';
import { sampleCatalog } from '@demarc/domain/catalog/testing';
import { tvOffering } from '@demarc/domain/offering';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { internetFlowQuery } from '../../../features/cart/catalog/internet-flow.ts';
import { jointOfferQuery } from '../../../features/cart/catalog/joint-offer.ts';
import { productsNow, productsQuery } from '../../../features/cart/catalog/products-query.ts';
import { tvFlowQuery } from '../../../features/cart/catalog/tv-flow.ts';
import { choiceDifference } from '../../../features/cart/pricing/choice-difference.ts';
import { onPriceInputsChange } from '../../../features/cart/pricing/use-priced-by.ts';
import { cacheCart } from '../../../features/cart/session/cart-query.ts';
import { offering, productsWith, viewOf } from '../../../features/cart/testing/sold-here.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { AddressPrice } from '../internet/SpeedStep.tsx';
import { changeForLines } from '../voice/take-lines.ts';
import { CardPrice } from './CardPrice.tsx';

/** Mimics the hook: recomputes only when a dependency changes. */
const { useAfterPaint, reset, computed } = vi.hoisted(() => {
  const computed = vi.fn();
  let last: { dependencies: readonly unknown[]; result: unknown } | undefined;
  return {
    useAfterPaint: (compute: () => unknown, dependencies: readonly unknown[]) => {
      if (!last?.dependencies.every((each, at) => Object.is(each, dependencies[at]))) {
        computed();
        last = { dependencies, result: compute() };
      }
      return last.result;
    },
    reset: () => {
      last = undefined;
      computed.mockClear();
    },
    computed,
  };
});
vi.mock('../../../features/cart/session/use-once-painted.ts', () => ({ useAfterPaint }));

const view = viewOf(carried([internet('fiber-100')]));
const products = productsWith({
  bundles: { doubles: sampleCatalog.bundles, triple: [], internetAndTv: [], hsi: [] },
  charges: { fees: sampleCatalog.fees, taxCharges: [] },
});

beforeEach(() => {
  reset();
  queryClient.clear();
  queryClient.setQueryData(productsQuery().queryKey, products);
  cacheCart(view);
});

const digital = () => choiceDifference(changeForLines({ kind: 'bdv', planId: 'bdv', lines: 1 }));

test('a card shows its difference in the order as soon as the missing plans are loaded', () => {
  const card = () => renderToStaticMarkup(createElement(CardPrice, { price: '$1', ownCents: 1, difference: digital }));
  expect(card()).toBe('$1');
  queryClient.setQueryData(internetFlowQuery().queryKey, offering);
  expect(card()).toContain('+$59.00/mo in your order');
});

test('a card is notified when the plans of its price appear or disappear, until it unsubscribes', () => {
  const listener = vi.fn();
  const unsubscribe = onPriceInputsChange(listener);
  queryClient.setQueryData(internetFlowQuery().queryKey, offering);
  expect(listener).toHaveBeenCalled();
  listener.mockClear();
  queryClient.removeQueries(internetFlowQuery());
  expect(listener).toHaveBeenCalled();
  listener.mockClear();
  unsubscribe();
  queryClient.setQueryData(internetFlowQuery().queryKey, offering);
  expect(listener).not.toHaveBeenCalled();
});

const [plan, other] = offering.plans;
if (!plan || !other) throw new Error('The sample catalog has two plans');
const cart = { view, chosen: view.chosen, monthlyCents: 0, busy: false };

test.each<[string, ReactElement]>([
  ['a card', createElement(CardPrice, { price: '$1', ownCents: 1, difference: digital })],
  ['the other kind of address', createElement(AddressPrice, { cart, plan, other })],
])('the price of %s is recomputed when a dependency changes, and only then', (_, element) => {
  const changes = [
    () => queryClient.setQueryData(internetFlowQuery().queryKey, offering),
    () => queryClient.setQueryData(tvFlowQuery().queryKey, tvOffering({}, sampleCatalog)),
    () => queryClient.setQueryData(jointOfferQuery(productsNow()).queryKey, {} as never),
  ];
  renderToStaticMarkup(element);
  changes.forEach((change, before) => {
    renderToStaticMarkup(element);
    expect(computed).toHaveBeenCalledTimes(before + 1);
    change();
    renderToStaticMarkup(element);
    expect(computed).toHaveBeenCalledTimes(before + 2);
  });
});
