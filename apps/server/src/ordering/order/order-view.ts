import type { OrderStatus } from '@demarc/contract';
import { formatAddress } from '@demarc/domain/address';
import { type CalendarDate, getLocalDate } from '@demarc/domain/calendar';
import { awaitsNumber, type Breakdown, describeAgreement } from '@demarc/domain/cart';
import {
  buildPaymentSchedule,
  describePayment,
  describePaymentKind,
  formatPaymentMethod,
  type PaymentSchedule,
} from '@demarc/domain/checkout';
import { type OrderSummary, type OrderSums, type PlacedOrder, portStates } from '@demarc/domain/order';
import type { Queryable } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { OrderContents, OrderedPayment } from './contents.ts';
import { listOpenPorts, loadPortedLines } from './ported-lines.ts';
import { type HistoryEntry, listHistory } from './store/history.ts';
import type { PlacedRow } from './store/order-row.ts';

/** The sums that the shopper sees before submit and agrees to (C-014). */
export const getOrderSums = ({ header, oneTimeCents }: Breakdown): OrderSums => ({
  monthlyCents: header.cents,
  oneTimeCents,
});

export function toOrderSummary({ number, state, placedAt, contents }: PlacedRow): OrderSummary {
  const { visit } = contents;
  return {
    number,
    state,
    placedAt: placedAt.toISOString(),
    ...getOrderSums(contents.view.breakdown),
    businessName: contents.business.contact.businessName,
    visit:
      state === 'cancelled' || !visit
        ? null
        : { date: visit.date, interval: visit.interval, installBy: visit.installBy },
  };
}

/** Pages and mails show the same sums. */
export const getPaymentSchedule = ({ view, credit }: OrderContents): PaymentSchedule =>
  buildPaymentSchedule(view.breakdown, credit.depositCents);

const labelMethod = ({ method }: OrderedPayment) =>
  method && { label: formatPaymentMethod(method.kind, method.brand, method.lastFour) };

/** The order for the session that placed it. */
export async function loadPlacedOrder(db: Queryable, order: PlacedRow): Promise<PlacedOrder> {
  const ports = await loadPortedLines(db, order);
  const open = listOpenPorts(ports);
  const movedNumbers = ports.filter((line) => !open.includes(line)).map(({ number }) => number);
  return { ...toPlacedOrder(order), ...(movedNumbers.length > 0 && { movedNumbers }) };
}

function toPlacedOrder(order: PlacedRow): PlacedOrder {
  const { business, applicant, credit, payment, tiles, view, mailTo, address, letter } = order.contents;
  const { firstName, lastName } = business.contact;
  const paysByCard = payment?.autoPay && payment.method?.kind === 'Card';
  return {
    ...toOrderSummary(order),
    people: {
      customerType: applicant?.customerType ?? 'SoleOwner',
      firstName,
      lastName,
      cardHolder: paysByCard ? (payment?.method?.holder ?? null) : null,
    },
    address: formatAddress(address),
    email: mailTo,
    tiles,
    letterConfirmation: letter?.confirmation ?? '',
    cart: view,
    creditStatus: credit.status,
    reference: credit.reference,
    payment: payment ? describePayment({ autoPay: payment.autoPay, kept: labelMethod(payment) }) : '',
    depositCents: credit.depositCents,
    ...(order.quoteNumber !== null && { quoteNumber: order.quoteNumber }),
  };
}

/**
 * The order for anyone who has the link. Has no names of people and no addresses. Of the credit check it has the
 * deposit and, while the order is held, the reference number.
 */
export async function loadOrderStatus(
  db: Queryable,
  { provider: { rules, brand }, clock }: Pick<Platform, 'provider' | 'clock'>,
  order: PlacedRow,
): Promise<OrderStatus> {
  const { view, payment, credit } = order.contents;
  const { firstBillCents, depositCents, onceCents, later, equipment } = getPaymentSchedule(order.contents);
  const history = (await listHistory(db, order.number)).filter(({ state, applied }) => applied && state !== 'open');
  const ports = await loadPortedLines(db, order);
  return {
    ...toOrderSummary(order),
    title: view.breakdown.header.title,
    agreement: describeAgreement(view.breakdown),
    payment: payment ? describePaymentKind(payment.autoPay, payment.method?.kind) : '',
    keepsNumber: listOpenPorts(ports).length > 0,
    transfers: ports.map(({ number, progress }) => ({
      lastDigits: number.slice(-2),
      state: progress?.state ?? 'requested',
      date: progress?.date ?? null,
    })),
    awaitsNumber: awaitsNumber(view.breakdown.voice, rules),
    reference: order.state === 'withRepresentative' ? credit.reference : '',
    due: { firstBillCents, depositCents, onceCents, later, equipment },
    visitState: order.visitState,
    expectedAt: order.visitState === 'onTheWay' ? findExpectedTime(history) : null,
    onHoldUntil:
      order.state === 'onHold' ? findHoldEnd(history, getLocalDate(brand.support.timeZone, clock.now())) : null,
    history: history.filter(isShown).map(({ state, at, event, details }) => ({
      state,
      at: at.toISOString(),
      event,
      feeCents: Number(details?.feeCents ?? 0),
      transfer: (event === 'updatePort' && portStates.find((each) => each === details?.state)) || null,
    })),
  };
}

/** The time at which the technician is expected, as the last departure says. */
function findExpectedTime(history: readonly HistoryEntry[]): string | null {
  const etaAt = history.findLast(({ event }) => event === 'depart')?.details?.etaAt;
  return typeof etaAt === 'string' ? new Date(etaAt).toISOString() : null;
}

/** The day until which the order is on hold, as the last hold says. A day that is over is no news. */
function findHoldEnd(history: readonly HistoryEntry[], today: CalendarDate): CalendarDate | null {
  const until = history.findLast(({ event }) => event === 'hold')?.details?.until;
  return typeof until === 'string' && until >= today ? until : null;
}

/** Serial numbers that come after the installation are no news for the shopper. */
const isShown = ({ event }: HistoryEntry, index: number, history: readonly HistoryEntry[]): boolean =>
  event !== 'complete' || history.findIndex((entry) => entry.event === 'complete') === index;
