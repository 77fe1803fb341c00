import type { CartReply } from '@demarc/contract';
import { apply, type Cart, type CartCommand, price } from '@demarc/domain/cart';
import type { Catalog } from '@demarc/domain/catalog';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import type { Transaction } from '../platform/database/types.ts';
import type { Platform } from '../platform/platform.ts';
import { currentCart } from './current-cart.ts';
import { holdNumbers } from './hold-numbers.ts';
import { type CheckedHome, homeOf } from './place-of-session.ts';
import { keepCart, lockStored } from './store.ts';

export type Changing = Pick<Platform, 'db' | 'clock' | 'provider'>;

/** What is to be done to a cart, seen as it stands; `anew` throws away what was chosen. */
export type Decide = (cart: Cart) => Result<readonly CartCommand[]>;

/**
 * All of the commands or none of them, on the cart as it stands: who comes at the same time waits, so that nobody's
 * choice is lost (one transaction, the cart's row locked).
 */
export async function changeCart(
  platform: Changing,
  sessionId: string,
  decide: Decide,
  begin: (home: CheckedHome, cart: Cart) => Cart = (_home, cart) => cart,
): Promise<Result<CartReply>> {
  const { db, clock, provider } = platform;
  const { catalog } = provider;
  const home = await homeOf(db, sessionId);
  if (!home.ok) return home;
  return db.transaction(async (tx) => {
    const current = currentCart(await lockStored(tx, sessionId), home.value, catalog);
    const before = begin(home.value, current.cart);
    const decided = decide(before);
    if (!decided.ok) return decided;
    const applied = applyAll(before, decided.value, catalog, home.value);
    if (!applied.ok) return applied;
    const value = applied.value;
    const held = await numbersFor(tx, platform, sessionId, current.cart, value);
    if (!held.ok) return held;
    const shown = price(value, catalog);
    await keepCart(tx, sessionId, { checkId: home.value.checkId, value, shown, changedAt: clock.now() });
    return succeed({ breakdown: shown, ...(current.changed && { changed: current.changed }) });
  });
}

function applyAll(
  cart: Cart,
  commands: readonly CartCommand[],
  catalog: Catalog,
  { lineMbps }: CheckedHome,
): Result<Cart> {
  let next: Result<Cart> = succeed(cart);
  for (const command of commands) if (next.ok) next = apply(next.value, command, catalog);
  const plan = next.ok && catalog.find('internetPlans', next.value.internet?.planId ?? '');
  return plan && plan.lineMbps > lineMbps ? refuse('notSoldHere') : next;
}

/** Only where the lines are others than before. */
const numbersFor = (tx: Transaction, platform: Changing, sessionId: string, before: Cart, after: Cart) =>
  after.voice && after.voice !== before.voice ? holdNumbers(tx, platform, sessionId, after.voice) : succeed(undefined);
