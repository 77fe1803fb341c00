import {
  type Catalog,
  type CatalogListName,
  findExtraIpCents,
  getRouterMonthlyCents,
  getRouterOnceCents,
  type Item,
} from '../../catalog/index.ts';
import type { Cart } from '../cart.ts';
import { requireItem } from '../catalog-items.ts';
import { listOffers } from '../pricing/price-offers.ts';
import type { InternetSelection, ItemCount, TvSelection, VoiceSelection } from '../selections/selections.ts';

interface Charge {
  readonly id: string;
  readonly monthlyCents: number;
  readonly onceCents: number;
  readonly waived?: Item['waived'];
}

/**
 * Adds up the monthly and one-time price of a cart before offers, item by item and without building lines. A test
 * compares the sums with `priceCart` and so finds an item that `priceCart` omits or charges twice.
 */
export function sumCharges(cart: Cart, catalog: Catalog): { monthlyCents: number; onceCents: number } {
  const { internet, voice, tv, services } = cart;
  const charges: readonly Charge[] = [
    ...chargeRouter(internet?.routerId ?? tv?.routerId, catalog),
    ...(internet ? chargeInternet(internet, cart, catalog) : []),
    ...(voice ? chargeVoice(voice, catalog) : []),
    ...(tv ? chargeTv(tv, catalog) : []),
    ...chargeExtras(cart, catalog),
    ...(services.length > 0 ? catalog.fees : []),
  ];
  const waivedIds = listOffers(cart, catalog).flatMap(({ waives }) => waives);
  let monthlyCents = 0;
  let onceCents = 0;
  for (const charge of charges.filter(({ id }) => !waivedIds.includes(id))) {
    const waivedCents = charge.waived?.cents ?? 0;
    monthlyCents += charge.monthlyCents - (charge.onceCents > 0 ? 0 : waivedCents);
    onceCents += charge.onceCents - (charge.onceCents > 0 ? waivedCents : 0);
  }
  return { monthlyCents, onceCents };
}

type PlanList = 'internetPlans' | 'digitalVoicePlans' | 'phonePlans' | 'tvPlans';
type ItemList = {
  [Name in CatalogListName]: Catalog[Name][number] extends Item ? Name : never;
}[CatalogListName];

const chargePlan = (catalog: Catalog, list: PlanList, planId: string): Charge => ({
  id: planId,
  monthlyCents: requireItem(catalog, list, planId).monthlyCents,
  onceCents: 0,
});

const chargeItems = (catalog: Catalog, list: ItemList, ids: readonly (string | undefined)[]): readonly Charge[] =>
  ids.flatMap((id) => (id ? [requireItem(catalog, list, id)] : []));

/** Charges each item as often as it is counted. */
const chargeCounts = (catalog: Catalog, list: ItemList, counts: readonly ItemCount[]): readonly Charge[] =>
  counts.flatMap(({ id, count }) => Array.from({ length: count }, () => requireItem(catalog, list, id)));

function chargeRouter(id: string | undefined, catalog: Catalog): readonly Charge[] {
  const router = id && catalog.find('routers', id);
  if (!router) return [];
  return [{ id: router.id, monthlyCents: getRouterMonthlyCents(router), onceCents: getRouterOnceCents(router) }];
}

function chargeInternet(internet: InternetSelection, { addOns }: Cart, catalog: Catalog): readonly Charge[] {
  const isStatic = requireItem(catalog, 'internetPlans', internet.planId).ipType === 'Static';
  const includedCents = isStatic ? (findExtraIpCents(catalog.staticIps) ?? 0) : 0;
  return [
    chargePlan(catalog, 'internetPlans', internet.planId),
    ...chargeItems(catalog, 'extenders', [internet.extenderId]),
    ...chargeItems(catalog, 'additionalRouters', [internet.additionalRouterId]),
    ...chargeItems(catalog, 'installations', [internet.installationId ?? catalog.installations[0]?.id]),
    ...chargeItems(catalog, 'security', internet.securityIds),
    ...chargeItems(catalog, 'staticIps', [addOns.staticIpId]).map((charge) => ({
      ...charge,
      monthlyCents: Math.max(0, charge.monthlyCents - includedCents),
    })),
  ];
}

function chargeVoice(voice: VoiceSelection, catalog: Catalog): readonly Charge[] {
  const planList = voice.kind === 'bdv' ? 'digitalVoicePlans' : 'phonePlans';
  const hasReserve = voice.powerReserve && voice.lines.length < 3; // C-368, C-369
  const charges = [
    ...voice.lines.map(({ planId }) => chargePlan(catalog, planList, planId)),
    ...chargeItems(catalog, 'callingFeatures', voice.featureIds),
    ...chargeCounts(catalog, 'jacks', voice.jacks),
    ...chargeItems(catalog, 'maintenance', [voice.maintenanceId]),
    ...(hasReserve ? catalog.powerReserves.slice(0, 1) : []),
  ];
  if (voice.kind === 'phone') return [...charges, ...chargeItems(catalog, 'callingPlans', voice.callingPlanIds)];
  return [
    ...charges,
    ...chargeItems(
      catalog,
      'faxLines',
      voice.faxLines.map(({ planId }) => planId),
    ),
    ...chargeCounts(catalog, 'jacks', voice.faxJacks),
    ...voice.equipment.map(({ id, count }) => ({
      id,
      monthlyCents: 0,
      onceCents: requireItem(catalog, 'phones', id).priceCents * count,
    })),
  ];
}

const chargeTv = (tv: TvSelection, catalog: Catalog): readonly Charge[] => [
  chargePlan(catalog, 'tvPlans', tv.planId),
  ...chargeItems(catalog, 'tvViews', [tv.viewId]),
  ...chargeItems(catalog, 'recordings', [tv.recordingId]),
  ...chargeItems(catalog, 'channelPacks', [
    ...tv.movieIds,
    ...tv.sportsIds,
    ...tv.specialtyIds,
    ...tv.internationalIds,
  ]),
  ...chargeCounts(catalog, 'tvEquipment', tv.equipment),
];

/** Charges the tech team, meetings, support plans and the listing. */
const chargeExtras = ({ internet, tv, addOns, listing }: Cart, catalog: Catalog): readonly Charge[] => [
  ...chargeItems(catalog, 'security', [addOns.techTeam?.id]),
  ...(addOns.blueJeans
    ? chargeCounts(catalog, 'meetings', [{ id: addOns.blueJeans.id, count: addOns.blueJeans.licenses }])
    : []),
  ...chargeItems(catalog, 'supportPlans', [...new Set([...(internet?.supportIds ?? []), ...(tv?.supportIds ?? [])])]),
  ...chargeItems(catalog, 'listings', [listing?.id]),
];
