import type { SalesLead } from '@demarc/domain/lead';
import { lt } from 'drizzle-orm';
import { deleteBatch } from '../platform/database/delete-batch.ts';
import type { Database, Queryable } from '../platform/database/types.ts';
import { daysBefore, type Sweep } from '../platform/housekeeping.ts';
import { salesLead } from './schema.ts';

/** Answers with the new lead's id. */
export async function insertLead(db: Queryable, sessionId: string, lead: SalesLead, createdAt: Date): Promise<string> {
  const { address, ...contact } = lead;
  const [row] = await db
    .insert(salesLead)
    .values({ sessionId, ...contact, ...address, createdAt })
    .returning({ id: salesLead.id });
  if (!row) throw new Error('an insert returned no row');
  return row.id;
}

export const sweepLeads =
  (db: Database, keptDays: number): Sweep =>
  (now) =>
    deleteBatch(db, salesLead, lt(salesLead.createdAt, daysBefore(now, keptDays)));
