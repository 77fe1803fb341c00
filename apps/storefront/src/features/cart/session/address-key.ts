import type { CartSession } from './cart-session.ts';

/**
 * Cache key for everything that depends on the address. It stays the same when another tab checks the same address
 * again.
 */
export function getAddressKey({ tabSession, newerCheck }: CartSession): string {
  const { checkId } = tabSession.get();
  return checkId === newerCheck?.checkId ? newerCheck.key : checkId;
}

/** Switches this tab to a newer check of the same address. */
export function adoptNewerCheck(cartSession: CartSession, checkId: string): void {
  cartSession.newerCheck = { checkId, key: getAddressKey(cartSession) };
  cartSession.tabSession.update({ checkId });
}
