import type { SalesLead } from '@demarc/domain/lead';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { deleteBatch } from '../../platform/database/delete-batch.ts';
import { sql } from '../../platform/database/sql.ts';
import type { SalesLeadTable } from '../../platform/database/tables.ts';
import { daysBefore, type Sweep } from '../../platform/housekeeping.ts';

/** Returns the id of the new lead. */
export async function insertLead(db: Queryable, sessionId: string, lead: SalesLead, createdAt: Date): Promise<string> {
  const { firstName, lastName, phone, email, businessName, preference, comments, campaign } = lead;
  const { street, city, state, zip } = lead.address;
  const [row] = await db.query<Pick<SalesLeadTable, 'id'>>(sql`
    insert into sales_lead (session_id, first_name, last_name, phone, email, business_name, preference, comments,
      street, city, state, zip, campaign, created_at)
    values (${sessionId}, ${firstName}, ${lastName}, ${phone}, ${email}, ${businessName}, ${preference}, ${comments},
      ${street}, ${city}, ${state}, ${zip}, ${campaign}, ${createdAt})
    returning id`);
  if (!row) throw new Error('an insert returned no row');
  return row.id;
}

export const sweepLeads =
  (db: Database, retentionDays: number): Sweep =>
  (now) =>
    deleteBatch(db, 'sales_lead', sql`created_at < ${daysBefore(now, retentionDays)}`);
