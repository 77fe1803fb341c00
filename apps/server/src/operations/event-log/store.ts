import type { EventEntry, EventType } from '@demarc/domain/event-log';
import type { Campaign } from '@demarc/domain/visitor';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { deleteBatch } from '../../platform/database/delete-batch.ts';
import type { Refine } from '../../platform/database/refine.ts';
import { empty, join, json, type Sql, sql } from '../../platform/database/sql.ts';
import type { EventLogTable } from '../../platform/database/tables.ts';
import { daysBefore, type Sweep } from '../../platform/housekeeping.ts';

export interface RecordedEvent extends EventEntry {
  readonly id: number;
  readonly recordedAt: Date;
}

export type StoredEvent = Refine<EventLogTable, { type: EventType; campaign: Campaign | null }>;

/** The columns of an event in a list. */
export type ListedEvent = Pick<
  StoredEvent,
  'id' | 'sessionId' | 'type' | 'name' | 'section' | 'page' | 'logs' | 'delayMs' | 'recordedAt'
>;

export interface EventFilter {
  readonly sessionId?: string | undefined;
  readonly type?: EventType | undefined;
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  /** Id of the last event on the page before: only older events are returned. */
  readonly before?: number | undefined;
}

export async function insertEvent(
  db: Queryable,
  entry: EventEntry,
  recordedAt: Date,
  campaign: Campaign | null = null,
): Promise<void> {
  const { sessionId, type, name, section, page, timestamp, beginTime, endTime, logs, comments, delayMs } = entry;
  await db.query(sql`
    insert into event_log
      (session_id, type, name, section, page, timestamp, begin_time, end_time, logs, comments, delay_ms, recorded_at,
        campaign)
    values
      (${sessionId}, ${type}, ${name}, ${section}, ${page}, ${timestamp}, ${beginTime}, ${endTime}, ${logs},
        ${comments}, ${delayMs}, ${recordedAt}, ${json(campaign)})`);
}

/** Adds only the conditions of the filters that are set, so that PostgreSQL chooses the index that fits. */
export function listNewestEvents(db: Queryable, filter: EventFilter, limit: number): Promise<RecordedEvent[]> {
  const { sessionId, type, from, until, before } = filter;
  const conditions: Sql[] = [
    ...(sessionId === undefined ? [] : [sql`session_id = ${sessionId}`]),
    ...(type === undefined ? [] : [sql`type = ${type}`]),
    ...(from === undefined ? [] : [sql`recorded_at >= ${from}`]),
    ...(until === undefined ? [] : [sql`recorded_at < ${until}`]),
    // If that event has been deleted meanwhile, all older events are deleted too, and the page is empty.
    ...(before === undefined
      ? []
      : [sql`(recorded_at, event_log.id) < (select recorded_at, id from event_log where id = ${before})`]),
  ];
  // `order by id` would mean the converted id, and PostgreSQL would sort rows that the index already returns in order.
  return db.query<RecordedEvent>(sql`
    select id::float8 as id, session_id, type, name, section, page, timestamp, begin_time, end_time, logs, comments,
      delay_ms, recorded_at
    from event_log
    ${conditions.length === 0 ? empty : sql`where ${join(conditions, ' and ')}`}
    order by event_log.recorded_at desc, event_log.id desc
    limit ${limit}`);
}

export async function findEvent(db: Queryable, id: string): Promise<StoredEvent | undefined> {
  const [found] = await db.query<StoredEvent>(sql`select * from event_log where id = ${id}::bigint`);
  return found;
}

export const sweepEvents =
  (db: Database, retentionDays: number): Sweep =>
  (now) =>
    deleteBatch(db, 'event_log', sql`recorded_at < ${daysBefore(now, retentionDays)}`);
