import { eq, lt } from 'drizzle-orm';
import { deleteBatch } from '../platform/database/delete-batch.ts';
import type { Database, Queryable } from '../platform/database/types.ts';
import { daysBefore, type Sweep } from '../platform/housekeeping.ts';
import { labelTemplate } from './schema.ts';

/** Empty where the session stored none. */
export async function templateOf(db: Queryable, sessionId: string): Promise<string> {
  const [row] = await db.select().from(labelTemplate).where(eq(labelTemplate.sessionId, sessionId));
  return row?.template ?? '';
}

export async function keepTemplate(db: Queryable, sessionId: string, template: string, storedAt: Date): Promise<void> {
  const row = { sessionId, template, storedAt };
  await db.insert(labelTemplate).values(row).onConflictDoUpdate({ target: labelTemplate.sessionId, set: row });
}

/** Longer than any session lasts. */
const keptDays = 30;

export const sweepLabelTemplates =
  (db: Database): Sweep =>
  (now) =>
    deleteBatch(db, labelTemplate, lt(labelTemplate.storedAt, daysBefore(now, keptDays)));
