import type { Contract } from '@demarc/domain/catalog';
import type { CallTime, SalesLead } from '@demarc/domain/lead';
import type { Campaign } from '@demarc/domain/visitor';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { deleteBatch } from '../../platform/database/delete-batch.ts';
import type { Refine } from '../../platform/database/refine.ts';
import { json, sql } from '../../platform/database/sql.ts';
import type { SalesLeadTable } from '../../platform/database/tables.ts';
import { daysBefore, type Sweep } from '../../platform/housekeeping.ts';
import { isInTimePage, type TimePage } from '../../platform/provider-api/index.ts';

/** The plan of an order request. */
export interface RequestedPlan {
  readonly planId: string;
  readonly planName: string;
  readonly contract: Contract;
  readonly monthlyCents: number;
  readonly catalogVersion: string;
  readonly callTime: CallTime;
  /** The premises of the address check. */
  readonly placeId: string;
  readonly premisesExternalId: string | null;
}

/** Returns the id of the new lead. */
export async function insertLead(
  db: Queryable,
  sessionId: string,
  { linkCampaign, ...lead }: SalesLead & { readonly linkCampaign: Campaign | null },
  createdAt: Date,
  requested?: RequestedPlan,
): Promise<string> {
  const { firstName, lastName, phone, email, businessName, preference, comments, campaign } = lead;
  const { street, city, state, zip } = lead.address;
  const [row] = await db.query<Pick<SalesLeadTable, 'id'>>(sql`
    insert into sales_lead (session_id, first_name, last_name, phone, email, business_name, preference, comments,
      street, city, state, zip, campaign, link_campaign, created_at,
      plan_id, plan_name, contract, monthly_cents, catalog_version, call_time, place_id, premises_external_id)
    values (${sessionId}, ${firstName}, ${lastName}, ${phone}, ${email}, ${businessName}, ${preference}, ${comments},
      ${street}, ${city}, ${state}, ${zip}, ${campaign},
      ${json(linkCampaign)}, ${createdAt},
      ${requested?.planId ?? null}, ${requested?.planName ?? null}, ${requested?.contract ?? null},
      ${requested?.monthlyCents ?? null}, ${requested?.catalogVersion ?? null}, ${requested?.callTime ?? null},
      ${requested?.placeId ?? null}, ${requested?.premisesExternalId ?? null})
    returning id`);
  if (!row) throw new Error('an insert returned no row');
  return row.id;
}

/** Lists leads of a time, the oldest first. */
export const listLeads = (
  db: Queryable,
  { since, until, after, count }: TimePage,
): Promise<Omit<Refine<SalesLeadTable, { linkCampaign: Campaign | null }>, 'sessionId' | 'catalogVersion'>[]> =>
  db.query(sql`
    select id, first_name, last_name, phone, email, business_name, preference, comments, street, city, state, zip,
      campaign, link_campaign, created_at, plan_id, plan_name, contract, monthly_cents, call_time,
      place_id, premises_external_id
    from sales_lead where ${isInTimePage(sql`created_at`, { since, until, after })}
    order by created_at, id limit ${count}`);

export const sweepLeads =
  (db: Database, retentionDays: number): Sweep =>
  (now) =>
    deleteBatch(db, 'sales_lead', sql`created_at < ${daysBefore(now, retentionDays)}`);
