import { applyCommand, type Breakdown, type Cart, type CartCommand, priceCart, startCart } from '../cart/index.ts';
import type { Catalog } from '../catalog/index.ts';
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
 * Computes the breakdown of a choice before the server confirms it, with the same rules and the part of the catalog that the
 * page has loaded. Values that only the server knows are copied from the shown breakdown. Undefined when an item is missing.
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
    earlyTermination: { percent: shown.earlyTermination?.percent ?? 0 },
  };
  const commands = buildCommands(chosen, catalog);
  if (!commands) return undefined;
  let cart: Cart = {
    ...startCart({ place: { ...everyService, jointOffer: { available } } }, catalog),
    term: shown.header.term,
    ...(shown.header.bundleId && { bundleId: shown.header.bundleId }),
    autoPayPrice: shown.offers.some(({ kind }) => kind === 'autoPay'),
  };
  for (const command of commands) {
    const next = applyCommand(cart, command, catalog);
    if (!next.ok) return undefined;
    cart = next.value;
  }
  const breakdown = copyCarriers(priceCart(cart, catalog), shown);
  return {
    ...(cart.services.length > 0 ? addSavedCartOffers(breakdown, shown) : breakdown),
    savedCartOfferApplied: shown.savedCartOfferApplied,
    buyOutQualified: shown.buyOutQualified,
  };
}

/** Copies the carriers of ported numbers. */
function copyCarriers(breakdown: Breakdown, shown: Breakdown): Breakdown {
  const { voice } = breakdown;
  if (!voice) return breakdown;
  const carriers = new Map(shown.voice?.lines.map((line) => [line.number, line.keptFrom]));
  const lines = voice.lines.map((line) => {
    const carrier = carriers.get(line.number);
    return carrier ? { ...line, keptFrom: carrier } : line;
  });
  return { ...breakdown, voice: { ...voice, lines } };
}

/** Adds the saved-cart offers of the shown breakdown. A page does not load them with its catalog. */
function addSavedCartOffers(breakdown: Breakdown, shown: Breakdown): Breakdown {
  const savedCartOffers = shown.offers.filter(({ kind }) => kind === 'savedCart');
  const savedCartCents = savedCartOffers.reduce((sum, { cents }) => sum + cents, 0);
  const { header, subTotals, totals, offers, month1Cents } = breakdown;
  const monthlyCents = subTotals.monthlyCents + savedCartCents;
  return {
    ...breakdown,
    header: { ...header, cents: monthlyCents },
    offers: [...offers, ...savedCartOffers],
    subTotals: { ...subTotals, offersCents: subTotals.offersCents + savedCartCents, monthlyCents },
    month1Cents: month1Cents + savedCartCents,
    totals: {
      ...totals,
      promotionCents: totals.promotionCents + savedCartCents,
      totalWithDiscountCents: totals.totalWithDiscountCents + savedCartCents,
    },
  };
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
  const { techTeam, ...addOns } = chosen.addOns;
  return [
    ...(internet?.value ? [{ do: 'chooseInternet' as const, internet: internet.value }] : []),
    ...(phone ? [{ do: 'choosePhone' as const, phone: phone.phone }] : []),
    ...(digital ? [{ do: 'chooseDigitalVoice' as const, voice: digital.voice }] : []),
    ...(tv?.value ? [{ do: 'chooseTv' as const, tv: tv.value }] : []),
    ...(listing ? [{ do: 'chooseListing' as const, listing }] : []),
    { do: 'chooseAddOns', addOns },
    ...(techTeam ? [{ do: 'addTechTeam' as const, ...techTeam }] : []),
  ];
}
