import type { OrderAnswer, OrderRequest } from '@demarc/contract';
import { isForVisit } from '@demarc/domain/appointment';
import { lineNumbers, withOneRouter } from '@demarc/domain/cart';
import {
  autoPayCode,
  confirmationTiles,
  type Installments,
  installmentsOf,
  mailAddressOf,
} from '@demarc/domain/checkout';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import { afterEvent } from '@demarc/domain/order';
import { cartView } from '@demarc/domain/submission';
import type { Appointments, HeldSlot } from '../appointment/index.ts';
import { type CartToOrder, cartToOrder, type StoredCart } from '../cart/index.ts';
import { claimPorts, orderNumbers } from '../numbers/index.ts';
import type { Transaction } from '../platform/database/types.ts';
import type { Platform } from '../platform/platform.ts';
import { markOrdered, otherPlacesOf } from '../saved-cart/index.ts';
import type { OrderContents, OrderedPayment } from './contents.ts';
import { type Gathered, gather, type QuotedOrder, saidBy } from './gather.ts';
import { mailOrder } from './mail-order.ts';
import { keepSessionLink } from './order-link.ts';
import { sumsOf } from './order-view.ts';
import { isOrdered, isPlaced, lockOpenOrder, moveOrder, type PlacedRow } from './store.ts';

interface Asked {
  readonly platform: Platform;
  readonly appointments: Appointments;
  readonly sessionId: string;
  /** The check of the address that the page goes by, where it says so. */
  readonly checkId: string | undefined;
  /** What the calendar said before the transaction began. */
  readonly held: HeldSlot | null;
  readonly request: OrderRequest;
}

/** The session's cart, which nobody changes until the transaction ends, or a quote in its place. */
type Placing = Asked &
  (
    | { readonly locked: StoredCart | undefined; readonly quoted?: undefined }
    | { readonly quoted: QuotedOrder; readonly locked?: undefined }
  );

/**
 * Everything is checked again and placed, or nothing is: the order, its slot and numbers, its mail and its hand-over are
 * one transaction. Whoever places the same cart again is told which order it is (safety 5); a cart that was saved is one cart
 * wherever its link was opened.
 */
export async function placeOrder(tx: Transaction, placing: Placing): Promise<Result<OrderAnswer>> {
  const { platform, appointments, sessionId, checkId, held, request, locked, quoted } = placing;
  const { provider, clock, jobs } = platform;
  const now = clock.now();
  const found = quoted ? succeed(quoted.found) : await cartToOrder(tx, provider, { sessionId, checkId }, locked);
  if (!found.ok) return found;
  const { home, revision, cart } = found.value;
  const place = { sessionId, checkId: home.checkId };
  const gated = provider.flags.saveCartGate;
  // In this order: all that is read is read while nobody else can place it.
  const [order, others, said] = await Promise.all([
    lockOpenOrder(tx, sessionId, home.checkId, now, quoted?.orderNumber),
    quoted ? [] : otherPlacesOf(tx, place, gated),
    saidBy(tx, sessionId, home.checkId, placing),
  ]);
  const { number } = order;
  // A cart begins another order; a quote has none but this.
  if (order.state === 'cancelled') return refuse('orderCancelled');
  if (isPlaced(order)) {
    const isTheSame = order.cartRevision === revision && isForVisit(order.contents.visit, request);
    return isTheSame ? succeed(answerOf(order)) : refuse('orderAlreadySubmitted');
  }
  if (await isOrdered(tx, others)) return refuse('savedCartOrdered');

  const numbers = lineNumbers(cart.voice);
  if (!(await claimPorts(tx, { sessionId, orderNumber: number, at: now }, numbers)))
    return refuse('orderIncomplete', { fields: [{ path: 'voiceOrder', reason: provider.messages.numberOnOrder }] });
  const gathered = await gather(tx, platform, sessionId, found.value, held, said, quoted);
  const refusal = whyNot(gathered, found.value, request);
  if (refusal) return refusal;
  const contents = contentsOf(placing, found.value, gathered);
  await orderNumbers(tx, sessionId, numbers, number);

  const event = contents.credit.status === 'FAILURE' ? 'submitForReview' : 'submit';
  const next = afterEvent(order.state, event);
  if (!next.ok) return next;
  const placed = { placedAt: now, placedFor: quoted?.checkId ?? null, cartRevision: revision, contents };
  const row: PlacedRow = { ...order, ...placed, state: next.value };
  // Whoever has ordered is not reminded of the cart that was saved: nor of one for the address of the quote that was taken.
  const saved = { ...place, ...(quoted && { checkId: quoted.checkId }), gated, email: contents.mailTo };
  // All at once: nothing of it stays where the slot turns out to be somebody else's.
  const [isTheirs, moved] = await Promise.all([
    contents.visit === null || appointments.confirm(tx, sessionId, contents.visit, number),
    moveOrder(tx, order, event, now, placed),
    markOrdered(tx, saved, now),
    row.state === 'submitted' && jobs.enqueue(tx, 'hand-over-order', { orderNumber: number }, { key: number }),
    contents.visit && keepSessionLink(tx, platform.config, number, now),
    mailOrder(tx, platform, row, event === 'submit' ? 'order-confirmation' : 'order-held'),
  ]);
  if (!isTheirs) return refuse('slotLost');
  if (!moved.ok) return moved;
  return succeed(answerOf(row));
}

const answerOf = ({ number, contents: { credit } }: PlacedRow): OrderAnswer => ({
  status: 'SUCCESS',
  orderNumber: number,
  creditStatus: credit.status,
  reference: credit.reference,
});

/** Why this cannot be placed, first what the shopper has to do, then what was lost or changed meanwhile. */
function whyNot(
  { facts, missing, slot, payment }: Gathered,
  { breakdown }: CartToOrder,
  { shown, payment: chosen, ...wanted }: OrderRequest,
): Result<never> | undefined {
  const isDue = missing.some(({ part }) => part === 'installation') || slot !== null;
  const open = missing.filter(({ part }) => part !== 'installation');
  if (open.length > 0)
    return refuse('orderIncomplete', { fields: open.map(({ part, text }) => ({ path: part, reason: text })) });
  // Another tab may have reserved another: nobody orders for a day that they do not see.
  if (isDue && !(slot && isForVisit(slot, wanted))) return refuse('slotLost');
  if (facts.path === 'standard' && (!payment || autoPayCode(payment.choice) !== autoPayCode(chosen)))
    return refuse('orderIncomplete', { fields: [{ path: 'payment', reason: 'Choose how you pay.' }] });
  const sums = sumsOf(breakdown);
  if (sums.monthlyCents !== shown.monthlyCents || sums.oneTimeCents !== shown.oneTimeCents)
    return refuse('priceChanged');
  return undefined;
}

function contentsOf(
  { platform: { provider }, quoted }: Placing,
  { cart, breakdown }: CartToOrder,
  { business, checked, credit, agreed, terms, letter, slot, answers, payment, facts }: Gathered,
): OrderContents {
  if (!checked || !business || !credit || !terms || (facts.path === 'standard' && (!slot || !payment)))
    throw new Error('an order lacks what was just found');
  return {
    cart: withOneRouter(cart),
    view: cartView(cart, breakdown, provider.catalog),
    tiles: confirmationTiles(cart, provider.catalog),
    address: quoted?.address ?? checked.parts,
    mailTo: mailAddressOf(business.info.contact, checked.contact?.email ?? ''),
    business: business.info,
    hours: business.hours,
    applicant: credit.applicant,
    credit: credit.result,
    deposit: agreed ? { cents: agreed.cents, agreedAt: agreed.agreedAt.toISOString() } : null,
    terms: { version: terms.version, hash: terms.hash, term: terms.term, acceptedAt: terms.acceptedAt.toISOString() },
    letter: letter
      ? { confirmation: letter.confirmation, form: letter.form, document: letter.document, numbers: letter.numbers }
      : null,
    visit: slot && { date: slot.date, interval: slot.interval, code: slot.code, installBy: slot.installBy },
    answers: facts.questionsAnswered === null ? null : (answers ?? null),
    payment:
      facts.path === 'standard' && payment
        ? paymentOf(payment, installmentsOf(cart, breakdown, provider.catalog))
        : null,
  };
}

const paymentOf = (
  { choice, method }: NonNullable<Gathered['payment']>,
  { oneTime, equipment, router }: Installments,
): OrderedPayment => ({
  autoPay: choice.autoPay,
  paperFreeBilling: choice.paperFreeBilling,
  oneTimeCount: oneTime.count,
  equipmentCount: equipment.count,
  routerCount: router?.count ?? null,
  method: method && choice.autoPay ? methodOf(method) : null,
});

const methodOf = ({ kind, brand, isDebitCard, lastFour, holder, vaultToken }: StoredMethod) => ({
  ...{ kind, brand, isDebitCard, lastFour, holder, vaultToken },
});
type StoredMethod = NonNullable<NonNullable<Gathered['payment']>['method']>;
