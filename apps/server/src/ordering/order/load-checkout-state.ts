import { type EarlierEntries, formatPaymentMethod, type ServerCheckoutState } from '@demarc/domain/checkout';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import type { Appointments } from '../../checkout/appointment/index.ts';
import { getAdverseNotice } from '../../checkout/credit/index.ts';
import { lockOtherSessionCarts } from '../../checkout/saved-cart/index.ts';
import type { Provider } from '../../provider/index.ts';
import { loadCartToOrder, lockCart } from '../../shopping/cart/index.ts';
import type { NumbersDeps } from '../../shopping/numbers/index.ts';
import { type CheckoutReview, loadCheckoutAnswers, reviewCheckout } from './review-checkout.ts';
import { findOrCreateOrder } from './store/cart-orders.ts';
import { findOrder, isOrdered } from './store/find-order.ts';
import { isPlaced } from './store/order-row.ts';

/** Loads the progress of checkout. Uses the server's data and the same checks as submit. */
export async function loadCheckoutState(
  platform: NumbersDeps,
  appointments: Appointments,
  cartRef: { readonly sessionId: string; readonly checkId?: string | undefined },
): Promise<Result<ServerCheckoutState>> {
  const { db, clock, provider } = platform;
  const { sessionId } = cartRef;
  const heldSlot = await appointments.findHeldSlot(sessionId);
  if (heldSlot === 'unanswered') return refuse('unanswered');
  return db.transaction(async (tx) => {
    const found = await loadCartToOrder(tx, platform, cartRef, await lockCart(tx, sessionId));
    if (!found.ok) return found;
    const cartKey = { sessionId, checkId: found.value.cartAddress.checkId };
    const orderNumber = await findOrCreateOrder(tx, sessionId, cartKey.checkId, clock.now());
    const order = await findOrder(tx, orderNumber);
    if (
      !isPlaced(order) &&
      (await isOrdered(tx, await lockOtherSessionCarts(tx, cartKey, provider.flags.saveCartGate)))
    )
      return refuse('savedCartOrdered');
    const placed = isPlaced(order)
      ? { creditStatus: order.contents.credit.status, isThisCart: order.cartRevision === found.value.revision }
      : null;
    // A slot whose hold has no end is ordered: it belongs to the order of another cart.
    const openSlot = heldSlot?.heldUntil === null ? null : heldSlot;
    const checkoutAnswers = await loadCheckoutAnswers(tx, sessionId, cartKey.checkId);
    const review = await reviewCheckout(tx, platform, {
      sessionId,
      cartToOrder: found.value,
      heldSlot: openSlot,
      checkoutAnswers,
    });
    const { missing, slot } = review;
    const { saved, creditResult, hasLetterOfAuthorization, questionsAnswered } = review.conditions;
    const chosenSlot = slot && { date: slot.date, interval: slot.interval, code: slot.code, installBy: slot.installBy };
    return succeed({
      orderNumber,
      placed,
      saved,
      creditResult,
      slot: chosenSlot,
      hasLetterOfAuthorization,
      questionsAnswered,
      missing,
      earlierEntries: buildEarlierEntries(review, provider, clock.now()),
    });
  });
}

function buildEarlierEntries(
  { business, credit, terms, payment, isRecipientVerified, lockedUntil }: CheckoutReview,
  provider: Provider,
  now: Date,
): EarlierEntries {
  const choice = payment?.choice.savedAt ? payment.choice : undefined;
  const method = choice?.autoPay ? payment?.method : undefined;
  return {
    business: business ? { info: business.info, hours: business.hours } : null,
    businessCheck: business?.answer ?? null,
    mobileVerified: isRecipientVerified,
    mobileLockedUntil: lockedUntil && lockedUntil > now ? lockedUntil.toISOString() : null,
    customerType: credit?.applicant.customerType ?? null,
    creditNotice: credit ? getAdverseNotice(credit.result, provider) : '',
    terms: terms ? { version: terms.version, hash: terms.hash, term: terms.term } : null,
    payment: choice
      ? {
          autoPay: choice.autoPay,
          paperFreeBilling: choice.paperFreeBilling,
          kept: method
            ? { method: method.kind, label: formatPaymentMethod(method.kind, method.brand, method.lastFour) }
            : null,
        }
      : null,
  };
}
