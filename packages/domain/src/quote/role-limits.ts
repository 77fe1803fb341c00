import { addDays, type CalendarDate } from '../calendar/index.ts';
import {
  adjustPrice,
  type Cart,
  getCartTerm,
  isActiveInMonth,
  listCartAdjustedPrices,
  listPriceMonths,
  sumOff,
} from '../cart/index.ts';
import type { Catalog, Contract } from '../catalog/index.ts';

/** The limits within which a role may quote without an approval. */
export interface RoleLimits {
  /** The highest discount on a price, in percent of it. */
  readonly percentOff: number;
  /** The highest discount on one piece, in cents, whatever its percentage. */
  readonly amountOffCents: number;
  /** The ids of items that may be waived. */
  readonly waive: readonly string[];
  /** The longest validity, in days from today. */
  readonly validityDays: number;
  /** The terms that may be quoted. Without it, all. */
  readonly terms?: readonly Contract[] | undefined;
  /** May approve the quotes of others within its own limits. */
  readonly approves: boolean;
}

/** The limits of a quote whose maker has no role: it cannot lower a price. */
export const noRole: Pick<RoleLimits, 'percentOff' | 'amountOffCents' | 'waive'> = {
  percentOff: 0,
  amountOffCents: 0,
  waive: [],
};

interface LimitedQuote {
  readonly cart: Cart;
  readonly validUntil: CalendarDate;
}

/** Without `validityDays`, a quote has any validity. */
type QuoteLimits = Omit<RoleLimits, 'approves' | 'validityDays'> & Partial<Pick<RoleLimits, 'validityDays'>>;

/** Lists what a quote has beyond the limits of a role. Empty if the role may send it (O-094). */
export function findExceededLimits(
  { cart, validUntil }: LimitedQuote,
  { validityDays, ...limits }: QuoteLimits,
  { catalog, today }: { readonly catalog: Catalog; readonly today: CalendarDate },
): readonly string[] {
  const term = getCartTerm(cart, catalog);
  return [
    ...listCartAdjustedPrices(cart, catalog).flatMap((price) => {
      if (price.adjustments.some(({ kind }) => kind === 'waive'))
        return limits.waive.includes(price.catalogId) ? [] : [`waives ${price.catalogId}`];
      const exceeds = listPriceMonths(price, cart, catalog).some((month) => {
        const cents = price.getCents(month);
        const active = price.adjustments.filter((adjustment) => isActiveInMonth(adjustment, month));
        const allowed = Math.max((cents * limits.percentOff) / 100, limits.amountOffCents * price.quantity);
        return sumOff(adjustPrice(cents, active, price)) > Math.round(allowed);
      });
      return exceeds ? [`takes too much off ${price.catalogId}`] : [];
    }),
    ...(validityDays !== undefined && validUntil > addDays(today, validityDays)
      ? [`is valid for more than ${validityDays} days`]
      : []),
    ...(limits.terms && cart.services.length > 0 && !limits.terms.includes(term) ? [`has the term ${term}`] : []),
  ];
}
