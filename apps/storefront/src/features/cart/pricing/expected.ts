import type { CustomizeProducts } from '@demarc/contract';
import type { Breakdown } from '@demarc/domain/cart';
import { buildPartialCatalog, type Catalog } from '@demarc/domain/catalog';
import type { InternetOffering, TvOffering } from '@demarc/domain/offering';
import { type ChosenServices, expectedBreakdown } from '@demarc/domain/submission';
import { queryClient } from '../../../lib/api/query-client.ts';
import { internetFlowQuery } from '../catalog/internet-flow.ts';
import { jointOfferNow } from '../catalog/joint-offer.ts';
import { productsNow } from '../catalog/products-query.ts';
import { tvFlowQuery } from '../catalog/tv-flow.ts';
import { cartNow } from '../session/cart-query.ts';

type LoadedCatalogParts = readonly [CustomizeProducts, InternetOffering | undefined, TvOffering | undefined];

function buildCatalog([
  { digitalVoice, phone, routers, tvPlans, bundles, charges },
  internet,
  tv,
]: LoadedCatalogParts): Catalog {
  return buildPartialCatalog({
    ...internet,
    ...(internet && { internetPlans: internet.plans }),
    routers,
    digitalVoicePlans: digitalVoice.plans,
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

let cached: { readonly parts: LoadedCatalogParts; readonly catalog: Catalog } | undefined;

/** The catalog from the loaded queries, rebuilt only when one of them changes. */
function catalogNow(): Catalog | undefined {
  const products = productsNow();
  if (!products) return undefined;
  const parts: LoadedCatalogParts = [
    products,
    queryClient.getQueryData(internetFlowQuery().queryKey),
    queryClient.getQueryData(tvFlowQuery().queryKey),
  ];
  if (!cached?.parts.every((part, index) => part === parts[index])) cached = { parts, catalog: buildCatalog(parts) };
  return cached.catalog;
}

/** Cached breakdowns by choice: every card prices the current order too. */
const breakdowns = new WeakMap<
  ChosenServices,
  { readonly inputs: readonly unknown[]; readonly breakdown?: Breakdown }
>();

/** The expected breakdown of these choices. Undefined while the catalog or the cart is not loaded. */
export function breakdownOf(chosen: ChosenServices): Breakdown | undefined {
  const catalog = catalogNow();
  const shown = cartNow()?.breakdown;
  if (!catalog || !shown) return undefined;
  const jointOffer = jointOfferNow();
  const inputs = [catalog, shown, jointOffer];
  const cachedBreakdown = breakdowns.get(chosen);
  if (cachedBreakdown?.inputs.every((part, index) => part === inputs[index])) return cachedBreakdown.breakdown;
  const breakdown = expectedBreakdown(chosen, shown, { catalog, jointOffer });
  breakdowns.set(chosen, { inputs, ...(breakdown && { breakdown }) });
  return breakdown;
}
