import type { EventEntry, EventType } from '@demarc/domain/event-log';
import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { deleteBatch } from '../platform/database/delete-batch.ts';
import type { Database, Queryable } from '../platform/database/types.ts';
import { daysBefore, type Sweep } from '../platform/housekeeping.ts';
import { eventLog } from './schema.ts';

export interface RecordedEvent extends EventEntry {
  readonly id: number;
  readonly recordedAt: Date;
}

export interface EventFilter {
  readonly sessionId?: string | undefined;
  readonly type?: EventType | undefined;
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  /** Only older ones than this event: the next page. */
  readonly before?: number | undefined;
}

export async function insertEvent(db: Queryable, entry: EventEntry, recordedAt: Date): Promise<void> {
  await db.insert(eventLog).values({ ...entry, recordedAt });
}

export async function newestEvents(db: Queryable, filter: EventFilter, limit: number): Promise<RecordedEvent[]> {
  const conditions: (SQL | undefined)[] = [
    filter.sessionId === undefined ? undefined : eq(eventLog.sessionId, filter.sessionId),
    filter.type === undefined ? undefined : eq(eventLog.type, filter.type),
    filter.from === undefined ? undefined : gte(eventLog.recordedAt, filter.from),
    filter.until === undefined ? undefined : lt(eventLog.recordedAt, filter.until),
    // Where that one is forgotten by now, so is all that is older.
    filter.before === undefined
      ? undefined
      : sql`(${eventLog.recordedAt}, ${eventLog.id}) < (select recorded_at, id from event_log where id = ${filter.before})`,
  ];
  return db
    .select()
    .from(eventLog)
    .where(and(...conditions))
    .orderBy(desc(eventLog.recordedAt), desc(eventLog.id))
    .limit(limit);
}

export const sweepEvents =
  (db: Database, keptDays: number): Sweep =>
  (now) =>
    deleteBatch(db, eventLog, lt(eventLog.recordedAt, daysBefore(now, keptDays)));
