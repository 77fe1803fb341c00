import type { Catalog } from '../../catalog/index.ts';
import type { Refusal } from '../../errors/index.ts';
import type { Cart } from '../cart.ts';
import { priceCart } from '../pricing/price-cart.ts';
import { type AdjustedPrice, listAdjustedPrices } from './adjusted-price.ts';
import { adjustPrice, isActiveInMonth, type PriceAdjustment, sumOff } from './price-adjustment.ts';

/** The prices of a cart that its adjustments are for, with their prices in the catalog. */
export function listCartAdjustedPrices(
  cart: Cart,
  catalog: Catalog,
  adjustments: readonly PriceAdjustment[] = cart.adjustments ?? [],
): readonly AdjustedPrice[] {
  const { adjustments: _, ...plainCart } = cart;
  return listAdjustedPrices(adjustments, priceCart(plainCart, catalog), plainCart, catalog);
}

/** Every month in which the price or one of its adjustments can change. */
export const listPriceMonths = ({ adjustments }: AdjustedPrice, cart: Cart, catalog: Catalog): readonly number[] => {
  const introductory = cart.internet && catalog.find('internetPlans', cart.internet.planId)?.introductory;
  const ends = [...adjustments.flatMap(({ months = 0 }) => [months]), introductory?.months ?? 0];
  return [...new Set([1, ...ends.map((end) => end + 1)])].sort((a, b) => a - b);
};

/** Finds the fields of adjustments that cannot apply as they are written, by their place in the list (O-091). */
export function findAdjustmentFaults(
  adjustments: readonly PriceAdjustment[],
  cart: Cart,
  catalog: Catalog,
): NonNullable<Refusal['fields']> {
  return adjustments.flatMap((adjustment, index) => {
    const [price] = listCartAdjustedPrices(cart, catalog, [adjustment]);
    const all = listCartAdjustedPrices(cart, catalog, adjustments).find((other) =>
      other.adjustments.includes(adjustment),
    );
    const fault =
      price && all
        ? findFault(adjustment, all, listPriceMonths(all, cart, catalog))
        : buildFault('target', `${adjustment.target} is not a price of this quote`);
    return fault ? [{ path: `adjustments.${index}.${fault.field}`, reason: fault.reason }] : [];
  });
}

interface Fault {
  readonly field: keyof PriceAdjustment;
  readonly reason: string;
}
const buildFault = (field: Fault['field'], reason: string): Fault => ({ field, reason });

function findFault(adjustment: PriceAdjustment, price: AdjustedPrice, months: readonly number[]): Fault | undefined {
  const { target, kind, value } = adjustment;
  if (price.adjustments.filter((other) => other.kind === kind).length > 1)
    return buildFault('kind', `${target} has two of ${kind}`);
  if ((value === undefined) !== (kind === 'waive'))
    return buildFault('value', kind === 'waive' ? 'a waiver has no value' : `${kind} needs a value`);
  if (kind === 'percentOff' && (value ?? 0) > 100) return buildFault('value', 'is more than 100 percent');
  if (!price.isMonthly && adjustment.months !== undefined)
    return buildFault('months', `${target} is billed once, so it has no months`);
  /** The field that says how much the adjustment takes off. */
  const amount = kind === 'waive' ? 'kind' : 'value';
  const activeMonths = months.filter((month) => isActiveInMonth(adjustment, month));
  const steps = activeMonths.map((month) => {
    const active = price.adjustments.filter((other) => isActiveInMonth(other, month));
    const list = adjustPrice(price.getCents(month), active, price);
    // Without a floor, the same adjustments would give as much or more.
    const free = adjustPrice(price.getCents(month), active, { ...price, floorCents: 0 });
    return { list, isLimited: sumOff(free) > sumOff(list) };
  });
  if (steps.some(({ isLimited }) => isLimited)) return buildFault(amount, `${target} would cost less than its floor`);
  const lowers = steps.some(({ list }) => list.some((step) => step.adjustment === adjustment && step.offCents > 0));
  return lowers ? undefined : buildFault(amount, `does not lower the price of ${target}`);
}
