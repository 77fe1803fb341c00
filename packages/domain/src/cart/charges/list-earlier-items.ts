import type { Catalog, CatalogListName, CatalogLists } from '../../catalog/index.ts';
import type { Breakdown } from '../breakdown.ts';
import type { Cart } from '../cart.ts';
import type { OrderItem } from './charge.ts';
import { listCharges } from './list-charges.ts';
import { listOrderItems } from './list-order-items.ts';

/**
 * Lists the products of an order whose catalog was deleted, with the codes of another catalog (O-212). A product that
 * this catalog does not have gets its name from the price of the order, and no codes. Products that an order gets
 * without choosing them are those of its price, because the catalog may now have others. Free ones are left out.
 */
export function listEarlierItems(cart: Cart, breakdown: Breakdown, catalog: Catalog): readonly OrderItem[] {
  const names = collectNames(cart, breakdown);
  const missing = new Map<string, { readonly id: string; readonly name: string }>();
  const find = <Name extends CatalogListName>(list: Name, id: string): CatalogLists[Name][number] => {
    const item = catalog.find(list, id);
    if (item) return item;
    const replacement = missing.get(id) ?? { id, name: names.get(id) ?? id };
    missing.set(id, replacement);
    // Its other fields are not used: the item of the order gets no codes and no attributes.
    return replacement as unknown as CatalogLists[Name][number];
  };
  const chosenSupportIds = [...(cart.internet?.supportIds ?? []), ...(cart.tv?.supportIds ?? [])];
  const standardPlans = catalog.supportPlans.filter(({ id }) => names.has(id) && !chosenSupportIds.includes(id));
  const items = listOrderItems(cart, {
    ...catalog,
    find,
    installations: listInstallationIds(breakdown).map((id) => find('installations', id)),
    powerReserves: listPowerReserveIds(cart, breakdown).map((id) => find('powerReserves', id)),
    supportPlans: standardPlans.map((plan) => ({ ...plan, standard: true })),
  });
  return items.map((item) =>
    missing.has(item.id) ? { ...item, name: names.get(item.id) ?? item.name, codes: {}, attributes: {} } : item,
  );
}

/** The names of the products in the price of an order, by their ids. */
function collectNames(cart: Cart, breakdown: Breakdown): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { catalogId, kind, name } of listCharges(breakdown, { cart, items: [] }))
    if (catalogId !== undefined && kind !== 'discount' && !names.has(catalogId)) names.set(catalogId, name);
  return names;
}

const listInstallationIds = ({ oneTime }: Breakdown): readonly string[] =>
  oneTime.flatMap(({ kind, catalogId }) => (kind === 'installation' && catalogId !== undefined ? [catalogId] : []));

/** A power reserve is paid monthly, or once: then it is the equipment that the cart does not name. */
function listPowerReserveIds({ internet, voice, tv }: Cart, breakdown: Breakdown): readonly string[] {
  const monthly = breakdown.voice?.accountLevel.filter(({ keyword }) => keyword === 'POWER_RESERVE') ?? [];
  const phones = voice?.kind === 'bdv' ? voice.equipment : [];
  const chosen: readonly (string | undefined)[] = [
    ...[internet?.routerId, internet?.extenderId, internet?.additionalRouterId, tv?.routerId],
    ...[...phones, ...(tv?.equipment ?? [])].map(({ id }) => id),
  ];
  const once = breakdown.oneTime.filter(({ kind, catalogId }) => kind === 'equipment' && !chosen.includes(catalogId));
  return [...monthly, ...once].flatMap(({ catalogId }) => (catalogId === undefined ? [] : [catalogId]));
}
