import type { CartReply } from '@demarc/contract';
import { acceptTaxes, applyCommands, type Cart, type CartCommand, priceCart } from '@demarc/domain/cart';
import { type Catalog, isWithinLineSpeed } from '@demarc/domain/catalog';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import type { Queryable, Transaction } from '../../platform/database/database.ts';
import type { NumbersDeps } from '../numbers/index.ts';
import { type CartAddress, type CartRef, findCartAddress } from './cart-address.ts';
import type { CatalogVersions } from './catalog-versions.ts';
import { loadCurrentCart } from './load-current-cart.ts';
import { holdNewNumbers, listNumbers } from './phone-lines/hold-numbers.ts';
import { markPortedNumbers } from './phone-lines/mark-ported-numbers.ts';
import { findCart, lockCart, type StoredCart, storeCart } from './store.ts';

export interface ChangeCartDeps extends NumbersDeps {
  readonly catalogs: CatalogVersions;
}

/** One change that a shopper makes to the current cart. */
export interface Change {
  decide(cart: Cart, cartAddress: CartAddress): Result<readonly CartCommand[]>;
  /** Returns the cart that the commands are applied to, if it is not the current one. */
  replaceCart?(cartAddress: CartAddress, cart: Cart): Cart;
  /** Writes what must be on record before the changed cart is stored. May run again if the change is retried. */
  record?(db: Queryable, cartAddress: CartAddress, cart: Cart): Promise<unknown>;
}

type Outcome = Result<CartReply> | 'retry';

/**
 * C-213: applies all commands of a change or none, and writes the cart if no other request wrote it first. On a
 * conflict, retries under a row lock, so that no concurrent choice is lost. A change that needs telephone numbers also
 * runs under the lock: the numbers are held in the same transaction.
 */
export async function changeCart(
  platform: ChangeCartDeps,
  cartRef: CartRef,
  change: Change,
): Promise<Result<CartReply>> {
  const { db, clock, catalogs } = platform;
  const { sessionId } = cartRef;
  await catalogs.storeToday(db, clock.now());
  const stored = await findCart(db, sessionId);
  let outcome = await attemptChange(platform, null, cartRef, stored, change);
  while (outcome === 'retry')
    outcome = await db.transaction(async (tx) =>
      attemptChange(platform, tx, cartRef, await lockCart(tx, sessionId), change),
    );
  return outcome;
}

async function attemptChange(
  platform: ChangeCartDeps,
  tx: Transaction | null,
  cartRef: CartRef,
  stored: StoredCart | undefined,
  { decide, replaceCart, record }: Change,
): Promise<Outcome> {
  const { catalogs } = platform;
  const { sessionId } = cartRef;
  const db = tx ?? platform.db;
  const catalog = catalogs.today;
  const cartAddress = await findCartAddress(db, cartRef, stored);
  if (!cartAddress.ok) return cartAddress;
  const current = await loadCurrentCart(db, platform, sessionId, stored, cartAddress.value);
  const before = replaceCart ? replaceCart(cartAddress.value, current.cart) : current.cart;
  const decided = decide(before, cartAddress.value);
  if (!decided.ok) return decided;
  const applied = applyWithinLineSpeed(before, decided.value, catalog, cartAddress.value);
  if (!applied.ok) return applied;
  // The reply tells the shopper about changed taxes.
  let value = acceptTaxes(applied.value);
  if (value.voice && value.voice !== current.cart.voice && listNumbers(value.voice).length > 0) {
    if (!tx) return 'retry';
    const held = await holdNewNumbers(tx, platform, { sessionId, cartAddress: cartAddress.value }, value.voice);
    if (!held.ok) return held;
    value = { ...value, voice: await markPortedNumbers(tx, sessionId, value.voice) };
  }
  await record?.(db, cartAddress.value, value);
  const { checkId, zip, lineMbps } = cartAddress.value;
  const breakdown = priceCart(value, catalog);
  const monthlyCents = breakdown.header.cents;
  const changed = { checkId, zip, lineMbps, value, monthlyCents, changedAt: platform.clock.now() };
  if (!(await storeCart(db, sessionId, changed, stored?.revision ?? 0))) return 'retry';
  return succeed({ breakdown, ...(current.changed && { changed: current.changed }) });
}

/** Refuses a plan that is faster than the line at the address. */
function applyWithinLineSpeed(
  cart: Cart,
  commands: readonly CartCommand[],
  catalog: Catalog,
  { lineMbps, availability: { lines } }: CartAddress,
): Result<Cart> {
  const next = applyCommands(cart, commands, catalog);
  const plan = next.ok && catalog.find('internetPlans', next.value.internet?.planId ?? '');
  return plan && !isWithinLineSpeed(plan, { lineMbps, lines }) ? refuse('notSoldHere') : next;
}
