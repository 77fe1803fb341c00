import { expect, test } from 'vitest';
import { calculateJointOfferCents, findPlanForIpType, getJointOffer } from '../../catalog/index.ts';
import { sampleCatalog } from '../../catalog/testing/index.ts';
import type { CartCommand } from '../commands/command.ts';
import { getCartTerm } from '../derived/cart-term.ts';
import { listPlanIds } from '../derived/find-bundle.ts';
import { buildCart, digitalVoice, internet, phone, tv } from '../testing/index.ts';
import { estimateDiscountCents } from './estimate-discount.ts';
import { priceCart } from './price-cart.ts';

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
