import type { OrderEventReport } from '@demarc/contract/order-events';
import { type ErrorCode, type Result, refuse } from '@demarc/domain/errors';
import {
  collectReportedFacts,
  decideEvent,
  type EventFacts,
  explainRefusal,
  findReportFault,
  getAxis,
  getNationalNumber,
  hasNewSerials,
  type OrderReporter,
  type ReportedFields,
  type ReportFault,
} from '@demarc/domain/order';
import type { Appointments } from '../../../checkout/appointment/index.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listPortedLines } from '../ported-lines.ts';
import { listAppliedChanges } from '../store/hand-overs.ts';
import type { PlacedRow } from '../store/order-row.ts';
import { findHoldDay, findLastOccurrence, findPortProgress } from '../store/reported-events.ts';
import type { Reporter } from './report-event.ts';
import { isSameVisit } from './visit-move.ts';

/** The effect of a report on its order, with the fields that are at fault. */
export type ReportDecision =
  | { readonly kind: 'applied' }
  | { readonly kind: 'notApplied'; readonly reason: 'alreadySo' | 'outdated' }
  | { readonly kind: 'refused'; readonly result: Result<never> };

interface DecideDeps extends Pick<Platform, 'clock' | 'provider'> {
  readonly appointments: Pick<Appointments, 'listWindows'>;
}

/** Decides about a report by the state of the order and by what the order contains. */
export async function decideReport(
  db: Queryable,
  { clock, provider, appointments }: DecideDeps,
  order: PlacedRow,
  { kind }: Pick<Reporter, 'kind'>,
  report: OrderEventReport,
): Promise<ReportDecision> {
  const standing = { state: order.state, visit: order.visitState };
  const decision = decideEvent(standing, await collectFacts(db, order, kind, report), kind);
  if (decision.kind === 'notApplied') return decision;
  // The page of the shopper offers what is possible, and shows no field of a report.
  if (kind === 'shopper')
    return decision.kind === 'refused' ? { kind: 'refused', result: refuse(decision.code) } : { kind: 'applied' };
  if (decision.kind === 'refused') {
    const { code, field } = decision;
    const reason = explainRefusal(standing, report.type, kind, field);
    return { kind: 'refused', result: refuseFault({ code, field, reason }) };
  }
  const timeZone = provider.brand.support.timeZone;
  const facts = describeOrder(appointments, order, report);
  const fault = findReportFault(readFields(report), facts, { now: clock.now(), timeZone, reporter: kind });
  return fault ? { kind: 'refused', result: refuseFault(fault) } : { kind: 'applied' };
}

/** Refuses a report with the field that is at fault. */
export const refuseFault = ({
  code,
  field,
  reason,
}: Pick<ReportFault, 'field' | 'reason'> & { readonly code: ErrorCode }): Result<never> =>
  refuse(code, { fields: [{ path: field, reason }] });

async function collectFacts(
  db: Queryable,
  order: PlacedRow,
  reporter: OrderReporter,
  report: OrderEventReport,
): Promise<EventFacts> {
  const { type, occurredAt } = report;
  const portedNumber = type === 'updatePort' ? getNationalNumber(report.number) : undefined;
  // A change by a shopper or an operator happens when the shop gets it, even if the clock of another system is ahead (O-222).
  const last = reporter === 'provider' ? await findLastOccurrence(db, order.number, getAxis(type), portedNumber) : null;
  const facts = { type, isOutdated: last !== null && new Date(occurredAt) < last };
  if (type === 'schedule' || type === 'reschedule') return { ...facts, changesNothing: isSameVisit(order, report) };
  if (type === 'hold') return { ...facts, changesHoldDay: await changesHoldDay(db, order, report) };
  if (type === 'complete') return { ...facts, addsSerials: await addsSerials(db, order, report.equipment) };
  if (portedNumber === undefined || type !== 'updatePort') return facts;
  const port = await findPortProgress(db, order.number, portedNumber);
  return {
    ...facts,
    changesNothing: port?.state === report.state && port.date === (report.date ?? null),
    reopensPort: port?.state === 'completed' && report.state !== 'completed',
  };
}

/** A reporter who does not know the day leaves it as it is. */
const changesHoldDay = async (
  db: Queryable,
  { number, state }: PlacedRow,
  { until }: Extract<OrderEventReport, { type: 'hold' }>,
): Promise<boolean> => state === 'onHold' && until !== undefined && until !== (await findHoldDay(db, number));

async function addsSerials(
  db: Queryable,
  order: PlacedRow,
  equipment: Extract<OrderEventReport, { type: 'complete' }>['equipment'] = [],
): Promise<boolean> {
  if (equipment.length === 0) return false;
  return hasNewSerials(collectReportedFacts(await listAppliedChanges(db, order)), equipment);
}

/** Reads the fields of a report that may contradict its order. */
export function readFields(report: OrderEventReport): ReportedFields {
  const { type } = report;
  const fields = { type, occurredAt: new Date(report.occurredAt) };
  if (type === 'updatePort') return { ...fields, number: report.number };
  if (type === 'schedule' || type === 'reschedule')
    return { ...fields, slot: { date: report.date, code: report.code, to: report.to } };
  if (type !== 'complete') return fields;
  const { completedAt, equipment } = report;
  return { ...fields, ...(completedAt !== undefined && { completedAt: new Date(completedAt) }), equipment };
}

function describeOrder(
  appointments: DecideDeps['appointments'],
  { placedAt, contents, visitState }: PlacedRow,
  { type }: OrderEventReport,
): Parameters<typeof findReportFault>[1] {
  const isMove = type === 'schedule' || type === 'reschedule';
  const { state, zip } = contents.address;
  return {
    placedAt,
    // Orders of earlier releases have no list of items.
    itemIds: contents.items?.map(({ id }) => id),
    visit: contents.visit ? { date: contents.visit.date, state: visitState } : undefined,
    portedNumbers: listPortedLines(contents).map(({ number }) => number),
    windows: isMove ? appointments.listWindows?.({ state, zip }, contents.visit?.installBy ?? 'technician') : undefined,
  };
}
