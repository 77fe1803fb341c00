import { apply, type Breakdown, type Cart, type CartCommand, price, startCart } from '../cart/index.ts';
import type { Catalog } from '../catalog/index.ts';
import type { JointOffer } from '../qualification/index.ts';
import type { ChosenServices } from './cart-view.ts';
import { readDigitalVoice } from './digital-voice.ts';
import { readInternet } from './internet.ts';
import { readPhone } from './phone.ts';
import { readTv } from './tv.ts';

/** What brings an empty cart to what is chosen; undefined where the catalog does not know it. */
function commandsOf(chosen: ChosenServices, catalog: Catalog): readonly CartCommand[] | undefined {
  const internet = chosen.internet && readInternet(chosen.internet, catalog);
  const tv = chosen.tv && readTv(chosen.tv, catalog);
  const standard = chosen.phone && readPhone(chosen.phone);
  if (internet?.ok === false || tv?.ok === false || standard?.ok === false) return undefined;
  const phone = standard?.value;
  const digital = chosen.digitalVoice && readDigitalVoice(chosen.digitalVoice);
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

const everywhere = { state: '', fiber: true, hsi: true, phone: true, digitalVoice: true, buyOutQualified: false };

/**
 * What a choice will cost, line by line, before the server has confirmed it: by the same rules, from what the page has read of
 * the catalog. What it has not read stays as it was shown: the offer for coming back. Undefined where that is not enough.
 */
export function expectedBreakdown(
  chosen: ChosenServices,
  shown: Breakdown,
  known: { readonly catalog: Catalog; readonly jointOffer: JointOffer },
): Breakdown | undefined {
  const { available, priceCents, oneGigPriceCents } = known.jointOffer;
  const catalog = { ...known.catalog, jointOffer: { offCents: priceCents, oneGigOffCents: oneGigPriceCents } };
  const commands = commandsOf(chosen, catalog);
  let cart: Cart = {
    ...startCart({ place: { ...everywhere, jointOffer: { available } } }, catalog),
    term: shown.header.term,
    ...(shown.header.bundleId && { bundleId: shown.header.bundleId }),
    autoPayPrice: shown.offers.some(({ kind }) => kind === 'autoPay'),
  };
  for (const command of commands ?? []) {
    const next = apply(cart, command, catalog);
    if (!next.ok) return undefined;
    cart = next.value;
  }
  if (!commands) return undefined;
  const priced = price(cart, catalog);
  const { savedCartOfferApplied, buyOutQualified } = shown;
  const kept = shown.offers.filter(({ kind }) => cart.services.length > 0 && kind === 'savedCart');
  const keptCents = kept.reduce((sum, { cents }) => sum + cents, 0);
  const { header, subTotals, totals, offers, month1Cents } = priced;
  const monthlyCents = subTotals.monthlyCents + keptCents;
  // Whose a number was is the server's to say: as it was shown.
  const keptFrom = new Map(shown.voice?.lines.map((line) => [line.number, line.keptFrom]));
  const lines = priced.voice?.lines.map((line) => {
    const from = keptFrom.get(line.number);
    return from ? { ...line, keptFrom: from } : line;
  });
  return {
    ...priced,
    ...(priced.voice && lines && { voice: { ...priced.voice, lines } }),
    header: { ...header, cents: monthlyCents },
    offers: [...offers, ...kept],
    subTotals: { ...subTotals, offersCents: subTotals.offersCents + keptCents, monthlyCents },
    month1Cents: month1Cents + keptCents,
    totals: {
      ...totals,
      promotionCents: totals.promotionCents + keptCents,
      totalWithDiscountCents: totals.totalWithDiscountCents + keptCents,
    },
    savedCartOfferApplied,
    buyOutQualified,
  };
}
