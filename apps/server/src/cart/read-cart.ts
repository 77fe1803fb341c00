import { type FailureCode, type Result, refuse, succeed } from '@demarc/domain/errors';
import { type CartView, cartView } from '@demarc/domain/submission';
import type { Platform } from '../platform/platform.ts';
import { type CurrentCart, currentCart } from './current-cart.ts';
import { type CheckedHome, homeOf } from './place-of-session.ts';
import { readStored } from './store.ts';

type Reading = Pick<Platform, 'db' | 'provider'>;

/** The session's cart as it stands, and where its services are delivered to. */
export async function cartOfSession(
  { db, provider: { catalog } }: Reading,
  sessionId: string,
): Promise<Result<CurrentCart & { readonly home: CheckedHome }>> {
  const home = await homeOf(db, sessionId);
  if (!home.ok) return home;
  return succeed({ ...currentCart(await readStored(db, sessionId), home.value, catalog), home: home.value });
}

/** What the shopper sees of it; without one, the failure page of what was asked for. */
export async function readCart(platform: Reading, sessionId: string, failure: FailureCode): Promise<Result<CartView>> {
  const found = await cartOfSession(platform, sessionId);
  if (!found.ok) return refuse(found.refusal.code, { failure });
  const { cart, breakdown, changed } = found.value;
  return succeed(cartView(cart, breakdown, platform.provider.catalog, changed));
}
