import { type FailureCode, type Result, refuse, succeed } from '@demarc/domain/errors';
import { type CartView, cartView } from '@demarc/domain/submission';
import type { Platform } from '../platform/platform.ts';
import { currentCart } from './current-cart.ts';
import { homeOf } from './place-of-session.ts';
import { readStored } from './store.ts';

/** The session's cart and what it costs; without one the shopper goes to the failure page of what was asked for. */
export async function readCart(
  { db, provider: { catalog } }: Pick<Platform, 'db' | 'provider'>,
  sessionId: string,
  failure: FailureCode,
): Promise<Result<CartView>> {
  const home = await homeOf(db, sessionId);
  if (!home.ok) return refuse(home.refusal.code, { failure });
  const { cart, breakdown, changed } = currentCart(await readStored(db, sessionId), home.value, catalog);
  return succeed(cartView(cart, breakdown, catalog, changed));
}
