import type { calls, OrderAnswer, OrderRequest } from '@demarc/contract';
import { type Result, refuse } from '@demarc/domain/errors';
import type { Appointments } from '../../checkout/appointment/index.ts';
import { completeUnlessRefused } from '../../platform/http/complete-unless-refused.ts';
import type { CallContext } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { refreshCartTaxes, removePromotions } from '../../shopping/cart/index.ts';
import { placeOrder } from './place-order.ts';

/**
 * Asks the calendar for the session's slot and the tax service for its rates, then places the order in one transaction. A
 * refusal writes nothing but newer rates, which the shopper sees before the next try.
 */
export async function submitOrder(
  platform: Platform,
  appointments: Appointments,
  { session, checkId, attempt }: CallContext<typeof calls.submitOrder>,
  request: OrderRequest,
): Promise<Result<OrderAnswer>> {
  const heldSlot = await appointments.findHeldSlot(session.id);
  if (heldSlot === 'unanswered') return refuse('unanswered');
  if (await refreshCartTaxes(platform, session.id)) return refuse('priceChanged');
  let usedByBusiness: readonly string[] = [];
  const answer = await completeUnlessRefused<OrderAnswer>(attempt, (tx) =>
    placeOrder(tx, {
      platform,
      appointments,
      sessionId: session.id,
      checkId,
      heldSlot,
      request,
      onPromotionsLost: (lost) => {
        usedByBusiness = lost.filter(({ reason }) => reason === 'usedByBusiness').map(({ id }) => id);
      },
    }),
  );
  // Only the order names the business, so that the cart cannot find out by itself that the code is used.
  if (!answer.ok && usedByBusiness.length > 0)
    await removePromotions(platform, { sessionId: session.id, checkId }, usedByBusiness);
  return answer;
}
