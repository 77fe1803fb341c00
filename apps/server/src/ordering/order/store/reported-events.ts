import { getAxis, type OrderAxis, type OrderReporter, orderEvents } from '@demarc/domain/order';
import type { Queryable, Transaction } from '../../../platform/database/database.ts';
import { json, sql } from '../../../platform/database/sql.ts';
import type { OrderEventTable } from '../../../platform/database/tables.ts';
import type { RecordedEvent } from './history.ts';
import type { StoredOrder } from './order-row.ts';

interface ReportKey {
  readonly orderNumber: string;
  readonly reporter: OrderReporter;
  readonly id: string;
}

/** Finds the first answer to a report. */
export async function findReport(
  db: Queryable,
  { orderNumber, reporter, id }: ReportKey,
): Promise<Pick<OrderEventTable, 'bodyHash' | 'answer'> | undefined> {
  const [report] = await db.query<Pick<OrderEventTable, 'bodyHash' | 'answer'>>(sql`
    select body_hash, answer from order_event
    where order_number = ${orderNumber} and reporter = ${reporter} and id = ${id}`);
  return report;
}

export async function insertReport(
  tx: Transaction,
  { orderNumber, reporter, id }: ReportKey,
  { bodyHash, answer }: { readonly bodyHash: string; readonly answer: object },
  now: Date,
): Promise<void> {
  await tx.query(sql`
    insert into order_event (order_number, reporter, id, body_hash, answer, received_at)
    values (${orderNumber}, ${reporter}, ${id}, ${bodyHash}, ${json(answer)}, ${now})`);
}

/**
 * Returns when the last applied event of the axis occurred. Only reported events count: the clock of the shop, which dates
 * the others, may be ahead of that of the reporter.
 */
export async function findLastOccurrence(
  db: Queryable,
  orderNumber: string,
  axis: OrderAxis,
  portedNumber?: string,
): Promise<Date | null> {
  const events = orderEvents.filter((event) => getAxis(event) === axis);
  const [last] = await db.query<{ readonly at: Date | null }>(sql`
    select max(occurred_at) as at from order_history
    where order_number = ${orderNumber} and applied and event_id is not null and event = any(${events}::text[])
      and (${portedNumber ?? null}::text is null or right(details ->> 'number', 10) = ${portedNumber ?? null}::text)`);
  return last?.at ?? null;
}

/** Returns the state and the day of the transfer of a number, as reported last. */
export async function findPortProgress(
  db: Queryable,
  orderNumber: string,
  portedNumber: string,
): Promise<{ readonly state: string; readonly date: string | null } | undefined> {
  const [last] = await db.query<{ readonly state: string; readonly date: string | null }>(sql`
    select details ->> 'state' as state, details ->> 'date' as date from order_history
    where order_number = ${orderNumber} and applied and event = 'updatePort' and right(details ->> 'number', 10) = ${portedNumber}
    order by id desc limit 1`);
  return last;
}

/** Returns the day until which the order is on hold, as reported last. Null if nobody knows it. */
export async function findHoldDay(db: Queryable, orderNumber: string): Promise<string | null> {
  const [last] = await db.query<{ readonly until: string | null }>(sql`
    select details ->> 'until' as until from order_history
    where order_number = ${orderNumber} and applied and event = 'hold' order by id desc limit 1`);
  return last?.until ?? null;
}

/** Writes an event without effect to the history. */
export async function saveIgnoredEvent(
  tx: Transaction,
  { number, state }: Pick<StoredOrder, 'number' | 'state'>,
  { event, by, byName, at, reason, id, occurredAt, details }: RecordedEvent,
): Promise<void> {
  await tx.query(sql`
    insert into order_history (
      order_number, event, state, at, actor, actor_name, reason, event_id, occurred_at, applied, details)
    values (${number}, ${event}, ${state}, ${at}, ${by}, ${byName ?? null}, ${reason ?? null}, ${id ?? null},
      ${occurredAt ?? at}, false, ${json(details)})`);
}
