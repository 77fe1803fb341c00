import { expect, test } from 'vitest';
import {
  type Bundle,
  calculateJointOfferCents,
  findPlanForIpType,
  getJointOffer,
  type Offer,
} from '../../../catalog/index.ts';
import { sampleCatalog } from '../../../catalog/testing/index.ts';
import type { CartCommand } from '../../commands/command.ts';
import { getCartTerm } from '../../derived/cart-term.ts';
import { listPlanIds } from '../../derived/find-bundle.ts';
import { buildCart, digitalVoice, internet, phone, tv } from '../../testing/index.ts';
import { priceCart } from '../price-cart.ts';
import { estimateDiscountCents } from './estimate-discount.ts';

const carts: readonly (readonly [string, readonly CartCommand[]])[] = [
  ['nothing', []],
  ['internet', [internet()]],
  ['internet and digital voice', [internet(), digitalVoice()]],
  ['internet with a static address and digital voice', [internet('fiber-500-static'), digitalVoice()]],
  ['internet and phone', [internet(), phone()]],
  ['internet and TV', [internet(), tv()]],
  ['all three', [internet(), digitalVoice(), tv()]],
  ['three services without a bundle, two of which form one', [internet(), digitalVoice(), tv('tv-custom')]],
];

test.each(carts)('the estimated discount of %s equals the real one', (_, commands) => {
  const cart = buildCart(commands);
  const plan = cart.internet && sampleCatalog.find('internetPlans', cart.internet.planId);
  const dynamic = plan && findPlanForIpType(sampleCatalog.internetPlans, plan, 'Dynamic');
  const estimated = estimateDiscountCents(
    {
      planIds: listPlanIds(cart),
      dynamicPlanIds: listPlanIds(cart).map((id) => (id === plan?.id ? (dynamic?.id ?? id) : id)),
      term: getCartTerm(cart, sampleCatalog),
      offerIds: cart.internet?.offerIds ?? [],
      jointOfferCents: plan
        ? calculateJointOfferCents(plan, getJointOffer(sampleCatalog, cart.place.jointOffer.available))
        : 0,
    },
    sampleCatalog,
  );
  // Adding 0 turns -0 into 0.
  expect(estimated).toBe(-priceCart(cart, sampleCatalog).subTotals.offersCents + 0);
});

test('an offer that must be chosen counts only when chosen', () => {
  const [offer] = sampleCatalog.offers;
  if (!offer) throw new Error('the sample has no offer');
  const chosen = {
    ...offer,
    id: 'chosen-offer',
    given: 'chosen',
    plans: ['fiber-500'],
    monthlyOffCents: 1000,
  } as const;
  const plans = {
    planIds: ['fiber-500'],
    dynamicPlanIds: ['fiber-500'],
    term: chosen.contract ?? 'TwoYears',
    jointOfferCents: 0,
  } as const;
  const estimateWith = (offerIds: readonly string[]) =>
    estimateDiscountCents({ ...plans, offerIds }, { bundles: [], offers: [chosen] });
  expect([estimateWith([]), estimateWith(['chosen-offer'])]).toEqual([0, 1000]);
});

const bundle = (discountCents: number, ...ids: readonly string[]): Bundle =>
  ({
    ...(sampleCatalog.bundles[0] as Bundle),
    contract: 'TwoYears',
    discountCents,
    services: ids.map((id) => ({ id, serviceType: 'DATA' })),
  }) as Bundle;

test.each<[string, readonly Bundle[], number]>([
  ['a bundle of all chosen plans', [bundle(1000, 'a', 'b', 'c')], 1000],
  [
    'the bundle of all chosen plans, even if a smaller one saves more',
    [bundle(1000, 'a', 'b', 'c'), bundle(9000, 'a', 'b')],
    1000,
  ],
  ['the best of the smaller bundles, if none has all plans', [bundle(1000, 'a', 'b'), bundle(2000, 'b', 'c')], 2000],
  ['no bundle with a plan that is not chosen', [bundle(1000, 'a', 'd')], 0],
  ['no bundle of another term', [{ ...bundle(1000, 'a', 'b'), contract: 'MonthToMonth' }], 0],
])('the estimated discount counts %s', (_, bundles, cents) => {
  const planIds = ['a', 'b', 'c'];
  const input = { planIds, dynamicPlanIds: planIds, term: 'TwoYears', offerIds: [], jointOfferCents: 0 } as const;
  expect(estimateDiscountCents(input, { bundles, offers: [] })).toBe(cents);
});

test('the estimated discount is the sum of bundle, offers and joint offer, and nothing without a plan', () => {
  const offer = { ...(sampleCatalog.offers[0] as Offer), given: 'always', plans: [], monthlyOffCents: 300 } as const;
  const { contract: _, ...anyTerm } = offer;
  const given = { bundles: [bundle(1000, 'a', 'b')], offers: [anyTerm, { ...anyTerm, monthlyOffCents: 20 }] };
  const input = { term: 'TwoYears', offerIds: [], jointOfferCents: 5 } as const;
  expect(estimateDiscountCents({ ...input, planIds: ['a', 'b'], dynamicPlanIds: [] }, given)).toBe(1325);
  expect(estimateDiscountCents({ ...input, planIds: [], dynamicPlanIds: [] }, given)).toBe(0);
});
