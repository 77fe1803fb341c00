import type { Cart } from '../cart.ts';

/** How long carts keep their prices after the catalog changed. */
export interface KeepPricesRules {
  /** From the change on. */
  readonly cartHours: number;
  /** From the day on which the cart was saved. */
  readonly savedCartDays: number;
}

const hourMs = 60 * 60 * 1000;

/** Returns whether a cart keeps the prices of its catalog, which another one replaced at `replacedAt`. */
export function keepsPrices(
  { pricesKeptUntil }: Pick<Cart, 'pricesKeptUntil'>,
  replacedAt: Date,
  { cartHours }: KeepPricesRules,
  now: Date,
): boolean {
  const isRecent = now.getTime() < replacedAt.getTime() + cartHours * hourMs;
  return isRecent || (pricesKeptUntil !== undefined && now.toISOString() < pricesKeptUntil);
}

/**
 * The time until which a cart that was saved at `savedAt` keeps its prices. Undefined if the rules give it none. A cart that
 * already kept the prices of a replaced catalog keeps them no longer than before: nobody keeps old prices by saving again (S-326).
 */
export function computeKeptUntil(
  savedAt: Date,
  { savedCartDays }: KeepPricesRules,
  earlier?: string,
): string | undefined {
  if (savedCartDays <= 0) return undefined;
  const keptUntil = new Date(savedAt.getTime() + savedCartDays * 24 * hourMs).toISOString();
  return earlier !== undefined && earlier < keptUntil ? earlier : keptUntil;
}
