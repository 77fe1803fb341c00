import { carried, internet } from '@demarc/domain/cart/testing';
import { sampleCatalog } from '@demarc/domain/catalog/testing';
import { tvOffering } from '@demarc/domain/offering';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../api/query-client.ts';
import { keepCart } from '../../../cart/cart-query.ts';
import { choiceDifference } from '../../../cart/choice-difference.ts';
import { internetFlowQuery } from '../../../cart/internet-flow.ts';
import { jointOfferQuery } from '../../../cart/joint-offer.ts';
import { productsNow, productsQuery } from '../../../cart/products-query.ts';
import { offering, productsWith, viewOf } from '../../../cart/testing/sold-here.ts';
import { tvFlowQuery } from '../../../cart/tv-flow.ts';
import { onPricedBy } from '../../../cart/use-priced-by.ts';
import { AddressPrice } from '../internet/SpeedStep.tsx';
import { changeForLines } from '../voice/take-lines.ts';
import { CardPrice } from './CardPrice.tsx';

/** As the hook does it: worked out anew only when what it is about is another. */
const { useOncePainted, forget, worked } = vi.hoisted(() => {
  const worked = vi.fn();
  let last: { about: readonly unknown[]; found: unknown } | undefined;
  return {
    useOncePainted: (work: () => unknown, about: readonly unknown[]) => {
      if (!last?.about.every((each, at) => Object.is(each, about[at]))) {
        worked();
        last = { about, found: work() };
      }
      return last.found;
    },
    forget: () => {
      last = undefined;
      worked.mockClear();
    },
    worked,
  };
});
vi.mock('../../../cart/use-once-painted.ts', () => ({ useOncePainted }));

const view = viewOf(carried([internet('fiber-100')]));
const products = productsWith({
  bundles: { doubles: sampleCatalog.bundles, triple: [], internetAndTv: [], hsi: [] },
  charges: { fees: sampleCatalog.fees, taxCharges: [] },
});

beforeEach(() => {
  forget();
  queryClient.clear();
  queryClient.setQueryData(productsQuery().queryKey, products);
  keepCart(view);
});

const digital = () => choiceDifference(changeForLines({ kind: 'bdv', planId: 'bdv', lines: 1 }));

test('a card tells what it does to the order as soon as the plans that could not be had are there', () => {
  const card = () => renderToStaticMarkup(createElement(CardPrice, { price: '$1', ownCents: 1, difference: digital }));
  expect(card()).toBe('$1');
  queryClient.setQueryData(internetFlowQuery().queryKey, offering);
  expect(card()).toContain('+$59.00/mo in your order');
});

test('a card is told when plans come that it is priced by, and when they go, as long as it is there', () => {
  const told = vi.fn();
  const leave = onPricedBy(told);
  queryClient.setQueryData(internetFlowQuery().queryKey, offering);
  expect(told).toHaveBeenCalled();
  told.mockClear();
  queryClient.removeQueries(internetFlowQuery());
  expect(told).toHaveBeenCalled();
  told.mockClear();
  leave();
  queryClient.setQueryData(internetFlowQuery().queryKey, offering);
  expect(told).not.toHaveBeenCalled();
});

const [plan, other] = offering.plans;
if (!plan || !other) throw new Error('The sample catalog has two plans');
const cart = { view, chosen: view.chosen, monthlyCents: 0, busy: false };

test.each<[string, ReactElement]>([
  ['a card', createElement(CardPrice, { price: '$1', ownCents: 1, difference: digital })],
  ['the other kind of address', createElement(AddressPrice, { cart, plan, other })],
])('the price of %s is worked out anew with all that it depends on, and not without', (_, element) => {
  const comes = [
    () => queryClient.setQueryData(internetFlowQuery().queryKey, offering),
    () => queryClient.setQueryData(tvFlowQuery().queryKey, tvOffering({}, sampleCatalog)),
    () => queryClient.setQueryData(jointOfferQuery(productsNow()).queryKey, {} as never),
  ];
  renderToStaticMarkup(element);
  comes.forEach((come, before) => {
    renderToStaticMarkup(element);
    expect(worked).toHaveBeenCalledTimes(before + 1);
    come();
    renderToStaticMarkup(element);
    expect(worked).toHaveBeenCalledTimes(before + 2);
  });
});
