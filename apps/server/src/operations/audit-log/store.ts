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

export const sweepAuditEntries =
  (db: Database, days: number): Sweep =>
  (now) =>
    deleteBatch(db, 'audit_entry', sql`at < ${daysBefore(now, days)}`);
