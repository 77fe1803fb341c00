import type { CustomizeProducts } from '@demarc/contract';
import type { Breakdown } from '@demarc/domain/cart';
import { type Catalog, knownCatalog } from '@demarc/domain/catalog';
import type { InternetOffering, TvOffering } from '@demarc/domain/offering';
import { type ChosenServices, expectedBreakdown } from '@demarc/domain/submission';
import { queryClient } from '../api/query-client.ts';
import { cartNow } from './cart-query.ts';
import { internetFlowQuery } from './internet-flow.ts';
import { jointOfferNow } from './joint-offer.ts';
import { productsNow } from './products-query.ts';
import { tvFlowQuery } from './tv-flow.ts';

type Read = readonly [CustomizeProducts, InternetOffering | undefined, TvOffering | undefined];

function catalogOf([{ digitalVoice, phone, routers, tvPlans, bundles, charges }, internet, tv]: Read): Catalog {
  return knownCatalog({
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

let made: { readonly read: Read; readonly catalog: Catalog } | undefined;

/** What the page has read of the catalog, put together once for as long as it is the same. */
function catalogNow(): Catalog | undefined {
  const products = productsNow();
  if (!products) return undefined;
  const read: Read = [
    products,
    queryClient.getQueryData(internetFlowQuery().queryKey),
    queryClient.getQueryData(tvFlowQuery().queryKey),
  ];
  if (!made?.read.every((part, at) => part === read[at])) made = { read, catalog: catalogOf(read) };
  return made.catalog;
}

/** By what was chosen: a card prices the order as it is, too, and each of them the same. */
const priced = new WeakMap<ChosenServices, { readonly by: readonly unknown[]; readonly breakdown?: Breakdown }>();

/** What is chosen with all that it will cost, where the page has read enough to tell. */
export function breakdownOf(chosen: ChosenServices): Breakdown | undefined {
  const catalog = catalogNow();
  const shown = cartNow()?.breakdown;
  if (!catalog || !shown) return undefined;
  const jointOffer = jointOfferNow();
  const by = [catalog, shown, jointOffer];
  const before = priced.get(chosen);
  if (before?.by.every((part, at) => part === by[at])) return before.breakdown;
  const breakdown = expectedBreakdown(chosen, shown, { catalog, jointOffer });
  priced.set(chosen, { by, ...(breakdown && { breakdown }) });
  return breakdown;
}
