import type { OrderAnswer, OrderRequest } from '@demarc/contract';
import { isRequestedVisit } from '@demarc/domain/appointment';
import { describeLostCode, isApplied, listLineNumbers } from '@demarc/domain/cart';
import { getAutoPayCode, isShopperApproved } from '@demarc/domain/checkout';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import { afterEvent } from '@demarc/domain/order';
import type { Appointments, HeldSlot } from '../../checkout/appointment/index.ts';
import { lockOtherSessionCarts, markCartOrdered } from '../../checkout/saved-cart/index.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { type CartToOrder, loadCartToOrder, lockCart, markOrdered } from '../../shopping/cart/index.ts';
import { assignNumbersToOrder, claimPorts } from '../../shopping/numbers/index.ts';
import { type LostUse, reservePromotionUses } from '../../shopping/promotions/index.ts';
import { applyOrderEvent } from './apply-order-event.ts';
import { buildContents } from './build-contents.ts';
import type { OrderContents } from './contents.ts';
import { countApprovedOrder } from './limit-approved-orders.ts';
import { countHeldOrder } from './limit-held-orders.ts';
import { sendOrderMail } from './mail/send-order-mail.ts';
import { saveSessionLink } from './order-link.ts';
import { getOrderSums } from './order-view.ts';
import { type CheckoutReview, loadCheckoutAnswers, type QuotedOrder, reviewCheckout } from './review-checkout.ts';
import { lockOrCreateOrder } from './store/cart-orders.ts';
import { isOrdered } from './store/find-order.ts';
import { isPlaced, type PlacedRow, type StoredOrder } from './store/order-row.ts';

interface PlaceOrderInput {
  readonly platform: Platform;
  readonly appointments: Appointments;
  readonly sessionId: string;
  /** The address check of the shopper's page, if the page sent one. */
  readonly checkId: string | undefined;
  /** The slot that the calendar held before the transaction began. */
  readonly heldSlot: HeldSlot | null;
  readonly request: OrderRequest;
  /** Without a quote, the order is for the session's cart. */
  readonly quoted?: QuotedOrder;
  onPromotionsLost?(lost: readonly LostUse[]): void;
}

/**
 * Checks everything again and places the order. One transaction writes the order, its slot and numbers, its mail and
 * its hand-over. Placing the same cart again returns the same order (safety 5). A saved cart is the same cart in every
 * session that opened its link.
 */
export async function placeOrder(tx: Transaction, input: PlaceOrderInput): Promise<Result<OrderAnswer>> {
  const { platform, sessionId, checkId, heldSlot, request, quoted } = input;
  const { provider, clock } = platform;
  const now = clock.now();
  const found = quoted
    ? succeed(quoted.cartToOrder)
    : await loadCartToOrder(tx, platform, { sessionId, checkId }, await lockCart(tx, sessionId));
  if (!found.ok) return found;
  const { cartAddress, revision, cart } = found.value;
  const cartKey = { sessionId, checkId: cartAddress.checkId };
  // The first statement locks the order, so that no other request can place it after these reads.
  const [order, otherCarts, checkoutAnswers] = await Promise.all([
    lockOrCreateOrder(tx, sessionId, cartAddress.checkId, now, quoted?.orderNumber),
    quoted ? [] : lockOtherSessionCarts(tx, cartKey, provider.flags.saveCartGate),
    loadCheckoutAnswers(tx, sessionId, cartAddress.checkId, input),
  ]);
  const { number } = order;
  // Only a quote can have a cancelled order here. A cart gets a new order after a cancellation.
  if (order.state === 'cancelled') return refuse('orderCancelled');
  if (isPlaced(order)) {
    const isSameOrder = order.cartRevision === revision && isRequestedVisit(order.contents.visit, request);
    return isSameOrder ? succeed(buildAnswer(order)) : refuse('orderAlreadySubmitted');
  }
  if (await isOrdered(tx, otherCarts)) return refuse('savedCartOrdered');

  const numbers = listLineNumbers(cart.voice);
  const isCreditApproved = isShopperApproved(provider.rules, {
    hasConfirmedCode: checkoutAnswers.codeStatus.verifiedRecipient !== undefined,
    creditStatus: checkoutAnswers.credit?.result.status,
  });
  if (!(await claimPorts(tx, { sessionId, orderNumber: number, at: now, isCreditApproved }, numbers)))
    return refuse('orderIncomplete', { fields: [{ path: 'voiceOrder', reason: provider.messages.numberOnOrder }] });
  const review = await reviewCheckout(tx, platform, {
    sessionId,
    cartToOrder: found.value,
    heldSlot,
    checkoutAnswers,
    quoted,
  });
  const refusal = findRefusal(review, found.value, request);
  if (refusal) return refusal;
  const contents = buildContents({ provider, quoted }, found.value, review);
  const { promotions = [] } = found.value.breakdown;
  const promotionOrder = {
    sessionId,
    orderNumber: number,
    promotionIds: promotions.filter(isApplied).map(({ id }) => id),
    state: cart.place.state,
    zip: cartAddress.zip,
    address: contents.address,
    email: contents.mailTo,
    isCreditApproved: contents.credit.status !== 'FAILURE',
  };
  const lostUses = await reservePromotionUses(tx, platform, promotionOrder);
  if (lostUses.length > 0) {
    input.onPromotionsLost?.(lostUses);
    const findCode = (id: string) => promotions.find((promotion) => promotion.id === id)?.code ?? id;
    return refuseNewPrice(lostUses.map(({ id, reason }) => describeLostCode(findCode(id), reason)));
  }
  await assignNumbersToOrder(tx, sessionId, numbers, { number, isCreditApproved });
  return writeOrder(tx, input, { order, contents, cartRevision: revision, cartKey }, now);
}

interface OrderToWrite {
  readonly order: StoredOrder;
  readonly contents: OrderContents;
  readonly cartRevision: number;
  readonly cartKey: { readonly sessionId: string; readonly checkId: string };
}

/** Writes the order with its slot, its mail and its hand-over. */
async function writeOrder(
  tx: Transaction,
  { platform, appointments, sessionId, quoted }: PlaceOrderInput,
  { order, contents, cartRevision, cartKey }: OrderToWrite,
  now: Date,
): Promise<Result<OrderAnswer>> {
  const { provider, config } = platform;
  const { number } = order;
  const event = contents.credit.status === 'FAILURE' ? 'submitForReview' : 'submit';
  const next = afterEvent(order.state, event);
  if (!next.ok) return next;
  const placed = {
    placedAt: now,
    placedFor: quoted?.checkId ?? null,
    quoteNumber: quoted?.number ?? null,
    cartRevision,
    contents,
  };
  const row: PlacedRow = { ...order, ...placed, state: next.value };
  // Ends the reminders of the saved cart. An order from a quote ends those of the cart for the same address.
  const orderedCart = {
    ...cartKey,
    ...(quoted && { checkId: quoted.checkId }),
    isGated: provider.flags.saveCartGate,
    email: contents.mailTo,
  };
  const countOrder = event === 'submitForReview' ? countHeldOrder : countApprovedOrder;
  const counted = await countOrder(tx, platform, { sessionId, contents, now });
  if (!counted.ok) return counted;
  const orderOfSlot = { orderNumber: number, isCreditApproved: event === 'submit' };
  // Pipelines the statements. If the slot is taken, the refusal rolls everything back.
  const [isSlotConfirmed, newState] = await Promise.all([
    contents.visit === null || appointments.confirm(tx, sessionId, contents.visit, orderOfSlot),
    applyOrderEvent(tx, platform, order, { event, by: 'shopper', at: now }, placed),
    markCartOrdered(tx, orderedCart, now),
    !quoted && markOrdered(tx, sessionId),
    contents.visit && saveSessionLink(tx, config, number, now),
    sendOrderMail(tx, platform, row, event === 'submit' ? 'order-confirmation' : 'order-held'),
  ]);
  if (!isSlotConfirmed) return refuse('slotLost');
  if (!newState.ok) return newState;
  return succeed(buildAnswer(row));
}

const buildAnswer = ({ number, contents: { credit } }: PlacedRow): OrderAnswer => ({
  status: 'SUCCESS',
  orderNumber: number,
  creditStatus: credit.status,
  reference: credit.reference,
});

/**
 * Returns the reason not to place the order: first missing steps, then a lost slot, another payment or a changed price.
 */
function findRefusal(
  { conditions, missing, slot, payment }: CheckoutReview,
  { breakdown, lostCodes = [] }: CartToOrder,
  { shown, payment: chosen, ...wanted }: OrderRequest,
): Result<never> | undefined {
  const needsSlot = missing.some(({ part }) => part === 'installation') || slot !== null;
  const missingSteps = missing.filter(({ part }) => part !== 'installation');
  if (missingSteps.length > 0)
    return refuse('orderIncomplete', { fields: missingSteps.map(({ part, text }) => ({ path: part, reason: text })) });
  // Another tab may have reserved another slot. The shopper orders only for the date on the page.
  if (needsSlot && !(slot && isRequestedVisit(slot, wanted))) return refuse('slotLost');
  const asksForPayment = conditions.path === 'standard' && conditions.rules.payment !== 'off';
  if (asksForPayment && (!payment || getAutoPayCode(payment.choice) !== getAutoPayCode(chosen)))
    return refuse('orderIncomplete', { fields: [{ path: 'payment', reason: 'Choose how you pay.' }] });
  const sums = getOrderSums(breakdown);
  if (sums.monthlyCents !== shown.monthlyCents || sums.oneTimeCents !== shown.oneTimeCents)
    return refuseNewPrice(lostCodes);
  return undefined;
}

/** Refuses the order because its price has changed, with the reason of each promo code that it has lost. */
const refuseNewPrice = (lostCodes: readonly string[]): Result<never> =>
  lostCodes.length > 0
    ? refuse('priceChanged', { fields: lostCodes.map((reason) => ({ path: 'promoCode', reason })) })
    : refuse('priceChanged');
