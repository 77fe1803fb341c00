import type { Change, ChangeKind } from '@demarc/contract/operator-api';
import type { Database, Queryable } from '../database/database.ts';
import { deleteBatch } from '../database/delete-batch.ts';
import { type Sql, sql } from '../database/sql.ts';
import type { Sweep } from '../housekeeping.ts';

/** Older positions are refused, so that none is behind deleted changes. */
const maxAgeMinutes = 60;
const keptMinutes = 120;
/** The lists of a console that starts may be older than its first position by this time. */
const firstMinutes = 1;
const maxChanges = 500;

const minutesBefore = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * 60_000);

interface ChangesAnswer {
  readonly changes: Change[];
  readonly next: string;
  readonly isReset: boolean;
}

interface Snapshot {
  /** All transactions before this one have ended. */
  readonly oldest: string;
  readonly isAhead: boolean;
}

interface FeedRow {
  readonly kind: ChangeKind;
  readonly id: string;
  readonly version: number | null;
  readonly isNew: boolean;
}

/**
 * Reads what changed after a position. A transaction may commit after a later one, so changes are read in the order of their
 * transactions, and only those of which all older ones have ended.
 */
export async function readChanges(
  db: Queryable,
  position: string | undefined,
  kinds: readonly ChangeKind[],
  now: Date,
): Promise<ChangesAnswer> {
  const [xid = '0', id = '0', seconds = '0'] = position?.split('.') ?? [];
  const snapshot = await readSnapshot(db, xid);
  const next = [snapshot.oldest, '0', Math.floor(now.getTime() / 1000)].join('.');
  const isOutdated = Number(seconds) * 1000 < minutesBefore(now, maxAgeMinutes).getTime();
  // A database that was restored elsewhere counts its transactions anew.
  if (position !== undefined && (isOutdated || snapshot.isAhead)) return { changes: [], next, isReset: true };
  const isAfter = position
    ? sql`(xid, id) > (${xid}::xid8, ${id}::bigint)`
    : sql`at > ${minutesBefore(now, firstMinutes)}`;
  const rows = await selectChanges(db, isAfter, snapshot, kinds);
  if (rows.length > maxChanges) return { changes: [], next, isReset: true };
  return { changes: mergeChanges(rows), next, isReset: false };
}

/** Read before the changes, so that all of them are visible. */
async function readSnapshot(db: Queryable, xid: string): Promise<Snapshot> {
  const [snapshot] = await db.query<Snapshot>(sql`
    select pg_snapshot_xmin(pg_current_snapshot())::text as oldest,
      ${xid}::xid8 > pg_snapshot_xmax(pg_current_snapshot()) as is_ahead`);
  if (!snapshot) throw new Error('the database has no snapshot');
  return snapshot;
}

const selectChanges = (db: Queryable, isAfter: Sql, { oldest }: Snapshot, kinds: readonly ChangeKind[]) =>
  db.query<FeedRow>(sql`
    select kind, subject_id as id, version, is_new from change_feed
    where xid < ${oldest}::xid8 and ${isAfter} and kind = any(${kinds}::text[])
    order by xid, change_feed.id limit ${maxChanges + 1}::int`);

/** One change for each subject: new if it was added, with its last version. */
function mergeChanges(rows: readonly FeedRow[]): Change[] {
  const merged = new Map<string, Change>();
  for (const { kind, id, version, isNew } of rows) {
    const key = `${kind}:${id}`;
    const before = merged.get(key);
    // A change without a version is newer than any version that a page may have.
    const last = version === null || (before && before.version === undefined) ? undefined : version;
    merged.set(key, {
      kind,
      id,
      isNew: isNew || (before?.isNew ?? false),
      ...(last !== undefined && { version: last }),
    });
  }
  return [...merged.values()];
}

export const sweepChanges = (db: Database): Sweep[] => [
  (now) => deleteBatch(db, 'change_feed', sql`at < ${minutesBefore(now, keptMinutes)}`),
  (now) => deleteBatch(db, 'operator_view', sql`until < ${now}`),
];
