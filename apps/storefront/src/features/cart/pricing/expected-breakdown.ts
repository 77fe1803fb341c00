import type { CustomizeProducts } from '@demarc/contract';
import type { Breakdown } from '@demarc/domain/cart';
import { estimateBreakdown } from '@demarc/domain/cart-view';
import { buildPartialCatalog, type Catalog } from '@demarc/domain/catalog';
import type { InternetOffering, TvOffering } from '@demarc/domain/offering';
import type { ChosenServices } from '@demarc/domain/submission';
import { internetFlowQuery } from '../catalog/internet-flow.ts';
import { getCurrentJointOffer } from '../catalog/joint-offer.ts';
import { getCurrentProducts } from '../catalog/products-query.ts';
import { tvFlowQuery } from '../catalog/tv-flow.ts';
import { getCurrentCart } from '../session/cart-query.ts';
import type { CartSession } from '../session/cart-session.ts';

type LoadedCatalogParts = readonly [CustomizeProducts, InternetOffering | undefined, TvOffering | undefined];

function buildCatalog(
  [{ digitalVoice, phone, routers, tvPlans, bundles, charges }, internet, tv]: LoadedCatalogParts,
  digitalVoiceTitle: string,
): Catalog {
  return buildPartialCatalog({
    ...internet,
    ...(internet && { internetPlans: internet.plans }),
    routers,
    digitalVoicePlans: digitalVoice.plans,
    digitalVoiceTitle,
    phonePlans: phone.plans,
    phones: digitalVoice.phones,
    faxLines: digitalVoice.faxLines,
    callingFeatures: phone.features,
    callingPlans: phone.callingPlans,
    maintenance: phone.maintenance,
    jacks: phone.jacks,
    listings: phone.listings,
    powerReserves: phone.powerReserves,
    tvPlans,
    ...(tv && {
      tvViews: tv.views,
      tvPlans: tv.plans,
      customPacks: tv.customPacks,
      channelPacks: tv.channelPacks,
      tvEquipment: tv.equipment,
      recordings: tv.recordings,
    }),
    bundles: Object.values(bundles).flat(),
    ...charges,
  });
}

const areSame = (inputs: readonly unknown[], others: readonly unknown[]): boolean =>
  inputs.every((input, index) => input === others[index]);

/** The catalog from the loaded queries, rebuilt only when one of them changes. */
function getCurrentCatalog(cartSession: CartSession): Catalog | undefined {
  const { queryClient, priceCache, settings } = cartSession;
  const products = getCurrentProducts(cartSession);
  if (!products) return undefined;
  const inputs: LoadedCatalogParts = [
    products,
    queryClient.getQueryData(internetFlowQuery(cartSession).queryKey),
    queryClient.getQueryData(tvFlowQuery(cartSession).queryKey),
  ];
  if (!priceCache.catalog || !areSame(priceCache.catalog.inputs, inputs))
    priceCache.catalog = { inputs, catalog: buildCatalog(inputs, settings.titles.digitalVoice) };
  return priceCache.catalog.catalog;
}

/** The expected breakdown of these choices. Undefined while the catalog or the cart is not loaded. */
export function getExpectedBreakdown(cartSession: CartSession, chosen: ChosenServices): Breakdown | undefined {
  const catalog = getCurrentCatalog(cartSession);
  const confirmed = getCurrentCart(cartSession)?.breakdown;
  if (!catalog || !confirmed) return undefined;
  const jointOffer = getCurrentJointOffer(cartSession);
  const inputs = [catalog, confirmed, jointOffer];
  // Every card prices the current order too, so the result is cached by choice.
  const { breakdowns } = cartSession.priceCache;
  const cached = breakdowns.get(chosen);
  if (cached && areSame(cached.inputs, inputs)) return cached.breakdown;
  const breakdown = estimateBreakdown(chosen, confirmed, { catalog, jointOffer });
  breakdowns.set(chosen, { inputs, ...(breakdown && { breakdown }) });
  return breakdown;
}
