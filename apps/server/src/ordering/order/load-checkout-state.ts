import { type EarlierEntries, formatPaymentMethod, type ServerCheckoutState } from '@demarc/domain/checkout';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import type { Appointments } from '../../checkout/appointment/index.ts';
import { getAdverseNotice } from '../../checkout/credit/index.ts';
import { lockOtherSessionCarts } from '../../checkout/saved-cart/index.ts';
import type { Provider } from '../../provider/index.ts';
import { loadCartToOrder, lockCart } from '../../shopping/cart/index.ts';
import type { NumbersDeps } from '../../shopping/numbers/index.ts';
import { type CheckoutReview, loadCheckoutAnswers, reviewCheckout } from './review-checkout.ts';
import { findOrCreateOrder, findOrder, isOrdered, isPlaced } from './store.ts';

/** Returns the progress of checkout by the server's data, with the same checks as submit. */
export async function loadCheckoutState(
  platform: NumbersDeps,
  appointments: Appointments,
  cartRef: { readonly sessionId: string; readonly checkId?: string | undefined },
): Promise<Result<ServerCheckoutState>> {
  const { db, clock, provider } = platform;
  const { sessionId } = cartRef;
  const held = await appointments.held(sessionId);
  if (held === 'unknown') return refuse('unanswered');
  return db.transaction(async (tx) => {
    const found = await loadCartToOrder(tx, provider, cartRef, await lockCart(tx, sessionId));
    if (!found.ok) return found;
    const place = { sessionId, checkId: found.value.cartAddress.checkId };
    const orderNumber = await findOrCreateOrder(tx, sessionId, place.checkId, clock.now());
    const order = await findOrder(tx, orderNumber);
    if (!isPlaced(order) && (await isOrdered(tx, await lockOtherSessionCarts(tx, place, provider.flags.saveCartGate))))
      return refuse('savedCartOrdered');
    const placed = isPlaced(order)
      ? { creditStatus: order.contents.credit.status, isThisCart: order.cartRevision === found.value.revision }
      : null;
    // A slot without an end belongs to the order of another cart.
    const open = held?.heldUntil === null ? null : held;
    const answers = await loadCheckoutAnswers(tx, sessionId, place.checkId);
    const review = await reviewCheckout(tx, platform, {
      sessionId,
      order: found.value,
      held: open,
      entered: answers,
    });
    const { missing, slot } = review;
    const { saved, creditResult, hasLetterOfAuthorization, questionsAnswered } = review.facts;
    const earlierEntries = savedAnswers(review, provider);
    const chosen = slot && { date: slot.date, interval: slot.interval, code: slot.code, installBy: slot.installBy };
    const state = {
      orderNumber,
      placed,
      saved,
      creditResult,
      slot: chosen,
      hasLetterOfAuthorization,
      questionsAnswered,
      missing,
    };
    return succeed({ ...state, earlierEntries });
  });
}

function savedAnswers(
  { business, credit, terms, payment, isProven, isLocked }: CheckoutReview,
  provider: Provider,
): EarlierEntries {
  const choice = payment?.choice.savedAt ? payment.choice : undefined;
  const method = choice?.autoPay ? payment?.method : undefined;
  return {
    business: business ? { info: business.info, hours: business.hours } : null,
    businessCheck: business?.answer ?? null,
    mobileVerified: isProven,
    mobileLocked: isLocked,
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
