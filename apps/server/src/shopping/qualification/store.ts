import type { AddressTaxes, InternetLines } from '@demarc/domain/catalog';
import type {
  AvailablePlan,
  BundleRecommendation,
  Outcome,
  OutcomeDecision,
  Qualification,
  SavedAddressCheck,
  SuggestedAddress,
} from '@demarc/domain/qualification';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { deleteBatch } from '../../platform/database/delete-batch.ts';
import type { Refine } from '../../platform/database/refine.ts';
import { json, type Sql, sql } from '../../platform/database/sql.ts';
import type { LeadCampaignTable, QualificationTable } from '../../platform/database/tables.ts';
import { daysBefore, type Sweep } from '../../platform/housekeeping.ts';
import type { Premises } from '../address/index.ts';

/** The stored fields of a check's answer. Products are not stored, because the catalog lists them again. */
export type StoredQualification = Omit<Qualification, 'products' | 'retry' | 'pendingOrder'> &
  Pick<SavedAddressCheck, 'pendingOrder'> & {
    readonly parts: SavedAddressCheck['address'];
    /** The id of the checked address. Empty when no coverage file lists it. */
    readonly placeId: string;
    /** The ids of the address in the provider's GIS and at the FCC, if a coverage file names them. */
    readonly premisesIds?: Premises['ids'];
    /** The type of the first plan (E-222). Empty without a plan. */
    readonly internetType: AvailablePlan['ipType'] | '';
    readonly recommendation: BundleRecommendation;
    /** The address ids of the request. A lead has none. */
    readonly ids?: SavedAddressCheck['ids'];
    /** The contact of the request. A lead has none. */
    readonly contact?: SavedAddressCheck['contact'];
    /** The campaign that brought the shopper, if any. */
    readonly campaign?: string;
    /** The speed of the wired line. Only plans up to this speed are sold there. */
    readonly lineMbps: number;
    /** The answer of the tax service. Absent without a service, and if it did not answer. */
    readonly taxes?: AddressTaxes;
    /** The lines of a provider that orders its technologies by preference, and whether one of them carries TV. */
    readonly lines?: InternetLines;
    readonly tv?: boolean;
  };

export type LastCheckedAddress = Pick<StoredQualification, 'checkId' | 'parts'>;

export type QualificationRow = Refine<QualificationTable, { outcome: Outcome; result: StoredQualification }>;

const qualificationColumns = sql`session_id, id, attempts, address, rule, outcome, result, checked_at`;

export interface NewQualification {
  readonly sessionId: string;
  readonly id: string;
  readonly address: string;
  readonly decision: OutcomeDecision;
  readonly result: StoredQualification;
  readonly checkedAt: Date;
}

/** Saves a check and returns how often it was made so far. */
export async function saveQualification(db: Queryable, check: NewQualification): Promise<number> {
  const { sessionId, id, address, decision, result, checkedAt } = check;
  const [row] = await db.query<Pick<QualificationTable, 'attempts'>>(sql`
    insert into qualification as existing (session_id, id, attempts, address, rule, outcome, result, checked_at)
    values (${sessionId}, ${id}, 1, ${address},
      ${decision.rule}, ${json(decision.outcome)}::jsonb, ${json(result)}::jsonb,
      ${checkedAt}::timestamptz)
    on conflict (session_id, id) do update set attempts = existing.attempts + 1, address = excluded.address,
      rule = excluded.rule, outcome = excluded.outcome, result = excluded.result, checked_at = excluded.checked_at
    returning attempts`);
  if (!row) throw new Error('an insert returned no row');
  return row.attempts;
}

/** SQL for the id of a session's last check. Statements use it to tell whether a check still is the last one. */
export const selectLastCheckId = (sessionId: Sql): Sql =>
  sql`(select id from qualification where session_id = ${sessionId} order by checked_at desc limit 1)`;

/** SQL for the checked address with its unit, as JSON. */
export const selectCheckedAddress = (sessionId: Sql, checkId: Sql): Sql =>
  sql`(select result -> 'parts' from qualification where session_id = ${sessionId} and id = ${checkId})`;

/** SQL for all checks with their address and contact, for summaries of carts. */
export const checksToReport = sql`(select session_id, id as check_id, checked_at, address,
    result #>> '{contact,email}' as email, result #>> '{contact,phone}' as phone,
    concat(result #>> '{parts,state}', ' ', result #>> '{parts,zip}') as place from qualification)`;

/** Finds the result of the session's last check. */
export async function findLastQualification(
  db: Queryable,
  sessionId: string,
): Promise<StoredQualification | undefined> {
  const [row] = await db.query<Pick<QualificationRow, 'result'>>(sql`
    select result from qualification where session_id = ${sessionId} order by checked_at desc limit 1`);
  return row?.result;
}

/**
 * Finds the id and the address of the session's last check. Many steps need no more, and the complete result is long.
 */
export async function findLastCheckedAddress(
  db: Queryable,
  sessionId: string,
): Promise<LastCheckedAddress | undefined> {
  const [row] = await db.query<LastCheckedAddress>(sql`
    select id as check_id, result -> 'parts' as parts from qualification
    where session_id = ${sessionId}::uuid order by checked_at desc limit 1`);
  return row;
}

export async function findLastCheck(db: Queryable, sessionId: string): Promise<QualificationRow | undefined> {
  const [row] = await db.query<QualificationRow>(sql`
    select ${qualificationColumns} from qualification
    where session_id = ${sessionId} order by checked_at desc limit 1`);
  return row;
}

export async function findCheck(db: Queryable, sessionId: string, id: string): Promise<QualificationRow | undefined> {
  const [row] = await db.query<QualificationRow>(sql`
    select ${qualificationColumns} from qualification where session_id = ${sessionId} and id = ${id}`);
  return row;
}

/**
 * Finds the addresses that the check with this id suggested, or else those of the session's last check: the shopper's
 * choice arrives as the same check or as the next one (E-410).
 */
export async function findSuggestions(
  db: Queryable,
  sessionId: string,
  id: string,
): Promise<readonly SuggestedAddress[]> {
  const [row] = await db.query<Pick<QualificationRow, 'result'>>(sql`
    select result from qualification
    where session_id = ${sessionId} order by id = ${id} desc, checked_at desc limit 1`);
  return row?.result.suggestions ?? [];
}

/** Finds only the session's own checks. */
export async function findQualification(
  db: Queryable,
  sessionId: string,
  id: string,
): Promise<StoredQualification | undefined> {
  const [row] = await db.query<Pick<QualificationRow, 'result'>>(sql`
    select result from qualification where session_id = ${sessionId} and id = ${id}`);
  return row?.result;
}

/** Saves the answer of the pending-order check. Later steps use it and do not check again (E-272). */
export async function savePendingOrder(
  db: Queryable,
  sessionId: string,
  id: string,
  pendingOrder: boolean,
): Promise<void> {
  await db.query(sql`
    update qualification set result = result || ${json({ pendingOrder })}::jsonb
    where session_id = ${sessionId} and id = ${id}`);
}

/** Saves newer taxes of the checked address. */
export async function saveTaxes(db: Queryable, sessionId: string, id: string, taxes: AddressTaxes): Promise<void> {
  await db.query(sql`
    update qualification set result = result || ${json({ taxes })}::jsonb
    where session_id = ${sessionId} and id = ${id}`);
}

export const findNewestChecks = (db: Queryable, limit: number): Promise<QualificationRow[]> =>
  db.query<QualificationRow>(sql`
    select ${qualificationColumns} from qualification order by checked_at desc limit ${limit}`);

export async function findLeadCampaign(db: Queryable, cid: string): Promise<LeadCampaignTable | undefined> {
  const [campaign] = await db.query<LeadCampaignTable>(sql`
    select cid, street, unit, city, state, zip from lead_campaign where cid = ${cid}`);
  return campaign;
}

/** Saves new campaigns. Existing ones stay unchanged. */
export async function saveLeadCampaigns(db: Queryable, campaigns: readonly LeadCampaignTable[]): Promise<void> {
  if (campaigns.length === 0) return;
  await db.query(sql`
    insert into lead_campaign (cid, street, unit, city, state, zip)
    select cid, street, unit, city, state, zip from unnest(
      ${campaigns.map(({ cid }) => cid)}::text[], ${campaigns.map(({ street }) => street)}::text[],
      ${campaigns.map(({ unit }) => unit)}::text[], ${campaigns.map(({ city }) => city)}::text[],
      ${campaigns.map(({ state }) => state)}::text[], ${campaigns.map(({ zip }) => zip)}::text[]
    ) as campaign(cid, street, unit, city, state, zip)
    on conflict do nothing`);
}

/** A session that checks no address for this long must check its address again, even if it is still open. */
const retentionDays = 30;

export const sweepQualifications =
  (db: Database): Sweep =>
  (now) =>
    deleteBatch(db, 'qualification', sql`checked_at < ${daysBefore(now, retentionDays)}`);
