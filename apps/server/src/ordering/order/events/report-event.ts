import { hash } from 'node:crypto';
import type { OrderEventAnswer, OrderEventReport } from '@demarc/contract/order-events';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import { checkShownFee, decideShopperChange, findFutureTime, type OrderReporter } from '@demarc/domain/order';
import type { Appointments } from '../../../checkout/appointment/index.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { QuoteLock } from '../release-order.ts';
import { findOrder, lockOrder } from '../store/find-order.ts';
import { saveExternalId } from '../store/hand-overs.ts';
import type { RecordedEvent } from '../store/history.ts';
import { type PlacedRow, wasPlaced } from '../store/order-row.ts';
import { findReport, insertReport, saveIgnoredEvent } from '../store/reported-events.ts';
import { applyReport, type PreparedMove } from './apply-report.ts';
import { buildEventAnswer } from './build-answer.ts';
import { decideReport, readFields, refuseFault } from './decide-report.ts';
import { findApproval } from './find-approval.ts';
import { buildVisitMove } from './visit-move.ts';

export type ReportDeps = Pick<Platform, 'db' | 'clock' | 'config' | 'provider' | 'jobs' | 'mail' | 'log'>;

export interface Capabilities {
  readonly appointments: Appointments;
  readonly quotes: QuoteLock;
}

export interface Reporter {
  readonly kind: OrderReporter;
  /** The operator or the system. Operators see it in the history. */
  readonly name?: string;
  /** The session of a shopper. */
  readonly sessionId?: string;
}

interface ReportOptions {
  /** The revision that the reporter expects. Without it, any. */
  readonly expectedRevision?: number | undefined;
  /** Records an applied event elsewhere, in its transaction. `before` is the order before it. */
  readonly record?: (tx: Transaction, before: PlacedRow, answer: OrderEventAnswer) => Promise<void>;
  /** The request that the report was made from, with the order as it was. A repeat has the same one. */
  readonly request?: object;
  /** Why an event that changes nothing is refused, instead of being written to the history. */
  readonly refusesNoChange?: string;
}

/**
 * Applies an event that a shopper, an operator or the provider's systems report. The same report gets the first answer
 * again, at any time. An event that is already so or outdated is only written to the history. A refusal stores nothing.
 */
export async function reportEvent(
  platform: ReportDeps,
  capabilities: Capabilities,
  orderNumber: string,
  reporter: Reporter,
  report: OrderEventReport,
  { expectedRevision, record, request, refusesNoChange }: ReportOptions = {},
): Promise<Result<OrderEventAnswer>> {
  const { db, clock } = platform;
  const futureTime = findFutureTime(readFields(report), clock.now());
  if (futureTime) return refuseFault(futureTime);
  // The change of a shopper or an operator happens when the shop gets it, so its time differs with each try.
  const body = reporter.kind !== 'provider' ? { ...report, occurredAt: '' } : report;
  const bodyHash = hash('sha256', JSON.stringify(request ?? body));
  const key = { orderNumber, reporter: reporter.kind, id: report.id };

  const order = await findOrder(db, orderNumber);
  if (!order) return refuse('notFound');
  const prepared = await prepareMove(platform, capabilities, order, reporter, report);
  if (prepared === 'unanswered') return refuse('unanswered');
  const { appointments } = capabilities;

  const result = await db.transaction(async (tx) => {
    // Locked before its order, as when the order is placed, so that the two cannot deadlock.
    const quote =
      report.type === 'release' && order.quoteNumber !== null
        ? await capabilities.quotes.lock(tx, order.quoteNumber)
        : undefined;
    const locked = await lockOrder(tx, orderNumber);
    if (!wasPlaced(locked)) return refuse('orderNotSubmitted');
    const first = await findReport(tx, key);
    if (first)
      return first.bodyHash === bodyHash ? succeed(first.answer as OrderEventAnswer) : refuse('idempotencyKeyReused');
    if (expectedRevision !== undefined && expectedRevision !== locked.revision) return refuse('preconditionFailed');

    const now = clock.now();
    const decision = await decideReport(tx, { ...platform, appointments }, locked, reporter, report);
    if (decision.kind === 'refused') return decision.result;
    if (decision.kind === 'notApplied' && refusesNoChange !== undefined)
      return refuse('eventNotAllowed', { fields: [{ path: 'number', reason: refusesNoChange }] });
    const recorded = buildRecord(reporter, report, now);
    const externalId = (report.type === 'accept' && report.externalId) || locked.externalId;
    let answer: OrderEventAnswer;
    if (decision.kind === 'notApplied') {
      await saveIgnoredEvent(tx, locked, recorded);
      // The hand-over may have been confirmed without the id.
      if (report.type === 'accept' && decision.reason === 'alreadySo')
        await saveExternalId(tx, orderNumber, report.externalId ?? '');
      answer = buildEventAnswer({ ...locked, externalId, visit: locked.contents.visit }, false);
    } else {
      const fee = findFee(platform, locked, reporter, report, now);
      if (!fee.ok) return fee;
      const input = { order: locked, report, recorded, feeCents: fee.value, prepared, quote };
      const applied = await applyReport(tx, platform, capabilities, input);
      if (!applied.ok) return applied;
      answer = buildEventAnswer({ ...applied.value, externalId }, true);
      await record?.(tx, locked, answer);
    }
    await insertReport(tx, key, { bodyHash, answer }, now);
    return succeed(answer);
  });
  // A report with the id of another one has the same reservation as that one.
  if (!result.ok && prepared?.slot && result.refusal.code !== 'idempotencyKeyReused')
    await appointments.cancelMove?.(prepared.move);
  return result;
}

/** Reserves the new slot of a visit in an outside calendar, unless the event will not be applied. */
async function prepareMove(
  { db, clock, provider, config }: ReportDeps,
  { appointments }: Capabilities,
  order: Awaited<ReturnType<typeof findOrder>>,
  reporter: Reporter,
  report: OrderEventReport,
): Promise<PreparedMove | null | 'unanswered'> {
  if (!wasPlaced(order) || (report.type !== 'schedule' && report.type !== 'reschedule')) return null;
  const isRepeated = await findReport(db, { orderNumber: order.number, reporter: reporter.kind, id: report.id });
  const deps = { clock, provider, appointments };
  if (isRepeated || (await decideReport(db, deps, order, reporter, report)).kind !== 'applied') return null;
  if (!findFee({ provider }, order, reporter, report, clock.now()).ok) return null;
  const shopper =
    reporter.sessionId === undefined
      ? undefined
      : await findApproval(db, { provider, config }, order, reporter.sessionId);
  const move = buildVisitMove(order, report, reporter.kind, shopper);
  const slot = await appointments.prepareMove(move);
  return slot === 'unanswered' ? slot : { move, slot };
}

/**
 * Returns the fee of the change. A shopper pays the one that was shown, within the rules. An operator may waive it, and
 * the provider's systems name it.
 */
function findFee(
  { provider }: Pick<ReportDeps, 'provider'>,
  order: PlacedRow,
  reporter: Reporter,
  report: OrderEventReport,
  now: Date,
): Result<number> {
  const { type } = report;
  if (type !== 'schedule' && type !== 'reschedule' && type !== 'cancel') return succeed(0);
  const rules = provider.changes;
  const { feeCents } = report;
  if (reporter.kind === 'provider') return succeed(feeCents ?? 0);
  if (reporter.kind === 'operator') {
    const usual = type === 'cancel' ? rules.cancelFeeCents : type === 'reschedule' ? rules.rescheduleFeeCents : 0;
    return succeed(feeCents ?? usual);
  }
  const changeable = {
    state: order.state,
    visit: order.visitState,
    slot: order.contents.visit,
    moves: order.visitMoves,
  };
  const { timeZone } = provider.brand.support;
  const terms = decideShopperChange(type, changeable, { rules, timeZone, now });
  if (!terms.ok) return terms;
  const shown = checkShownFee(terms.value, feeCents ?? 0);
  return shown.ok ? succeed(shown.value.feeCents) : shown;
}

function buildRecord(reporter: Reporter, report: OrderEventReport, at: Date): RecordedEvent {
  const { type, id, occurredAt, reason, ...details } = report;
  return {
    event: type,
    by: reporter.kind,
    byName: reporter.name,
    at,
    id,
    occurredAt: new Date(occurredAt),
    reason,
    details: Object.keys(details).length > 0 ? details : undefined,
  };
}
