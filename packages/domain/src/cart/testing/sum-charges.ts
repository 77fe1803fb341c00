import {
  type Catalog,
  extraIpCents,
  getRouterMonthlyCents,
  getRouterOnceCents,
  type Item,
} from '../../catalog/index.ts';
import type { Cart } from '../cart.ts';
import { requireItem } from '../catalog-items.ts';
import { listOffers } from '../pricing/price-offers.ts';

interface Charge {
  readonly id: string;
  readonly monthlyCents: number;
  readonly onceCents: number;
  readonly waived?: Item['waived'];
}

/**
 * Adds up the monthly and one-time price of a cart before offers, item by item and without building lines. The sums differ
 * from `priceCart` when it omits an item or charges it twice.
 */
export function sumCharges(cart: Cart, catalog: Catalog): { monthlyCents: number; onceCents: number } {
  const { internet, voice, tv, addOns, listing, services } = cart;
  const charges: Charge[] = [];
  const addPlan = (plan: { readonly id: string; readonly monthlyCents: number }) =>
    charges.push({ ...plan, onceCents: 0 });
  const addItems = (count: number, item: Item) => {
    for (let added = 0; added < count; added++) charges.push(item);
  };
  const addRouter = (id: string | undefined) => {
    const found = id && catalog.find('routers', id);
    if (found)
      charges.push({ id: found.id, monthlyCents: getRouterMonthlyCents(found), onceCents: getRouterOnceCents(found) });
  };

  addRouter(internet?.routerId ?? tv?.routerId);
  if (internet) {
    const { planId, extenderId, additionalRouterId, installationId, securityIds } = internet;
    const data = requireItem(catalog, 'internetPlans', planId);
    addPlan(data);
    if (extenderId) addItems(1, requireItem(catalog, 'extenders', extenderId));
    if (additionalRouterId) addItems(1, requireItem(catalog, 'additionalRouters', additionalRouterId));
    const [standard] = catalog.installations;
    const installation = installationId ? requireItem(catalog, 'installations', installationId) : standard;
    if (installation) addItems(1, installation);
    for (const id of securityIds) addItems(1, requireItem(catalog, 'security', id));
    if (addOns.staticIpId) {
      const address = requireItem(catalog, 'staticIps', addOns.staticIpId);
      const included = data.ipType === 'Static' ? extraIpCents : 0;
      addItems(1, { ...address, monthlyCents: Math.max(0, address.monthlyCents - included) });
    }
  }
  if (addOns.techTeam) addItems(1, requireItem(catalog, 'security', addOns.techTeam.id));
  if (addOns.blueJeans) addItems(addOns.blueJeans.licences, requireItem(catalog, 'meetings', addOns.blueJeans.id));
  for (const id of new Set([...(internet?.supportIds ?? []), ...(tv?.supportIds ?? [])]))
    addItems(1, requireItem(catalog, 'supportPlans', id));

  for (const { planId } of voice?.lines ?? [])
    addPlan(requireItem(catalog, voice?.kind === 'bdv' ? 'digitalVoicePlans' : 'phonePlans', planId));
  for (const id of voice?.featureIds ?? []) addItems(1, requireItem(catalog, 'callingFeatures', id));
  for (const { id, count } of voice?.jacks ?? []) addItems(count, requireItem(catalog, 'jacks', id));
  if (voice?.maintenanceId) addItems(1, requireItem(catalog, 'maintenance', voice.maintenanceId));
  const [reserve] = catalog.powerReserves;
  if (voice?.powerReserve && voice.lines.length < 3 && reserve) addItems(1, reserve); // C-368, C-369
  if (voice?.kind === 'phone')
    for (const id of voice.callingPlanIds) addItems(1, requireItem(catalog, 'callingPlans', id));
  if (voice?.kind === 'bdv') {
    for (const { planId } of voice.faxLines) addItems(1, requireItem(catalog, 'faxLines', planId));
    for (const { id, count } of voice.faxJacks) addItems(count, requireItem(catalog, 'jacks', id));
    for (const { id, count } of voice.equipment) {
      const { priceCents } = requireItem(catalog, 'phones', id);
      charges.push({ id, monthlyCents: 0, onceCents: priceCents * count });
    }
  }
  if (listing) addItems(1, requireItem(catalog, 'listings', listing.id));

  if (tv) {
    addPlan(requireItem(catalog, 'tvPlans', tv.planId));
    if (tv.viewId) addItems(1, requireItem(catalog, 'tvViews', tv.viewId));
    if (tv.recordingId) addItems(1, requireItem(catalog, 'recordings', tv.recordingId));
    for (const id of [...tv.movieIds, ...tv.sportsIds, ...tv.specialityIds, ...tv.internationalIds])
      addItems(1, requireItem(catalog, 'channelPacks', id));
    for (const { id, count } of tv.equipment) addItems(count, requireItem(catalog, 'tvEquipment', id));
  }
  if (services.length > 0) for (const fee of catalog.fees) addItems(1, fee);

  const waived = listOffers(cart, catalog).flatMap(({ waives }) => waives);
  let monthlyCents = 0;
  let onceCents = 0;
  for (const charge of charges.filter(({ id }) => !waived.includes(id))) {
    monthlyCents += charge.monthlyCents - (charge.onceCents > 0 ? 0 : (charge.waived?.cents ?? 0));
    onceCents += charge.onceCents - (charge.onceCents > 0 ? (charge.waived?.cents ?? 0) : 0);
  }
  return { monthlyCents, onceCents };
}
