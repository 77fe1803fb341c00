import { type Catalog, extraIpCents, type Item, routerMonthlyCents, routerOnceCents } from '../../catalog/index.ts';
import type { Cart } from '../cart.ts';
import { offersOf } from '../price/offers.ts';
import { sold } from '../sold.ts';

interface Charge {
  readonly id: string;
  readonly monthlyCents: number;
  readonly onceCents: number;
  readonly waived?: Item['waived'];
}

/**
 * What a cart costs before offers by the month, and once, added up item by item from what was chosen and with no thought of lines:
 * what the price forgets, or takes twice, is another sum.
 */
export function reckoned(cart: Cart, catalog: Catalog): { monthlyCents: number; onceCents: number } {
  const { internet, voice, tv, addOns, listing, services } = cart;
  const charges: Charge[] = [];
  const plan = (of: { readonly id: string; readonly monthlyCents: number }) => charges.push({ ...of, onceCents: 0 });
  const times = (count: number, item: Item) => {
    for (let at = 0; at < count; at++) charges.push(item);
  };
  const router = (id: string | undefined) => {
    const found = id && catalog.find('routers', id);
    if (found)
      charges.push({ id: found.id, monthlyCents: routerMonthlyCents(found), onceCents: routerOnceCents(found) });
  };

  router(internet?.routerId ?? tv?.routerId);
  if (internet) {
    const { planId, extenderId, additionalRouterId, installationId, securityIds } = internet;
    const data = sold(catalog, 'internetPlans', planId);
    plan(data);
    if (extenderId) times(1, sold(catalog, 'extenders', extenderId));
    if (additionalRouterId) times(1, sold(catalog, 'additionalRouters', additionalRouterId));
    const [standard] = catalog.installations;
    const installation = installationId ? sold(catalog, 'installations', installationId) : standard;
    if (installation) times(1, installation);
    for (const id of securityIds) times(1, sold(catalog, 'security', id));
    if (addOns.staticIpId) {
      const address = sold(catalog, 'staticIps', addOns.staticIpId);
      const included = data.ipType === 'Static' ? extraIpCents : 0;
      times(1, { ...address, monthlyCents: Math.max(0, address.monthlyCents - included) });
    }
  }
  if (addOns.techTeam) times(1, sold(catalog, 'security', addOns.techTeam.id));
  if (addOns.blueJeans) times(addOns.blueJeans.licences, sold(catalog, 'meetings', addOns.blueJeans.id));
  for (const id of new Set([...(internet?.supportIds ?? []), ...(tv?.supportIds ?? [])]))
    times(1, sold(catalog, 'supportPlans', id));

  for (const { planId } of voice?.lines ?? [])
    plan(sold(catalog, voice?.kind === 'bdv' ? 'digitalVoicePlans' : 'phonePlans', planId));
  for (const id of voice?.featureIds ?? []) times(1, sold(catalog, 'callingFeatures', id));
  for (const { id, count } of voice?.jacks ?? []) times(count, sold(catalog, 'jacks', id));
  if (voice?.maintenanceId) times(1, sold(catalog, 'maintenance', voice.maintenanceId));
  const [reserve] = catalog.powerReserves;
  if (voice?.powerReserve && voice.lines.length < 3 && reserve) times(1, reserve); // C-368, C-369
  if (voice?.kind === 'phone') for (const id of voice.callingPlanIds) times(1, sold(catalog, 'callingPlans', id));
  if (voice?.kind === 'bdv') {
    for (const { planId } of voice.faxLines) times(1, sold(catalog, 'faxLines', planId));
    for (const { id, count } of voice.faxJacks) times(count, sold(catalog, 'jacks', id));
    for (const { id, count } of voice.equipment) {
      const { priceCents } = sold(catalog, 'phones', id);
      charges.push({ id, monthlyCents: 0, onceCents: priceCents * count });
    }
  }
  if (listing) times(1, sold(catalog, 'listings', listing.id));

  if (tv) {
    plan(sold(catalog, 'tvPlans', tv.planId));
    if (tv.viewId) times(1, sold(catalog, 'tvViews', tv.viewId));
    if (tv.recordingId) times(1, sold(catalog, 'recordings', tv.recordingId));
    for (const id of [...tv.movieIds, ...tv.sportsIds, ...tv.specialityIds, ...tv.internationalIds])
      times(1, sold(catalog, 'channelPacks', id));
    for (const { id, count } of tv.equipment) times(count, sold(catalog, 'tvEquipment', id));
  }
  if (services.length > 0) for (const fee of catalog.fees) times(1, fee);

  const waived = offersOf(cart, catalog).flatMap(({ waives }) => waives);
  let monthlyCents = 0;
  let onceCents = 0;
  for (const charge of charges.filter(({ id }) => !waived.includes(id))) {
    monthlyCents += charge.monthlyCents - (charge.onceCents > 0 ? 0 : (charge.waived?.cents ?? 0));
    onceCents += charge.onceCents - (charge.onceCents > 0 ? (charge.waived?.cents ?? 0) : 0);
  }
  return { monthlyCents, onceCents };
}
