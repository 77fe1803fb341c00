import type { EventType } from '@demarc/domain/event-log';
import type { Campaign } from '@demarc/domain/visitor';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { lockByName } from '../../platform/database/lock-by-name.ts';
import { empty, sql } from '../../platform/database/sql.ts';
import { isInTimePage, type TimePage } from '../../platform/provider-api/index.ts';

export interface StreamRow {
  readonly id: number;
  readonly position: number;
  readonly recordedAt: Date;
  readonly sessionId: string;
  readonly type: EventType;
  readonly name: string;
  readonly section: string;
  readonly page: string;
  readonly delayMs: number;
  readonly campaign: Campaign | null;
}

export interface TimeRange {
  readonly from?: Date | undefined;
  /** Events of this time and later ones are not included. */
  readonly to?: Date | undefined;
}

const streamColumns = sql`event_log.id::float8 as id, event_log.position::float8 as position, recorded_at, session_id,
  type, name, section, page, delay_ms, campaign`;

/** Lists events of a time in the order of time and id, after the last event of the batch before. */
export const listEventsByTime = (
  db: Queryable,
  { from, to }: TimeRange,
  after: Pick<StreamRow, 'recordedAt' | 'id'> | undefined,
  limit: number,
): Promise<StreamRow[]> =>
  db.query<StreamRow>(sql`
    select ${streamColumns} from event_log
    where recorded_at < ${to ?? 'infinity'}::timestamptz and recorded_at >= ${from ?? '-infinity'}::timestamptz
      ${after ? sql`and (recorded_at, event_log.id) > (${after.recordedAt}, ${after.id}::bigint)` : empty}
    order by recorded_at, event_log.id
    limit ${limit}`);

/** Lists events of a time for the provider API, the oldest first. */
export const listEventPage = (
  db: Queryable,
  { type, since, until, after, count }: TimePage & { readonly type?: EventType | undefined },
): Promise<StreamRow[]> =>
  db.query<StreamRow>(sql`
    select ${streamColumns} from event_log
    where ${isInTimePage(sql`recorded_at`, { since, until, after }, sql`event_log.id`)}
      ${type ? sql`and type = ${type}` : empty}
    order by recorded_at, event_log.id limit ${count}`);

/**
 * Gives the next positions to the oldest events without one. Only committed events are seen here, and the lock lets one
 * transaction after the other do this. So the positions below a visible one never change. Returns the number of events that
 * got one.
 */
export async function numberEvents(db: Database, limit: number): Promise<number> {
  const [unnumbered] = await db.query<{ readonly id: string }>(
    sql`select id from event_log where position is null order by id limit 1`,
  );
  if (!unnumbered) return 0;
  return db.transaction(async (tx) => {
    await lockByName(tx, 'positions of events');
    const numbered = await tx.query<{ readonly id: string }>(sql`
      with oldest as materialized (select id from event_log where position is null order by id limit ${limit}),
        numbered as materialized (select id, nextval('event_log_position') as position from oldest)
      update event_log set position = numbered.position from numbered where event_log.id = numbered.id
      returning event_log.id`);
    return numbered.length;
  });
}

export const listEventsAfter = (
  db: Queryable,
  position: number,
  from: Date | undefined,
  limit: number,
): Promise<StreamRow[]> =>
  db.query<StreamRow>(sql`
    select ${streamColumns} from event_log
    where event_log.position > ${position}::bigint ${from ? sql`and recorded_at >= ${from}` : empty}
    order by event_log.position
    limit ${limit}`);
