import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Cart, type CartCommand, priceCart } from '../cart/index.ts';
import {
  applyUnlessRefused,
  arbitraryAddOns,
  arbitraryCart,
  arbitraryDigitalVoice,
  arbitraryInternet,
  arbitraryListing,
  arbitraryPhone,
  arbitraryTv,
  pricedCatalog,
} from '../cart/testing/arbitrary-carts.ts';
import { buildPartialCatalog, type Catalog, getJointOffer, listTaxCharges } from '../catalog/index.ts';
import { buildChosenServices, type ChosenServices } from '../submission/index.ts';
import { estimateBreakdown } from './index.ts';

const runs = Number(process.env.RANDOM_CARTS ?? 200);

const techTeam: CartCommand = {
  do: 'addTechTeam',
  id: 'techteam',
  contact: { firstName: 'Ada', lastName: 'Quill', phone: '212-555-0142', email: 'ada@example.com' },
};
/** The choices of the page that show a price. */
const arbitraryChoice = fc.oneof(
  arbitraryInternet,
  arbitraryPhone,
  arbitraryDigitalVoice,
  arbitraryTv,
  arbitraryAddOns,
  arbitraryListing,
  fc.constantFrom<CartCommand>(techTeam, { do: 'removeTechTeam' }, { do: 'removeTv' }, { do: 'removeVoice' }),
);
/** Half of the carts have the tech team. */
const arbitraryCartWithTeam = fc
  .tuple(arbitraryCart, fc.boolean())
  .map(([cart, hasTeam]) => (hasTeam ? applyUnlessRefused(cart, techTeam) : cart));

const { version: _version, find: _find, ...lists } = pricedCatalog;
/** The catalog that the page of a shopper loads. */
const loadCatalog = ({ place: { state }, savedCartOffer }: Cart): Catalog =>
  buildPartialCatalog({
    ...lists,
    taxCharges: listTaxCharges(lists.taxCharges, state).map(({ state: _state, ...charge }) => charge),
    offers: lists.offers.filter(({ given }) => given !== 'savedCart' || savedCartOffer),
  });

/** The choices as the page receives them: the server does not send the contact of the tech team. */
function sendToPage(cart: Cart): ChosenServices {
  const { addOns, ...services } = buildChosenServices(cart, pricedCatalog);
  const { techTeam: team, ...others } = addOns;
  const contact = { firstName: '', lastName: '', phone: '', email: '' };
  return { ...services, addOns: { ...others, ...(team && { techTeam: { id: team.id, contact } }) } };
}

test(`the estimate for ${runs} random carts and choices has the totals that the server computes [S-021]`, () => {
  fc.assert(
    fc.property(arbitraryCartWithTeam, arbitraryChoice, (before, choice) => {
      const after = applyUnlessRefused(before, choice);
      const catalog = loadCatalog(before);
      const shown = priceCart(before, pricedCatalog);
      const jointOffer = getJointOffer(pricedCatalog, before.place.jointOffer.available);
      const confirmed = priceCart(after, pricedCatalog);
      const estimated = estimateBreakdown(sendToPage(after), shown, { catalog, jointOffer });
      expect(estimated?.header.cents).toBe(confirmed.header.cents);
      expect(estimated?.month1Cents).toBe(confirmed.month1Cents);
      expect(estimated?.oneTimeCents).toBe(confirmed.oneTimeCents);
    }),
    { numRuns: runs },
  );
});
