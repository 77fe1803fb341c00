import type { OrderAnswer, OrderRequest } from '@demarc/contract';
import { isRequestedVisit } from '@demarc/domain/appointment';
import {
  type Breakdown,
  type Cart,
  describeLostCode,
  isApplied,
  listLineNumbers,
  listOrderItems,
  moveRouterToInternet,
  omitWaivedInstallation,
} from '@demarc/domain/cart';
import { buildCartView } from '@demarc/domain/cart-view';
import type { Catalog } from '@demarc/domain/catalog';
import {
  buildConfirmationTiles,
  calculateInstallments,
  getAutoPayCode,
  getContactEmail,
  type Installments,
  isShopperApproved,
} from '@demarc/domain/checkout';
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
import type { OrderContents, OrderedPayment } from './contents.ts';
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
  const contents = buildContents(input, found.value, review);
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

function buildContents(
  { platform: { provider }, quoted }: PlaceOrderInput,
  { cart, breakdown }: CartToOrder,
  {
    business,
    qualification,
    credit,
    depositAgreement,
    terms,
    letter,
    consents,
    slot,
    visitAnswers,
    payment,
    conditions,
  }: CheckoutReview,
): OrderContents {
  const { creditResult } = conditions;
  if (!qualification || !business || !creditResult || !terms || (conditions.path === 'standard' && !slot))
    throw new Error('an order lacks data that the review has just found');
  return {
    cart: moveRouterToInternet(cart),
    view: buildCartView(
      cart,
      slot?.installBy === 'self' ? omitWaivedInstallation(breakdown) : breakdown,
      provider.catalog,
    ),
    tiles: buildConfirmationTiles(cart, provider.catalog),
    ...describeOrder(cart, breakdown, provider.catalog),
    ...describePremises(cart, qualification, provider.catalog),
    address: quoted?.address ?? qualification.parts,
    mailTo: getContactEmail(business.info.contact, qualification.contact?.email ?? ''),
    business: business.info,
    hours: business.hours,
    applicant: credit?.applicant ?? null,
    credit: creditResult,
    deposit: depositAgreement
      ? { cents: depositAgreement.cents, agreedAt: depositAgreement.agreedAt.toISOString() }
      : null,
    terms: { version: terms.version, hash: terms.hash, term: terms.term, acceptedAt: terms.acceptedAt.toISOString() },
    letter: letter
      ? {
          confirmation: letter.confirmation,
          form: letter.form,
          document: letter.document,
          numbers: letter.numbers,
          carriers: letter.carriers,
        }
      : null,
    consents: consents.map(({ kind, version, hash, givenAt, sealedAddress, userAgent }) => ({
      kind,
      version,
      hash,
      givenAt: givenAt.toISOString(),
      sealedAddress,
      userAgent,
    })),
    visit: slot && { date: slot.date, interval: slot.interval, code: slot.code, installBy: slot.installBy },
    answers: conditions.questionsAnswered === null ? null : (visitAnswers ?? null),
    payment:
      conditions.path === 'standard' && conditions.rules.payment !== 'off' && payment
        ? buildPayment(payment, calculateInstallments(cart, breakdown, provider.catalog))
        : null,
  };
}

/** The products with their codes, and the contract term, as they are sold today. */
function describeOrder(cart: Cart, breakdown: Breakdown, catalog: Catalog): Pick<OrderContents, 'items' | 'contract'> {
  const term = catalog.find('terms', breakdown.header.term);
  return {
    items: listOrderItems(cart, catalog),
    ...(term && {
      contract: {
        ...{ id: term.id, months: term.months },
        ...(term.earlyTermination && { earlyTermination: term.earlyTermination }),
      },
    }),
  };
}

/** What the address check found out about the premises, and the campaign that brought the shopper there. */
function describePremises(
  { internet }: Cart,
  { placeId, lineMbps, lines, campaign }: NonNullable<CheckoutReview['qualification']>,
  catalog: Catalog,
): Pick<OrderContents, 'premises' | 'campaign'> {
  const plan = internet && catalog.find('internetPlans', internet.planId);
  const line = plan && (lines ? lines[plan.technology] : { downMbps: lineMbps });
  return {
    ...(placeId && {
      premises: {
        id: placeId,
        ...(line && line.downMbps > 0 && { lineDownMbps: line.downMbps }),
        ...(line && 'upMbps' in line && line.upMbps && { lineUpMbps: line.upMbps }),
      },
    }),
    ...(campaign && { campaign }),
  };
}

const buildPayment = (
  { choice, method }: NonNullable<CheckoutReview['payment']>,
  { oneTime, equipment, router }: Installments,
): OrderedPayment => ({
  autoPay: choice.autoPay,
  paperFreeBilling: choice.paperFreeBilling,
  oneTimeCount: oneTime.count,
  equipmentCount: equipment.count,
  routerCount: router?.count ?? null,
  method: method && choice.autoPay ? pickMethod(method) : null,
});

const pickMethod = ({ kind, brand, isDebitCard, lastFour, holder, vaultToken }: StoredMethod) => ({
  kind,
  brand,
  isDebitCard,
  lastFour,
  holder,
  vaultToken,
});
type StoredMethod = NonNullable<NonNullable<CheckoutReview['payment']>['method']>;
