import type { AuditAction, AuditChange, AuditEntry } from '../../platform/audit/record-audit.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { deleteBatch } from '../../platform/database/delete-batch.ts';
import type { Refine } from '../../platform/database/refine.ts';
import { sql } from '../../platform/database/sql.ts';
import type { AuditEntryTable } from '../../platform/database/tables.ts';
import { daysBefore, type Sweep } from '../../platform/housekeeping.ts';

export type StoredEntry = Refine<
  AuditEntryTable,
  { action: AuditAction; subjectKind: AuditEntry['subject']['kind']; changes: readonly AuditChange[] }
>;

export async function findEntry(db: Queryable, id: string): Promise<StoredEntry | undefined> {
  const [found] = await db.query<StoredEntry>(sql`select * from audit_entry where id = ${id}::bigint`);
  return found;
}

/** Everybody who is in the log, from A to Z. Jumps from name to name in the index instead of reading all entries. */
export async function listActorNames(db: Queryable): Promise<string[]> {
  const found = await db.query<{ readonly name: string }>(sql`
    with recursive actor as (
      (select actor_name as name from audit_entry order by actor_name limit 1)
      union all
      select (select actor_name from audit_entry where actor_name > actor.name order by actor_name limit 1)
      from actor where actor.name is not null
    )
    select name from actor where name is not null`);
  return found.map(({ name }) => name);
}

export const sweepAuditEntries =
  (db: Database, days: number): Sweep =>
  (now) =>
    deleteBatch(db, 'audit_entry', sql`at < ${daysBefore(now, days)}`);
