import type { ProviderOrder } from '@demarc/contract';
import { getLocalDate } from '@demarc/domain/calendar';
import { type ErrorCode, type Result, refuse, succeed } from '@demarc/domain/errors';
import type { OrderReporter } from '@demarc/domain/order';
import type { Appointments } from '../../checkout/appointment/index.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { approveOrderNumbers, confirmPorts } from '../../shopping/numbers/index.ts';
import { approveUses } from '../../shopping/promotions/index.ts';
import { type AppliedEvent, applyOrderEvent } from './apply-order-event.ts';
import { cancelLockedOrder } from './cancel-order.ts';
import { sendOrderMail } from './mail/send-order-mail.ts';
import { listPortedLines, loadPortedLines } from './ported-lines.ts';
import { findApprovedOrderOfQuote, findOrder, lockOrder } from './store/find-order.ts';
import { listHistory, type RecordedEvent } from './store/history.ts';
import { type PlacedRow, wasPlaced } from './store/order-row.ts';
import { notifyShopper, sendChangeText } from './text/notify-shopper.ts';

type ReleaseDeps = Pick<Platform, 'db' | 'clock' | 'config' | 'provider' | 'jobs' | 'mail' | 'log'>;

/** The quotes, for the release of an order that was placed from one. */
export interface QuoteLock {
  /** Locks a quote until the transaction ends. `orderedBy` is the opening whose order used it up. */
  lock(tx: Transaction, quoteNumber: string): Promise<{ readonly orderedBy: string | null } | undefined>;
  /** Uses the quote up. `orderedBy` is the opening of the order. */
  accept(
    tx: Transaction,
    platform: Pick<Platform, 'jobs' | 'clock' | 'config' | 'provider' | 'mail'>,
    accepting: {
      readonly quoteNumber: string;
      readonly orderedBy: string;
      readonly orderNumber: string;
      readonly termsVersion: string;
    },
  ): Promise<void>;
}

/** The name of the operator or system that decides, and the reason. The history has both. */
type DecisionDetails = Pick<RecordedEvent, 'byName' | 'reason'>;

/** The quote of an order. `orderedBy` is the opening whose order used it up. */
export type LockedQuote = NonNullable<Awaited<ReturnType<QuoteLock['lock']>>>;

/**
 * Releases a held order after the representative has talked to the shopper, and uses up its quote. Continues the work on
 * an order on hold. Releasing it again has no effect.
 */
export const releaseOrder = (
  platform: ReleaseDeps,
  quotes: QuoteLock,
  number: string,
  by: OrderReporter,
  details: DecisionDetails = {},
): Promise<Result<ProviderOrder>> =>
  platform.db.transaction(async (tx) => {
    // Locked before its order, as when the order is placed, so that the two cannot deadlock.
    const quoteNumber = (await findOrder(tx, number))?.quoteNumber ?? null;
    const quote = quoteNumber === null ? undefined : await quotes.lock(tx, quoteNumber);
    const found = await lockPlacedOrder(tx, number);
    if (!found.ok) return found;
    const order = found.value;
    const recorded = { event: 'release', by, ...details, at: platform.clock.now() } as const;
    const applied = await releaseLockedOrder(tx, platform, quotes, { order, quote, recorded });
    if (applied.ok) return succeed({ number, state: applied.value.state });
    if (applied.refusal.fields) return applied;
    return (await wasReleased(tx, order)) ? succeed(order) : refuseWithReason(applied.refusal.code);
  });

interface OrderToRelease {
  readonly order: PlacedRow;
  readonly quote: LockedQuote | undefined;
  readonly recorded: RecordedEvent;
}

/** Releases an order that the caller has locked after its quote. */
export async function releaseLockedOrder(
  tx: Transaction,
  platform: ReleaseDeps,
  quotes: QuoteLock,
  { order, quote, recorded }: OrderToRelease,
): Promise<Result<AppliedEvent>> {
  const { number, quoteNumber, contents } = order;
  // An order that was on hold has its numbers and its quote already.
  if (order.state !== 'withRepresentative') {
    const applied = await applyOrderEvent(tx, platform, order, recorded);
    if (applied.ok) await notifyShopper(tx, platform, { ...order, ...applied.value }, { event: 'continue' });
    return applied;
  }
  const now = platform.clock.now();
  const { visit } = contents;
  if (visit !== null && visit.date < getLocalDate(platform.provider.brand.support.timeZone, now))
    return refuseWithReason('slotLost');
  if (quote !== undefined && quote.orderedBy !== null && quote.orderedBy !== order.checkId)
    return refuseUsedQuote(tx, order);
  const portedNumbers = listPortedLines(contents).map((line) => line.number);
  if (!(await confirmPorts(tx, number, portedNumbers))) return refuseWithReason('numberOnOrder');
  const applied = await applyOrderEvent(tx, platform, order, recorded);
  if (!applied.ok) return applied;
  await approveOrderNumbers(tx, number);
  await approveUses(tx, number);
  if (quoteNumber !== null) {
    const termsVersion = contents.terms.version;
    await quotes.accept(tx, platform, { quoteNumber, orderedBy: order.checkId, orderNumber: number, termsVersion });
  }
  const released = { ...order, ...applied.value };
  await sendOrderMail(tx, platform, released, 'order-released');
  const ports = await loadPortedLines(tx, released);
  await sendChangeText(tx, platform, released, ports, { event: 'continue' }, now);
  return applied;
}

async function refuseUsedQuote(tx: Transaction, { quoteNumber }: PlacedRow): Promise<Result<never>> {
  const other = await findApprovedOrderOfQuote(tx, quoteNumber ?? '');
  const named = other ? `order ${other}` : 'another order, cancelled since,';
  return refuseWithReason('quoteOrdered', `${named} has used up its quote ${quoteNumber}; cancel this one`);
}

/** Cancels an order for the provider, and releases its slot and numbers. Cancelling it again has no effect. */
export const cancelOrder = (
  platform: Pick<Platform, 'db' | 'clock' | 'provider' | 'config' | 'jobs' | 'mail'>,
  appointments: Appointments,
  number: string,
  by: OrderReporter,
  details: DecisionDetails = {},
): Promise<Result<ProviderOrder>> =>
  platform.db.transaction(async (tx) => {
    const found = await lockPlacedOrder(tx, number);
    if (!found.ok || found.value.state === 'cancelled') return found;
    const cancellation = { event: 'cancel', by, ...details, at: platform.clock.now() } as const;
    const applied = await cancelLockedOrder(tx, platform, appointments, found.value, cancellation);
    return applied.ok ? succeed({ number, state: applied.value.state }) : refuseWithReason(applied.refusal.code);
  });

async function lockPlacedOrder(tx: Transaction, number: string): Promise<Result<PlacedRow>> {
  const order = await lockOrder(tx, number);
  if (wasPlaced(order)) return succeed(order);
  return refuseWithReason(order ? 'orderNotSubmitted' : 'notFound');
}

const wasReleased = async (tx: Transaction, { number, state }: PlacedRow): Promise<boolean> =>
  state !== 'cancelled' && (await listHistory(tx, number)).some(({ event, applied }) => event === 'release' && applied);

/** Reasons for the representative. The usual messages of these errors are for shoppers. */
const reasons: Partial<Record<ErrorCode, string>> = {
  notFound: 'there is no order with this number',
  orderNotSubmitted: 'this order has not been placed yet',
  orderAlreadySubmitted: 'this order is not waiting for a representative',
  numberOnOrder: 'a later order ports one of its numbers; cancel it, or cancel that order first',
  slotLost: 'the date of its visit has passed; cancel it',
  orderCompleted: 'this order is already installed',
  orderCancelled: 'this order was cancelled',
};
const refuseWithReason = (code: ErrorCode, reason: string = reasons[code] ?? code): Result<never> =>
  refuse(code, { fields: [{ path: 'number', reason }] });
