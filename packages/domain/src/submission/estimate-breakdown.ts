import { applyCommand, type Breakdown, type Cart, type CartCommand, priceCart, startCart } from '../cart/index.ts';
import type { Catalog } from '../catalog/index.ts';
import type { JointOffer } from '../qualification/index.ts';
import type { ChosenServices } from './cart-view.ts';
import { parseDigitalVoiceSubmission } from './digital-voice.ts';
import { parseInternetSubmission } from './internet.ts';
import { parsePhoneSubmission } from './phone.ts';
import { parseTvSubmission } from './tv.ts';

const allServices = { state: '', fiber: true, hsi: true, phone: true, digitalVoice: true, buyOutQualified: false };

/**
 * Computes the breakdown of a choice before the server confirms it, with the same rules and the part of the catalog that the
 * page has loaded. The saved-cart offer is not in that part and is copied from `shown`. Undefined when an item is missing.
 */
export function estimateBreakdown(
  chosen: ChosenServices,
  shown: Breakdown,
  loaded: { readonly catalog: Catalog; readonly jointOffer: JointOffer },
): Breakdown | undefined {
  const { available, priceCents, oneGigPriceCents } = loaded.jointOffer;
  const catalog = { ...loaded.catalog, jointOffer: { offCents: priceCents, oneGigOffCents: oneGigPriceCents } };
  const commands = buildCommands(chosen, catalog);
  let cart: Cart = {
    ...startCart({ place: { ...allServices, jointOffer: { available } } }, catalog),
    term: shown.header.term,
    ...(shown.header.bundleId && { bundleId: shown.header.bundleId }),
    autoPayPrice: shown.offers.some(({ kind }) => kind === 'autoPay'),
  };
  for (const command of commands ?? []) {
    const next = applyCommand(cart, command, catalog);
    if (!next.ok) return undefined;
    cart = next.value;
  }
  if (!commands) return undefined;
  const priced = priceCart(cart, catalog);
  const { savedCartOfferApplied, buyOutQualified } = shown;
  const savedCartOffers = shown.offers.filter(({ kind }) => cart.services.length > 0 && kind === 'savedCart');
  const savedCartCents = savedCartOffers.reduce((sum, { cents }) => sum + cents, 0);
  const { header, subTotals, totals, offers, month1Cents } = priced;
  const monthlyCents = subTotals.monthlyCents + savedCartCents;
  // Only the server knows the carrier of a ported number, so it is copied from `shown`.
  const carriers = new Map(shown.voice?.lines.map((line) => [line.number, line.keptFrom]));
  const lines = priced.voice?.lines.map((line) => {
    const carrier = carriers.get(line.number);
    return carrier ? { ...line, keptFrom: carrier } : line;
  });
  return {
    ...priced,
    ...(priced.voice && lines && { voice: { ...priced.voice, lines } }),
    header: { ...header, cents: monthlyCents },
    offers: [...offers, ...savedCartOffers],
    subTotals: { ...subTotals, offersCents: subTotals.offersCents + savedCartCents, monthlyCents },
    month1Cents: month1Cents + savedCartCents,
    totals: {
      ...totals,
      promotionCents: totals.promotionCents + savedCartCents,
      totalWithDiscountCents: totals.totalWithDiscountCents + savedCartCents,
    },
    savedCartOfferApplied,
    buyOutQualified,
  };
}

/** The commands that build the chosen services in an empty cart; undefined when the catalog lacks an item. */
function buildCommands(chosen: ChosenServices, catalog: Catalog): readonly CartCommand[] | undefined {
  const internet = chosen.internet && parseInternetSubmission(chosen.internet, catalog);
  const tv = chosen.tv && parseTvSubmission(chosen.tv, catalog);
  const standard = chosen.phone && parsePhoneSubmission(chosen.phone);
  if (internet?.ok === false || tv?.ok === false || standard?.ok === false) return undefined;
  const phone = standard?.value;
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
