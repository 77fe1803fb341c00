import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleCatalog } from '../../catalog/testing/index.ts';
import { type Cart, type CartCommand, priceCart } from '../index.ts';
import { applyUnlessRefused, arbitraryCart, pricedCatalog } from '../testing/arbitrary-carts.ts';
import { buildCart, digitalVoice, internet, tv } from '../testing/index.ts';
import { listOffers } from './price-offers.ts';
import { listRemovedItems } from './removed-items.ts';

const runs = Number(process.env.RANDOM_CARTS ?? 200);

test('removing internet names its add-ons, the discount of the bundle and the waived fee [S-023]', () => {
  const cart = buildCart([
    internet('fiber-500', { offerIds: ['no-activation'] }),
    digitalVoice(),
    { do: 'chooseAddOns', addOns: { staticIpId: 'ip-block-5' } },
  ]);
  const before = priceCart(cart, sampleCatalog);
  const after = priceCart(buildCart([{ do: 'removeInternet' }], cart), sampleCatalog);
  expect(listRemovedItems(before, after)).toEqual([
    'Static IP Block of 5',
    expect.stringMatching(/^Bundle savings: /),
    'Fiber 500 offer',
    'Activation fee waiver',
  ]);
  expect(listRemovedItems(before, before)).toEqual([]);
});

test('a bundle that is replaced by another is not named as lost', () => {
  const [before, after] = [[digitalVoice(), tv('tv-preferred')], [digitalVoice()]].map((others) =>
    priceCart(buildCart([internet('fiber-500'), ...others]), sampleCatalog),
  );
  if (!before || !after) throw new Error('both carts have a price');
  const bundles = [before, after].map(({ offers }) => offers.find(({ kind }) => kind === 'bundle')?.name);
  expect(new Set(bundles).size).toBe(2);
  expect(listRemovedItems(before, after)).toEqual([]);
});

test('a waived fee that is gone, or still waived, is not named', () => {
  const waived = priceCart(buildCart([internet('fiber-500', { offerIds: ['no-activation'] })]), sampleCatalog);
  const unwaived = priceCart(buildCart([internet('fiber-500')]), sampleCatalog);
  expect(listRemovedItems(waived, unwaived)).toEqual(['Activation fee waiver']);
  expect(listRemovedItems(unwaived, waived)).toEqual([]);
  expect(listRemovedItems(waived, { ...waived, oneTime: [] })).toEqual([]);
});

test(`every add-on and offer that ${runs} random carts lose with a service is named [S-023]`, () => {
  const removal = fc.constantFrom(
    { do: 'removeInternet' } as const,
    { do: 'removeVoice' } as const,
    { do: 'removeTv' } as const,
  );
  fc.assert(
    fc.property(arbitraryCart, removal, (cart, command) => {
      const next = applyUnlessRefused(cart, command);
      const names = listRemovedItems(priceCart(cart, pricedCatalog), priceCart(next, pricedCatalog));
      const { staticIpId, techTeam } = cart.addOns;
      if (staticIpId && !next.addOns.staticIpId)
        expect(names).toContain(pricedCatalog.find('staticIps', staticIpId)?.name);
      if (techTeam && !next.addOns.techTeam) expect(names).toContain(pricedCatalog.find('security', techTeam.id)?.name);
      const remaining = listOffers(next, pricedCatalog);
      for (const offer of listOffers(cart, pricedCatalog)) {
        if (remaining.includes(offer) || next.services.length === 0) continue;
        if (offer.monthlyOffCents > 0) expect(names).toContain(offer.name);
        else expect(names).toEqual(expect.arrayContaining([expect.stringMatching(/waiver$/)]));
      }
    }),
    { numRuns: runs },
  );
});

test('the last service names its offers and the waived fee, too [S-152]', () => {
  const cart = buildCart([internet('fiber-500', { offerIds: ['no-activation'] })]);
  const after = priceCart(buildCart([{ do: 'removeInternet' }], cart), sampleCatalog);
  expect(listRemovedItems(priceCart(cart, sampleCatalog), after)).toEqual(['Fiber 500 offer', 'Activation fee waiver']);
});

/** The choices of each service, as the shopper makes them again after removing it. */
const removals = {
  removeInternet: ({ internet, addOns }: Cart): CartCommand[] => [
    ...(internet ? [{ do: 'chooseInternet', internet } as const] : []),
    ...(addOns.techTeam ? [{ do: 'addTechTeam', ...addOns.techTeam } as const] : []),
    { do: 'chooseAddOns', addOns },
  ],
  removeVoice: ({ voice, listing }: Cart): CartCommand[] => [
    ...(voice?.kind === 'bdv' ? [{ do: 'chooseDigitalVoice', voice } as const] : []),
    ...(voice?.kind === 'phone' ? [{ do: 'choosePhone', phone: voice } as const] : []),
    ...(listing ? [{ do: 'chooseListing', listing } as const] : []),
  ],
  removeTv: ({ tv }: Cart): CartCommand[] => (tv ? [{ do: 'chooseTv', tv }] : []),
};

test.each(Object.entries(removals))(
  `after %s of ${runs} random carts, the same choices bring back the same charges [S-152]`,
  (removal, chooseAgain) => {
    fc.assert(
      fc.property(arbitraryCart, (cart) => {
        const removed = applyUnlessRefused(cart, { do: removal as keyof typeof removals });
        const before = priceCart(cart, pricedCatalog);
        if (listRemovedItems(before, priceCart(removed, pricedCatalog)).length === 0) return;
        const again = chooseAgain(cart).reduce(applyUnlessRefused, removed);
        const after = priceCart(again, pricedCatalog);
        expect([after.header.cents, after.oneTimeCents]).toEqual([before.header.cents, before.oneTimeCents]);
      }),
      { numRuns: runs },
    );
  },
);
