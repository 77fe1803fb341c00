import type { Catalog } from '../../catalog/index.ts';
import type { Breakdown } from '../breakdown.ts';
import { bundleOf, discountedBundle } from '../bundle-of.ts';
import type { Cart } from '../cart.ts';
import { withOneRouter } from '../one-router.ts';
import { termOf } from '../term.ts';
import { priceHeader } from './header.ts';
import { priceInternet } from './internet.ts';
import { installmentInMonth, sumOf } from './line.ts';
import { offersOf, priceOffers, waivedBy } from './offers.ts';
import { priceOtherServices } from './other-services.ts';
import { priceTaxes } from './taxes.ts';
import { priceTv } from './tv.ts';
import { priceVoice } from './voice.ts';

/** Prices a cart from the catalog. The cart must hold only items of that catalog, as `reprice` ensures. */
export function price(storedCart: Cart, catalog: Catalog): Breakdown {
  const cart = withOneRouter(storedCart);
  const offers = offersOf(cart, catalog);
  const waived = waivedBy(offers);
  const bundle = bundleOf(cart, catalog);
  const internet = cart.internet && priceInternet(cart.internet, catalog, waived);
  const voice = cart.voice && priceVoice(cart.voice, cart.listing, catalog, waived);
  const tv = cart.tv && priceTv(cart.tv, catalog, waived);
  const other = priceOtherServices(cart, catalog, waived);

  const internetCents = internet?.price.cents ?? 0;
  const voiceCents = voice?.price.cents ?? 0;
  const tvCents = tv?.price.cents ?? 0;
  const otherCents = sumOf(other.price, ({ cents }) => cents);
  const servicesCents = internetCents + voiceCents + tvCents;
  const discounts = priceOffers(cart, catalog, { offers, bundle: discountedBundle(cart, catalog), servicesCents });
  const offersCents = sumOf(discounts, ({ cents }) => cents);
  const monthlyCents = servicesCents + otherCents + offersCents;

  const oneTime = [...(internet?.oneTime ?? []), ...(voice?.oneTime ?? []), ...(tv?.oneTime ?? []), ...other.oneTime];
  const oneTimeCents = sumOf(oneTime, ({ cents }) => cents);
  const equipment = oneTime.filter(({ kind }) => kind === 'equipment');
  const faxLineCount = cart.voice?.kind === 'bdv' ? cart.voice.faxLines.length : 0;
  return {
    catalogVersion: catalog.version,
    header: priceHeader(cart, { internet, voice, tv, bundle, term: termOf(cart, catalog), monthlyCents }),
    ...(internet ? { internet: internet.price } : {}),
    ...(voice ? { voice: voice.price } : {}),
    ...(tv ? { tv: tv.price } : {}),
    otherServices: other.price,
    ...(cart.addOns.blueJeans ? { blueJeansLicences: cart.addOns.blueJeans.licences } : {}),
    offers: discounts,
    subTotals: { servicesCents, otherServicesCents: otherCents, offersCents, monthlyCents },
    oneTime,
    oneTimeCents,
    // Computed from the charges before offers, so that the estimate is never too low.
    taxes: priceTaxes(
      cart.place.state,
      {
        cents: {
          internet: internetCents,
          voice: voiceCents,
          tv: tvCents,
          other: otherCents,
          equipment: sumOf(equipment, (charge) => installmentInMonth(charge, 1)),
        },
        lines: (cart.voice?.lines.length ?? 0) + faxLineCount,
      },
      catalog,
    ),
    month1Cents: monthlyCents + sumOf(oneTime, (charge) => installmentInMonth(charge, 1)),
    totals: {
      internetCents,
      phoneCents: voiceCents,
      equipmentOneTimeCents: oneTimeCents,
      otherCents: tvCents + otherCents,
      promotionCents: offersCents,
      totalWithDiscountCents: monthlyCents + oneTimeCents,
    },
    savedCartOfferApplied: offers.some(({ given }) => given === 'savedCart'),
    buyOutQualified: cart.place.buyOutQualified,
  };
}
