import type { Contract } from '@demarc/domain/catalog';
import type { CallTime, LeadKind, LeadStatus, SalesLead } from '@demarc/domain/lead';
import type { Campaign } from '@demarc/domain/visitor';
import { recordChange } from '../../platform/change-feed/record-change.ts';
import type { Database, Queryable, Transaction } from '../../platform/database/database.ts';
import { deleteBatch } from '../../platform/database/delete-batch.ts';
import type { Refine } from '../../platform/database/refine.ts';
import { empty, json, sql } from '../../platform/database/sql.ts';
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
}

/** The premises of the checked address. Null if the address of the lead was not checked. */
export type LeadPremises = Pick<SalesLeadTable, 'placeId' | 'premisesExternalId'>;

/** Returns the id of the new lead. */
export async function insertLead(
  db: Queryable,
  sessionId: string,
  { linkCampaign, ...lead }: SalesLead & LeadPremises & { readonly linkCampaign: Campaign | null },
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
      ${lead.placeId}, ${lead.premisesExternalId})
    returning id`);
  if (!row) throw new Error('an insert returned no row');
  await recordChange(db, { kind: 'lead', id: row.id, version: 1, isNew: true }, createdAt);
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

/** A lead with what operators did with it. */
export type WorkedLead = Refine<SalesLeadTable, { status: LeadStatus; kind: LeadKind }> & {
  /** The email of the operator who works on it. */
  readonly assignee: string | null;
};

/** Finds a lead, and keeps it from changing until the transaction ends if `lock` is true. */
export async function findLead(db: Queryable, id: string, lock: boolean): Promise<WorkedLead | undefined> {
  const [lead] = await db.query<WorkedLead>(sql`
    select sales_lead.*, (select email from operator where operator.id = assignee_id) as assignee
    from sales_lead where id = ${id} ${lock ? sql`for no key update` : empty}`);
  return lead;
}

export const saveLeadStatus = (tx: Transaction, id: string, status: LeadStatus): Promise<unknown> =>
  tx.query(sql`update sales_lead set status = ${status}, version = version + 1 where id = ${id}`);

export const saveLeadAssignee = (tx: Transaction, id: string, assigneeId: string | null): Promise<unknown> =>
  tx.query(sql`update sales_lead set assignee_id = ${assigneeId} where id = ${id}`);

/** The emails of the operators who have leads. */
export async function listLeadAssignees(db: Queryable): Promise<string[]> {
  const found = await db.query<{ readonly email: string }>(sql`
    select email from operator where exists (select from sales_lead where assignee_id = operator.id) order by email`);
  return found.map(({ email }) => email);
}

export const sweepLeads =
  (db: Database, retentionDays: number): Sweep =>
  (now) =>
    deleteBatch(db, 'sales_lead', sql`created_at < ${daysBefore(now, retentionDays)}`);
