import type { Database, Queryable } from '../../platform/database/database.ts';
import { deleteBatch } from '../../platform/database/delete-batch.ts';
import { sql } from '../../platform/database/sql.ts';
import type { LabelTemplateTable } from '../../platform/database/tables.ts';
import { daysBefore, type Sweep } from '../../platform/housekeeping.ts';

/** Returns an empty text if the session stored no template. */
export async function loadLabelTemplate(db: Queryable, sessionId: string): Promise<string> {
  const [found] = await db.query<Pick<LabelTemplateTable, 'template'>>(
    sql`select template from label_template where session_id = ${sessionId}`,
  );
  return found?.template ?? '';
}

export async function saveLabelTemplate(
  db: Queryable,
  sessionId: string,
  template: string,
  storedAt: Date,
): Promise<void> {
  await db.query(sql`
    insert into label_template (session_id, template, stored_at) values (${sessionId}, ${template}, ${storedAt})
    on conflict (session_id) do update set template = excluded.template, stored_at = excluded.stored_at`);
}

/** A session that stays open longer loses its template. Its labels then have none, until it stores one again. */
const retentionDays = 30;

export const sweepLabelTemplates =
  (db: Database): Sweep =>
  (now) =>
    deleteBatch(db, 'label_template', sql`stored_at < ${daysBefore(now, retentionDays)}`);
