import { type Catalog, calculateMeetingsCents, calculateStaticIpCents, type Item } from '../../catalog/index.ts';
import type { OneTimeCharge, OtherServicePrice } from '../breakdown.ts';
import type { Cart } from '../cart.ts';
import { requireItem } from '../catalog-items.ts';
import type { PricedService } from './price-internet.ts';
import { buildMonthlyLine, buildOneTimeCharge, getLineCents, type WaivedItems } from './price-lines.ts';

/** C-366: the support plans of a service: the chosen ones, else the standard ones. */
export const listSupportPlans = (supportIds: readonly string[], catalog: Catalog) =>
  supportIds.length > 0
    ? supportIds.map((id) => requireItem(catalog, 'supportPlans', id))
    : catalog.supportPlans.filter(({ standard }) => standard);

/**
 * Prices add-ons in the order of their sections (C-012), and fees. A row shows no credit, so its price is net of waived
 * amounts.
 */
export function priceOtherServices(
  cart: Cart,
  catalog: Catalog,
  waivedItems: WaivedItems,
): PricedService<readonly OtherServicePrice[]> {
  const { internet, tv, addOns } = cart;
  const rows: OtherServicePrice[] = [];
  const oneTime: OneTimeCharge[] = [];
  const addItem = (item: Item, cents: number, { quantity = 1, description = item.description ?? '' } = {}) => {
    const line = buildMonthlyLine(item, 'OTHER', cents, waivedItems, quantity);
    if (cents > 0 || item.onceCents === 0)
      rows.push({ product: item.name, description, catalogId: item.id, cents: getLineCents(line) });
    if (item.onceCents > 0)
      oneTime.push(buildOneTimeCharge(item, item.onceCents, waivedItems, { kind: 'fee', quantity }));
  };
  for (const id of internet?.securityIds ?? []) {
    const product = requireItem(catalog, 'security', id);
    addItem(product, product.monthlyCents);
  }
  if (addOns.techTeam) {
    const product = requireItem(catalog, 'security', addOns.techTeam.id);
    addItem(product, product.monthlyCents);
  }
  const supportPlans = new Set([
    ...(internet ? listSupportPlans(internet.supportIds, catalog) : []),
    ...(tv ? listSupportPlans(tv.supportIds, catalog) : []),
  ]);
  // A free standard plan is not shown.
  for (const plan of supportPlans) if (!plan.standard || plan.monthlyCents > 0) addItem(plan, plan.monthlyCents);
  if (internet && addOns.staticIpId) {
    const choice = requireItem(catalog, 'staticIps', addOns.staticIpId);
    const plan = requireItem(catalog, 'internetPlans', internet.planId);
    addItem(choice, calculateStaticIpCents(choice, plan, catalog.staticIps));
  }
  if (addOns.blueJeans) {
    const { id, licenses } = addOns.blueJeans;
    const product = requireItem(catalog, 'meetings', id);
    const count = licenses === 1 ? '1 license' : `${licenses} licenses`;
    addItem(product, calculateMeetingsCents(product, licenses), { quantity: licenses, description: count });
  }
  // Fees apply to every order, once or monthly. The broadband labels show them too.
  if (cart.services.length > 0) for (const fee of catalog.fees) addItem(fee, fee.monthlyCents);
  return { price: rows, oneTime };
}
