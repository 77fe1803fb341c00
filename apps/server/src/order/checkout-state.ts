import type { CheckoutState } from '@demarc/domain/checkout';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import type { Appointments } from '../appointment/index.ts';
import { cartToOrder } from '../cart/index.ts';
import type { Numbering } from '../numbers/index.ts';
import { gather } from './gather.ts';
import { findOrder, isPlaced, openOrder } from './store.ts';

/** How far checkout is by what the server has: the same look that submit takes. */
export async function checkoutState(
  platform: Numbering,
  appointments: Appointments,
  visit: { readonly sessionId: string; readonly checkId?: string | undefined },
): Promise<Result<CheckoutState>> {
  const { db, clock, provider } = platform;
  const { sessionId } = visit;
  const held = await appointments.held(sessionId);
  if (held === 'unknown') return refuse('unanswered');
  return db.transaction(async (tx) => {
    const found = await cartToOrder(tx, provider, visit);
    if (!found.ok) return found;
    const orderNumber = await openOrder(tx, sessionId, found.value.home.checkId, clock.now());
    const order = await findOrder(tx, orderNumber);
    const placed = isPlaced(order)
      ? { creditStatus: order.contents.credit.status, isThisCart: order.cartRevision === found.value.revision }
      : null;
    // What an order of another cart has is no choice of this one.
    const slot = held?.heldUntil === null ? null : held;
    const { facts, missing } = await gather(tx, platform, sessionId, found.value, slot);
    const { saved, creditResult, loaGiven, questionsAnswered } = facts;
    const chosen = slot && { date: slot.date, interval: slot.interval, code: slot.code, installBy: slot.installBy };
    return succeed({ orderNumber, placed, saved, creditResult, slot: chosen, loaGiven, questionsAnswered, missing });
  });
}
