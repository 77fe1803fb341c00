import { expect, test } from 'vitest';
import { calculateJointOfferCents, findPlanForIpType, getJointOffer } from '../../catalog/index.ts';
import { sampleCatalog } from '../../catalog/testing/index.ts';
import type { CartCommand } from '../commands/command.ts';
import { listPlanIds } from '../services/find-bundle.ts';
import { getCartTerm } from '../services/term.ts';
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

test.each(carts)('the expected discount of %s equals the real one', (_, commands) => {
  const cart = buildCart(commands);
  const plan = cart.internet && sampleCatalog.find('internetPlans', cart.internet.planId);
  const dynamic = plan && findPlanForIpType(sampleCatalog.internetPlans, plan, 'Dynamic');
  const expected = estimateDiscountCents(
    {
      planIds: listPlanIds(cart),
      dynamicIds: listPlanIds(cart).map((id) => (id === plan?.id ? (dynamic?.id ?? id) : id)),
      term: getCartTerm(cart, sampleCatalog),
      offerIds: cart.internet?.offerIds ?? [],
      jointOfferOffCents: plan
        ? calculateJointOfferCents(plan, getJointOffer(sampleCatalog, cart.place.jointOffer.available))
        : 0,
    },
    sampleCatalog,
  );
  expect(expected).toBe(-priceCart(cart, sampleCatalog).subTotals.offersCents + 0);
});

test('an offer that must be chosen counts only when chosen', () => {
  const [offer] = sampleCatalog.offers;
  if (!offer) throw new Error('the sample has no offer');
  const chosen = { ...offer, id: 'asked', given: 'chosen', plans: ['fiber-500'], monthlyOffCents: 1000 } as const;
  const plans = {
    planIds: ['fiber-500'],
    dynamicIds: ['fiber-500'],
    term: chosen.contract ?? 'TwoYears',
    jointOfferOffCents: 0,
  } as const;
  const off = (offerIds: readonly string[]) =>
    estimateDiscountCents({ ...plans, offerIds }, { bundles: [], offers: [chosen] });
  expect([off([]), off(['asked'])]).toEqual([0, 1000]);
});
