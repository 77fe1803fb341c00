import { type Cart, price } from '@demarc/domain/cart';
import { type FailureCode, type Result, refuse, succeed } from '@demarc/domain/errors';
import { type CartView, cartView } from '@demarc/domain/submission';
import type { Queryable } from '../platform/database/types.ts';
import type { Platform } from '../platform/platform.ts';
import { type CurrentCart, currentCart } from './current-cart.ts';
import { type CheckedHome, homeOf, type Visit } from './place-of-session.ts';
import { type SoldCatalogs, soldCatalogs } from './sold-catalogs.ts';
import { readStored } from './store.ts';

interface Reading {
  readonly db: Queryable;
  readonly catalogs: SoldCatalogs;
}

async function read(
  { db, catalogs }: Reading,
  visit: Visit,
): Promise<Result<CurrentCart & { readonly home: CheckedHome }>> {
  const stored = await (visit.stored ?? readStored(db, visit.sessionId));
  const home = await homeOf(db, visit, stored);
  if (!home.ok) return home;
  return succeed({ ...(await currentCart(db, stored, home.value, catalogs)), home: home.value });
}

/** For other capabilities: the session's cart as it stands, and where its services are delivered to. */
export const cartOfSession = (
  { db, provider }: { readonly db: Queryable } & Pick<Platform, 'provider'>,
  visit: Visit,
): Promise<Result<{ readonly cart: Cart; readonly home: CheckedHome }>> =>
  read({ db, catalogs: soldCatalogs(provider.catalog) }, visit);

/** What the shopper sees of it; without one, the failure page of what was asked for. */
export async function readCart(reading: Reading, visit: Visit, failure: FailureCode): Promise<Result<CartView>> {
  const found = await read(reading, visit);
  if (!found.ok) return found.refusal.code === 'otherAddress' ? found : refuse(found.refusal.code, { failure });
  const { cart, changed } = found.value;
  const { today } = reading.catalogs;
  return succeed(cartView(cart, price(cart, today), today, changed));
}
