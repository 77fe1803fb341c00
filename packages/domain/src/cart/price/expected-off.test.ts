import { expect, test } from 'vitest';
import { jointOfferOf, jointOfferOffCents, planWithAddress } from '../../catalog/index.ts';
import { sampleCatalog } from '../../catalog/testing/index.ts';
import { planIdsOf } from '../bundle-of.ts';
import type { CartCommand } from '../commands.ts';
import { termOf } from '../term.ts';
import { carried, digitalVoice, internet, phone, tv } from '../testing/index.ts';
import { estimateDiscountCents } from './expected-off.ts';
import { price } from './price.ts';

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
  const cart = carried(commands);
  const plan = cart.internet && sampleCatalog.find('internetPlans', cart.internet.planId);
  const dynamic = plan && planWithAddress(sampleCatalog.internetPlans, plan, 'Dynamic');
  const expected = estimateDiscountCents(
    {
      planIds: planIdsOf(cart),
      dynamicIds: planIdsOf(cart).map((id) => (id === plan?.id ? (dynamic?.id ?? id) : id)),
      term: termOf(cart, sampleCatalog),
      offerIds: cart.internet?.offerIds ?? [],
      jointOfferOffCents: plan
        ? jointOfferOffCents(plan, jointOfferOf(sampleCatalog, cart.place.jointOffer.available))
        : 0,
    },
    sampleCatalog,
  );
  expect(expected).toBe(-price(cart, sampleCatalog).subTotals.offersCents + 0);
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
