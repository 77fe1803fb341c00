import { applyCommand, type Breakdown, type Cart, type CartCommand, priceCart, startCart } from '../cart/index.ts';
import type { Catalog, Offer } from '../catalog/index.ts';
import type { JointOffer } from '../qualification/index.ts';
import {
  type ChosenServices,
  parseDigitalVoiceSubmission,
  parseInternetSubmission,
  parsePhoneSubmission,
  parseTvSubmission,
} from '../submission/index.ts';

/** Allows every service, because the server has already checked the address. */
const everyService = { state: '', fiber: true, hsi: true, phone: true, digitalVoice: true, buyOutQualified: false };

/**
 * Computes the breakdown of a choice before the server confirms it (S-021), with the same rules and the part of the
 * catalog that the page has loaded. Values that only the server knows are copied from the shown breakdown. Undefined
 * when an item is missing.
 */
export function estimateBreakdown(
  chosen: ChosenServices,
  shown: Breakdown,
  loaded: { readonly catalog: Catalog; readonly jointOffer: JointOffer },
): Breakdown | undefined {
  const { available, priceCents, oneGigPriceCents } = loaded.jointOffer;
  const catalog = {
    ...loaded.catalog,
    jointOffer: { offCents: priceCents, oneGigOffCents: oneGigPriceCents },
    autoPay: shown.autoPayDiscountCents ? { discountCents: shown.autoPayDiscountCents } : null,
    offers: addSavedCartOffers(loaded.catalog.offers, shown),
  };
  const commands = buildCommands(chosen, catalog);
  if (!commands) return undefined;
  // The page has loaded the charges of the address. They have the source that the server used.
  const taxes = shown.taxes.source && { taxes: { charges: catalog.taxCharges } };
  let cart: Cart = {
    ...startCart({ availability: { ...everyService, ...taxes, jointOffer: { available } } }, catalog),
    term: shown.header.term,
    ...(shown.header.bundleId && { bundleId: shown.header.bundleId }),
    autoPayPrice: shown.offers.some(({ kind }) => kind === 'autoPay'),
    // The server sends the offers of a saved cart only to a shopper who has returned to one.
    savedCartOffer: true,
    ...(shown.promotions && {
      promotions: shown.promotions.map(
        ({ obstacle: _obstacle, choices: _choices, delayed: _delayed, ...promotion }) => promotion,
      ),
    }),
  };
  for (const command of commands) {
    const next = applyCommand(cart, command, catalog);
    if (!next.ok) return undefined;
    cart = next.value;
  }
  const { techTeam } = chosen.addOns;
  if (techTeam && !catalog.find('security', techTeam.id)) return undefined;
  // The server does not send the contact of the tech team to the page, so the command would be refused here.
  if (techTeam && cart.internet) cart = { ...cart, addOns: { ...cart.addOns, techTeam } };
  const breakdown = copyChoices(copyCarriers(priceCart(cart, catalog), shown), shown);
  return { ...breakdown, buyOutQualified: shown.buyOutQualified };
}

/** Adds the saved-cart offers of the shown breakdown, in case the catalog was loaded before the saved cart. */
function addSavedCartOffers(offers: readonly Offer[], shown: Breakdown): readonly Offer[] {
  if (offers.some(({ given }) => given === 'savedCart')) return offers;
  const shownOffers = shown.offers.filter(({ kind }) => kind === 'savedCart');
  return [
    ...offers,
    ...shownOffers.map(({ name, cents, months = 0 }) => ({
      id: name,
      name,
      description: '',
      given: 'savedCart' as const,
      plans: [],
      contract: shown.header.term,
      monthlyOffCents: -cents,
      months,
      waives: [],
    })),
  ];
}

/** Copies the carriers of ported numbers. */
function copyCarriers(breakdown: Breakdown, shown: Breakdown): Breakdown {
  const { voice } = breakdown;
  if (!voice) return breakdown;
  const carriers = new Map(shown.voice?.lines.map((line) => [line.number, line.portedFrom]));
  const lines = voice.lines.map((line) => {
    const carrier = carriers.get(line.number);
    return carrier ? { ...line, portedFrom: carrier } : line;
  });
  return { ...breakdown, voice: { ...voice, lines } };
}

/** Copies the names of the plans and terms that promo codes wait for. The page may not have loaded them. */
function copyChoices(breakdown: Breakdown, shown: Breakdown): Breakdown {
  if (!breakdown.promotions) return breakdown;
  const promotions = breakdown.promotions.map((promotion) => {
    const confirmed = shown.promotions?.find(({ id }) => id === promotion.id);
    return confirmed?.choices && confirmed.obstacle === promotion.obstacle ? confirmed : promotion;
  });
  return { ...breakdown, promotions };
}

/** Returns the commands that build the chosen services in an empty cart; undefined when the catalog lacks an item. */
function buildCommands(chosen: ChosenServices, catalog: Catalog): readonly CartCommand[] | undefined {
  const internet = chosen.internet && parseInternetSubmission(chosen.internet, catalog);
  const tv = chosen.tv && parseTvSubmission(chosen.tv, catalog);
  const parsedPhone = chosen.phone && parsePhoneSubmission(chosen.phone);
  if (internet?.ok === false || tv?.ok === false || parsedPhone?.ok === false) return undefined;
  const phone = parsedPhone?.value;
  const digital = chosen.digitalVoice && parseDigitalVoiceSubmission(chosen.digitalVoice);
  const listing = (phone ?? digital)?.listing;
  const { techTeam: _techTeam, ...addOns } = chosen.addOns;
  return [
    ...(internet?.value ? [{ do: 'chooseInternet' as const, internet: internet.value }] : []),
    ...(phone ? [{ do: 'choosePhone' as const, phone: phone.phone }] : []),
    ...(digital ? [{ do: 'chooseDigitalVoice' as const, voice: digital.voice }] : []),
    ...(tv?.value ? [{ do: 'chooseTv' as const, tv: tv.value }] : []),
    ...(listing ? [{ do: 'chooseListing' as const, listing }] : []),
    { do: 'chooseAddOns', addOns },
  ];
}
