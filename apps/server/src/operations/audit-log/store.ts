import type { AuditAction, AuditChange } from '../../platform/audit/record-audit.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { deleteBatch } from '../../platform/database/delete-batch.ts';
import type { Refine } from '../../platform/database/refine.ts';
import { empty, join, type Sql, sql } from '../../platform/database/sql.ts';
import type { AuditEntryTable } from '../../platform/database/tables.ts';
import { daysBefore, type Sweep } from '../../platform/housekeeping.ts';

export interface AuditFilter {
  /** The email of an operator, or the name of a command. */
  readonly actor?: string | undefined;
  readonly subject?: string | undefined;
  readonly action?: AuditAction | undefined;
  /** Id of the last entry on the page before. */
  readonly before?: number | undefined;
}

export type StoredEntry = Refine<AuditEntryTable, { id: string; changes: readonly AuditChange[] }>;

/** Has only the filters that are used, so that indexes fit. */
export function listNewestEntries(
  db: Queryable,
  { actor, subject, action, before }: AuditFilter,
  count: number,
): Promise<StoredEntry[]> {
  const conditions: Sql[] = [
    ...(actor === undefined ? [] : [sql`actor_name = ${actor}`]),
    ...(subject === undefined ? [] : [sql`subject_label = ${subject}`]),
    ...(action === undefined ? [] : [sql`action = ${action}`]),
    ...(before === undefined ? [] : [sql`id < ${before}`]),
  ];
  return db.query<StoredEntry>(sql`
    select * from audit_entry ${conditions.length === 0 ? empty : sql`where ${join(conditions, ' and ')}`}
    order by id desc limit ${count}`);
}

export const sweepAuditEntries =
  (db: Database, days: number): Sweep =>
  (now) =>
    deleteBatch(db, 'audit_entry', sql`at < ${daysBefore(now, days)}`);
