import type { calls, OrderAnswer, OrderRequest } from '@demarc/contract';
import { type Result, refuse } from '@demarc/domain/errors';
import type { Appointments, HeldSlot } from '../appointment/index.ts';
import { lockCart, type StoredCart } from '../cart/index.ts';
import { completeUnlessRefused } from '../platform/http/complete-unless-refused.ts';
import type { CallContext } from '../platform/http/handler.ts';
import type { Outside } from '../platform/outside/outside-service.ts';
import type { Platform } from '../platform/platform.ts';
import { placeOrder } from './place-order.ts';

interface Submitting extends CallContext<typeof calls.submitOrder> {
  /** What the calendar holds for the session, where that is our own to say. */
  readonly ahead: Promise<Outside<HeldSlot | null> | undefined>;
}

/** Asks the calendar what it holds, then places the order in one transaction with the answer. A refusal leaves nothing. */
export async function submitOrder(
  platform: Platform,
  appointments: Appointments,
  { session, checkId, attempt, ahead }: Submitting,
  request: OrderRequest,
): Promise<Result<OrderAnswer>> {
  const known = await ahead;
  const held = known === undefined ? await appointments.held(session.id) : known;
  if (held === 'unknown') return refuse('unanswered');
  return completeUnlessRefused<OrderAnswer, StoredCart | undefined>(
    attempt,
    (tx, locked) => placeOrder(tx, { platform, appointments, sessionId: session.id, checkId, held, request, locked }),
    (tx) => lockCart(tx, session.id),
  );
}
