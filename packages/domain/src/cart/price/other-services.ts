import { type Catalog, type Item, meetingsMonthlyCents, staticIpMonthlyCents } from '../../catalog/index.ts';
import type { OneTimeCharge, OtherServicePrice } from '../breakdown.ts';
import type { Cart } from '../cart.ts';
import { sold } from '../sold.ts';
import type { Priced } from './internet.ts';
import { lineCents, monthlyLine, oneTimeCharge, type Waived } from './line.ts';

/** C-366: the support that a service has, chosen or standard. */
export const supportOf = (supportIds: readonly string[], catalog: Catalog) =>
  supportIds.length > 0
    ? supportIds.map((id) => sold(catalog, 'supportPlans', id))
    : catalog.supportPlans.filter(({ standard }) => standard);

/** Add-ons, in the order of their sections (C-012), and fees. A row has no place for a credit: what is waived is off its price. */
export function priceOtherServices(cart: Cart, catalog: Catalog, offers: Waived): Priced<readonly OtherServicePrice[]> {
  const { internet, tv, addOns } = cart;
  const rows: OtherServicePrice[] = [];
  const oneTime: OneTimeCharge[] = [];
  const add = (item: Item, cents: number, { quantity = 1, description = item.description ?? '' } = {}) => {
    const line = monthlyLine(item, 'OTHER', cents, offers, quantity);
    if (cents > 0 || item.onceCents === 0) rows.push({ product: item.name, description, cents: lineCents(line) });
    if (item.onceCents > 0) oneTime.push(oneTimeCharge(item, item.onceCents, offers, { kind: 'fee', quantity }));
  };
  for (const id of internet?.securityIds ?? []) {
    const product = sold(catalog, 'security', id);
    add(product, product.monthlyCents);
  }
  if (addOns.techTeam) {
    const product = sold(catalog, 'security', addOns.techTeam.id);
    add(product, product.monthlyCents);
  }
  const supported = new Set([
    ...(internet ? supportOf(internet.supportIds, catalog) : []),
    ...(tv ? supportOf(tv.supportIds, catalog) : []),
  ]);
  // The standard plan goes without saying as long as it costs nothing.
  for (const plan of supported) if (!plan.standard || plan.monthlyCents > 0) add(plan, plan.monthlyCents);
  if (internet && addOns.staticIpId) {
    const choice = sold(catalog, 'staticIps', addOns.staticIpId);
    const plan = sold(catalog, 'internetPlans', internet.planId);
    add(choice, staticIpMonthlyCents(choice, plan));
  }
  if (addOns.blueJeans) {
    const { id, licences } = addOns.blueJeans;
    const product = sold(catalog, 'meetings', id);
    const count = licences === 1 ? '1 license' : `${licences} licenses`;
    add(product, meetingsMonthlyCents(product, licences), { quantity: licences, description: count });
  }
  // Collected with every order, once or each month; they stand on the broadband labels, too.
  if (cart.services.length > 0) for (const fee of catalog.fees) add(fee, fee.monthlyCents);
  return { price: rows, oneTime };
}
