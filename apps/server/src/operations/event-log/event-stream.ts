import type { EventType } from '@demarc/domain/event-log';
import type { Campaign } from '@demarc/domain/visitor';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { listEventsAfter, listEventsByTime, numberEvents, type StreamRow, type TimeRange } from './stream-store.ts';

/** An event as other systems read it (O-100): without the texts of the log, which may contain what a shopper typed. */
export interface StreamEvent {
  readonly id: number;
  /** Only in the stream that is followed. */
  readonly position?: number;
  readonly recordedAt: string;
  readonly sessionId: string;
  readonly type: EventType;
  readonly name: string;
  readonly section: string;
  readonly page: string;
  readonly durationMs: number;
  readonly campaign?: Campaign;
}

/** Events that are in memory at a time. */
const defaultBatchSize = 1000;

/** Reads the events of a time in the order of their times (O-100), a batch at a time. */
export async function* exportEvents(
  db: Queryable,
  range: TimeRange,
  batchSize = defaultBatchSize,
): AsyncGenerator<StreamEvent> {
  let after: StreamRow | undefined;
  for (;;) {
    const rows = await listEventsByTime(db, range, after, batchSize);
    for (const row of rows) yield toStreamEvent(row);
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    after = last;
  }
}

/**
 * Returns the next events of the stream (O-102). Every committed event gets a position when somebody reads: an event that
 * commits late gets a later one. So whoever reads on from the last position misses no event and gets none twice.
 */
export async function readStream(
  db: Database,
  { after, from }: { readonly after: number; readonly from?: Date | undefined },
  batchSize = defaultBatchSize,
): Promise<(StreamEvent & { readonly position: number })[]> {
  for (;;) {
    const numberedCount = await numberEvents(db, batchSize);
    const rows = await listEventsAfter(db, after, from, batchSize);
    // The events that just got a position may all be older than `from`.
    if (rows.length > 0 || numberedCount === 0)
      return rows.map((row) => ({ position: row.position, ...toStreamEvent(row) }));
  }
}

const toStreamEvent = ({
  id,
  recordedAt,
  sessionId,
  type,
  name,
  section,
  page,
  delayMs,
  campaign,
}: StreamRow): StreamEvent => ({
  id,
  recordedAt: recordedAt.toISOString(),
  sessionId,
  type,
  name,
  section,
  page,
  durationMs: delayMs,
  ...(campaign && { campaign }),
});
