import type { Catalog, ChargeBase } from '../../catalog/index.ts';
import { listAdjustedPrices } from '../adjustments/adjusted-price.ts';
import { adjustOneTimeCharges, listAdjustmentEnds, listQuoteDiscounts } from '../adjustments/price-adjustments.ts';
import type { Breakdown, OfferPrice } from '../breakdown.ts';
import type { Cart } from '../cart.ts';
import { moveRouterToInternet } from '../derived/cart-router.ts';
import { getCartTerm } from '../derived/cart-term.ts';
import { findBundle, findBundleOfSomePlans, listPlanIds } from '../derived/find-bundle.ts';
import { assessPromotions } from '../promotions/assess-promotions.ts';
import { listFreeInstallations, pricePromotions } from '../promotions/price-promotions.ts';
import { reviewPromotions } from '../promotions/review-promotions.ts';
import { buildAgreement, priceEarlyTermination } from './agreement.ts';
import { pickLaterPrices } from './later-prices.ts';
import { priceHeader } from './price-header.ts';
import { priceInternet } from './price-internet.ts';
import { getInstallmentCents, sumCents } from './price-lines.ts';
import { listDiscounts, listOffers, mapWaivedItems } from './price-offers.ts';
import { priceOtherServices } from './price-other-services.ts';
import { priceStages } from './price-stages.ts';
import { priceTaxes } from './price-taxes.ts';
import { priceTv } from './price-tv.ts';
import { priceVoice } from './price-voice.ts';

/** Prices a cart from the catalog. The cart must hold only items of that catalog, as `repriceCart` ensures. */
export function priceCart(storedCart: Cart, catalog: Catalog): Breakdown {
  const cart = moveRouterToInternet(storedCart);
  const offers = listOffers(cart, catalog);
  const term = getCartTerm(cart, catalog);
  const assessed = assessPromotions(cart.promotions, { planIds: listPlanIds(cart), term });
  const waived = mapWaivedItems(offers, listFreeInstallations(assessed, catalog));
  const bundle = findBundle(cart, catalog);
  const internet = cart.internet && priceInternet(cart.internet, catalog, waived);
  const voice = cart.voice && priceVoice(cart.voice, cart.listing, catalog, waived);
  const tv = cart.tv && priceTv(cart.tv, catalog, waived);
  const other = priceOtherServices(cart, catalog, waived);

  const internetCents = internet?.price.cents ?? 0;
  const voiceCents = voice?.price.cents ?? 0;
  const tvCents = tv?.price.cents ?? 0;
  const otherCents = sumCents(other.price, ({ cents }) => cents);
  const servicesCents = internetCents + voiceCents + tvCents;
  const discountedBundle = bundle ?? findBundleOfSomePlans(cart, catalog);
  // The amount of a percentage stays the same when the introductory price ends.
  const promoCodes = pricePromotions(
    assessed,
    cart,
    { internet: internet?.price, voice: voice?.price, tv: tv?.price },
    { catalog, term },
  );
  const listedOneTime = [internet, voice, tv, other].flatMap((service) => service?.oneTime ?? []);
  const parts = {
    ...(internet && { internet: internet.price }),
    ...(voice && { voice: voice.price }),
    ...(tv && { tv: tv.price }),
    ...{ otherServices: other.price, oneTime: listedOneTime },
  };
  const adjusted = listAdjustedPrices(cart.adjustments ?? [], parts, cart, catalog);
  const stages = priceStages({
    internet: internet?.price,
    servicesCents,
    listDiscounts: (planCents) =>
      listDiscounts(cart, catalog, { offers, promoCodes, bundle: discountedBundle, planCents }),
    ...(adjusted.length > 0 && {
      quote: {
        listDiscounts: (month: number) => listQuoteDiscounts(adjusted, month),
        ends: listAdjustmentEnds(adjusted),
        isService: ({ catalogId }: OfferPrice) => !other.price.some((row) => row.catalogId === catalogId),
      },
    }),
  });
  const discounts = stages[0].offers;
  const offersCents = sumCents(discounts, ({ cents }) => cents);
  const monthlyCents = servicesCents + otherCents + offersCents;

  const oneTime = adjustOneTimeCharges(listedOneTime, adjusted);
  const oneTimeCents = sumCents(oneTime, ({ cents }) => cents);
  const promotions = reviewPromotions(assessed, { stages, oneTime, waived }, catalog);
  // Before offers, so that the estimate of the taxes is never too low.
  const chargeBase: ChargeBase = {
    cents: {
      internet: internetCents,
      voice: voiceCents,
      tv: tvCents,
      other: otherCents,
      equipment: sumCents(
        listedOneTime.filter(({ kind }) => kind === 'equipment'),
        (charge) => getInstallmentCents(charge, 1),
      ),
    },
    lines: countLines(cart),
  };
  const services = {
    header: priceHeader(cart, { internet, voice, tv, bundle, term, monthlyCents }),
    ...(internet ? { internet: internet.price } : {}),
    ...(voice ? { voice: voice.price } : {}),
    ...(tv ? { tv: tv.price } : {}),
  };
  const termInEffect = catalog.find('terms', term);
  const earlyTermination = priceEarlyTermination(services, termInEffect);
  return {
    catalogVersion: catalog.version,
    ...services,
    otherServices: other.price,
    ...(cart.addOns.blueJeans ? { blueJeansLicences: cart.addOns.blueJeans.licenses } : {}),
    offers: discounts,
    subTotals: { servicesCents, otherServicesCents: otherCents, offersCents, monthlyCents },
    ...(stages.length > 1 && {
      laterPrices: pickLaterPrices(stages, otherCents),
      laterOffers: stages.slice(1).map(({ afterMonths, offers: later }) => ({ afterMonths, offers: later })),
    }),
    oneTime,
    oneTimeCents,
    taxes: priceTaxes(cart.place, { base: chargeBase, hasDiscounts: offersCents < 0 }, catalog),
    month1Cents: monthlyCents + sumCents(oneTime, (charge) => getInstallmentCents(charge, 1)),
    totals: {
      internetCents,
      phoneCents: voiceCents,
      equipmentOneTimeCents: oneTimeCents,
      otherCents: tvCents + otherCents,
      promotionCents: offersCents,
      totalWithDiscountCents: monthlyCents + oneTimeCents,
    },
    ...(catalog.autoPay && { autoPayDiscountCents: catalog.autoPay.discountCents }),
    earlyTermination,
    ...(termInEffect && { agreement: buildAgreement(termInEffect, earlyTermination) }),
    ...(promotions.length > 0 && { promotions }),
    savedCartOfferApplied: offers.some(({ given }) => given === 'savedCart'),
    buyOutQualified: cart.place.buyOutQualified,
  };
}

const countLines = ({ voice }: Cart): number =>
  (voice?.lines.length ?? 0) + (voice?.kind === 'bdv' ? voice.faxLines.length : 0);
