import type { Catalog, CatalogListName } from '../../catalog/index.ts';
import type { Breakdown } from '../breakdown.ts';
import type { Cart } from '../cart.ts';
import type { Charge } from '../charges/charge.ts';
import { listCharges } from '../charges/list-charges.ts';
import { listOrderItems } from '../charges/list-order-items.ts';
import { type PriceAdjustment, sortAdjustments } from './price-adjustment.ts';

/** The parts of a price that adjustments can lower. */
export type AdjustableParts = Pick<Breakdown, 'internet' | 'voice' | 'tv' | 'otherServices' | 'oneTime'>;

/** A price of the catalog with the adjustments that are for it. */
export interface AdjustedPrice {
  readonly catalogId: string;
  readonly kind: Charge['kind'];
  readonly name: string;
  readonly isMonthly: boolean;
  readonly quantity: number;
  readonly floorCents: number;
  /** In the order in which they apply. */
  readonly adjustments: readonly PriceAdjustment[];
  /** The price of a month, counted from 1, after the waivers of the catalog. */
  getCents(month: number): number;
}

const isAdjustable = ({ kind, catalogId }: Charge): boolean => catalogId !== undefined && kind !== 'discount';

/** The charges of a cart without its quote, taxes and discounts, as the hand-over lists them. */
const listPlainCharges = (parts: AdjustableParts, cart: Cart, catalog: Catalog) => {
  const items = listOrderItems(cart, catalog);
  const withoutOffers = { ...parts, offers: [], taxes: { charges: [], tax: { name: '', cents: 0 }, cents: 0 } };
  return { items, charges: listCharges(withoutOffers, { cart, items }) };
};

/** Finds the charge that an adjustment names: by its own id, or the monthly one of an item before that billed once. */
function findTarget(charges: readonly Charge[], target: string): Charge | undefined {
  const named = charges.find((charge) => charge.id === target && isAdjustable(charge));
  const ofItem = charges.filter((charge) => charge.catalogId === target && isAdjustable(charge));
  return named ?? ofItem.find(({ recurrence }) => recurrence === 'monthly') ?? ofItem[0];
}

const isMonthly = ({ recurrence }: Charge): boolean => recurrence === 'monthly';
const isSamePrice = (one: Charge, other: Charge): boolean =>
  one.catalogId === other.catalogId && one.kind === other.kind && isMonthly(one) === isMonthly(other);

/** Groups the adjustments of a cart by the price that they are for. Ignores those for something that it does not have. */
export function listAdjustedPrices(
  adjustments: readonly PriceAdjustment[],
  parts: AdjustableParts,
  cart: Cart,
  catalog: Catalog,
): readonly AdjustedPrice[] {
  if (adjustments.length === 0) return [];
  const { items, charges } = listPlainCharges(parts, cart, catalog);
  const prices: { readonly charge: Charge; readonly adjustments: PriceAdjustment[] }[] = [];
  for (const adjustment of sortAdjustments(adjustments)) {
    const charge = findTarget(charges, adjustment.target);
    if (!charge) continue;
    const known = prices.find((price) => isSamePrice(price.charge, charge));
    if (known) known.adjustments.push(adjustment);
    else prices.push({ charge, adjustments: [adjustment] });
  }
  const sorted = prices.toSorted((one, other) => charges.indexOf(one.charge) - charges.indexOf(other.charge));
  return sorted.map(({ charge, adjustments: applied }) => {
    const { catalogId = '', kind, name } = charge;
    // The waiver of a line is a discount with the id of its item.
    const ofPrice = charges.filter(
      (other) =>
        isSamePrice(other, charge) || (isMonthly(charge) && other.kind === 'discount' && other.catalogId === catalogId),
    );
    return {
      ...{ catalogId, kind, name, isMonthly: isMonthly(charge), adjustments: applied },
      quantity: items.find(({ id }) => id === catalogId)?.quantity ?? 1,
      floorCents: findFloorCents(catalog, catalogId),
      getCents: (month) =>
        ofPrice
          .filter(({ fromMonth, throughMonth = month }) => fromMonth <= month && month <= throughMonth)
          .reduce((sum, { cents }) => sum + cents, 0),
    };
  });
}

const pricedLists = [
  'internetPlans',
  'routers',
  'extenders',
  'additionalRouters',
  'installations',
  'security',
  'supportPlans',
  'staticIps',
  'digitalVoicePlans',
  'phonePlans',
  'callingFeatures',
  'callingPlans',
  'maintenance',
  'jacks',
  'powerReserves',
  'faxLines',
  'listings',
  'phones',
  'tvViews',
  'tvPlans',
  'channelPacks',
  'tvEquipment',
  'recordings',
  'meetings',
  'fees',
] as const satisfies readonly CatalogListName[];

/** The lowest price of one piece that sales may offer; 0 without one. */
const findFloorCents = (catalog: Catalog, id: string): number =>
  pricedLists.map((list) => catalog.find(list, id)?.floorCents).find((cents) => cents !== undefined) ?? 0;
