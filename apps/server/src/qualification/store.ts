import type { Decision, SuggestedAddress } from '@demarc/domain/qualification';
import { and, desc, eq, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { z } from 'zod';
import { deleteBatch } from '../platform/database/delete-batch.ts';
import { prepared } from '../platform/database/prepared.ts';
import { namedQuery } from '../platform/database/raw.ts';
import type { Database, Queryable } from '../platform/database/types.ts';
import { daysBefore, type Sweep } from '../platform/housekeeping.ts';
import { type KeptQualification, leadCampaign, qualification } from './schema.ts';

export type CheckedPlace = Pick<KeptQualification, 'guiSessionId' | 'parts'>;

export interface Checked {
  readonly sessionId: string;
  readonly id: string;
  readonly address: string;
  readonly decision: Decision;
  readonly result: KeptQualification;
  readonly checkedAt: Date;
}

const upsertQualification = namedQuery(
  'keep_qualification',
  z.object({ attempts: z.int() }),
  sql`insert into qualification as kept (session_id, id, attempts, address, rule, outcome, result, checked_at)
    values (${sql.placeholder('sessionId')}, ${sql.placeholder('id')}, 1, ${sql.placeholder('address')},
      ${sql.placeholder('rule')}, ${sql.placeholder('outcome')}::jsonb, ${sql.placeholder('result')}::jsonb,
      ${sql.placeholder('checkedAt')}::timestamptz)
    on conflict (session_id, id) do update set attempts = kept.attempts + 1, address = excluded.address,
      rule = excluded.rule, outcome = excluded.outcome, result = excluded.result, checked_at = excluded.checked_at
    returning attempts`,
);

/** Answers how often this check has been asked by now. */
export async function keepQualification(db: Queryable, checked: Checked): Promise<number> {
  const { decision, result, checkedAt, ...rest } = checked;
  const [row] = await upsertQualification(db, {
    ...rest,
    rule: decision.rule,
    outcome: JSON.stringify(decision.outcome),
    result: JSON.stringify(result),
    checkedAt: checkedAt.toISOString(),
  });
  if (!row) throw new Error('an insert returned no row');
  return row.attempts;
}

/** The id of a session's last check, for a statement that asks for more: whoever relies on a check wants to know if it still is the last. */
export const lastCheckId = (sessionId: SQLWrapper): SQL =>
  sql`(select id from qualification where session_id = ${sessionId} order by checked_at desc limit 1)`;

/** The address that a check was about, with its unit, for a statement that compares it. */
export const partsOfCheck = (sessionId: SQLWrapper, checkId: SQLWrapper): SQL =>
  sql`(select result -> 'parts' from qualification where session_id = ${sessionId} and id = ${checkId})`;

/** Every check with its address and who asked, for the report of carts that were left. */
export const checksToReport = sql`(select session_id, id as check_id, checked_at, address,
    result #>> '{contact,email}' as email, result #>> '{contact,phone}' as phone from qualification)`;

const session = eq(qualification.sessionId, sql.placeholder('sessionId'));
const selectNewest = prepared('newest_check', (db) =>
  db.select().from(qualification).where(session).orderBy(desc(qualification.checkedAt)).limit(1),
);

const selectNewestResult = prepared('newest_result', (db) =>
  db
    .select({ result: qualification.result })
    .from(qualification)
    .where(session)
    .orderBy(desc(qualification.checkedAt))
    .limit(1),
);

/** What the session's last check found: all that later steps may rely on. */
export async function qualificationOf(db: Queryable, sessionId: string): Promise<KeptQualification | undefined> {
  const [row] = await selectNewestResult(db, { sessionId });
  return row?.result;
}

const selectPlace = namedQuery(
  'last_checked_place',
  z.object({ guiSessionId: z.string(), parts: z.custom<KeptQualification['parts']>() }),
  sql`select id as "guiSessionId", result -> 'parts' as parts from qualification
    where session_id = ${sql.placeholder('sessionId')}::uuid order by checked_at desc limit 1`,
);

/** Which check was the session's last, and where: many steps need no more of what it found, which is long. */
export async function checkedPlace(db: Queryable, sessionId: string): Promise<CheckedPlace | undefined> {
  const [row] = await selectPlace(db, { sessionId });
  return row;
}

/** The newest of the session's own. */
export async function newestOfSession(db: Queryable, sessionId: string) {
  const [row] = await selectNewest(db, { sessionId });
  return row;
}

export async function checkOfSession(db: Queryable, sessionId: string, id: string) {
  const [row] = await db
    .select()
    .from(qualification)
    .where(and(eq(qualification.sessionId, sessionId), eq(qualification.id, id)));
  return row;
}

/** The addresses that the check with this id offered, or else the session's last one: a choice is the same check or the next (E-410). */
export async function suggestionsBefore(
  db: Queryable,
  sessionId: string,
  id: string,
): Promise<readonly SuggestedAddress[]> {
  const [row] = await db
    .select({ result: qualification.result })
    .from(qualification)
    .where(eq(qualification.sessionId, sessionId))
    .orderBy(desc(eq(qualification.id, id)), desc(qualification.checkedAt))
    .limit(1);
  return row?.result.suggestions ?? [];
}

const selectResult = prepared('result_of_check', (db) =>
  db
    .select({ result: qualification.result })
    .from(qualification)
    .where(and(session, eq(qualification.id, sql.placeholder('id')))),
);

/** Only the session's own: another's is as good as missing. */
export async function findQualification(
  db: Queryable,
  sessionId: string,
  id: string,
): Promise<KeptQualification | undefined> {
  const [row] = await selectResult(db, { sessionId, id });
  return row?.result;
}

/** Later steps rely on what was answered, not on asking again (E-272). */
export async function keepPendingOrder(db: Queryable, sessionId: string, id: string, pendingOrder: boolean) {
  await db
    .update(qualification)
    .set({ result: sql`${qualification.result} || ${JSON.stringify({ pendingOrder })}::jsonb` })
    .where(and(eq(qualification.sessionId, sessionId), eq(qualification.id, id)));
}

export const newestQualifications = (db: Queryable, limit: number) =>
  db.select().from(qualification).orderBy(desc(qualification.checkedAt)).limit(limit);

export async function findLeadCampaign(db: Queryable, cid: string) {
  const [row] = await db.select().from(leadCampaign).where(eq(leadCampaign.cid, cid));
  return row;
}

export async function keepLeadCampaigns(db: Queryable, campaigns: readonly (typeof leadCampaign.$inferInsert)[]) {
  if (campaigns.length > 0)
    await db
      .insert(leadCampaign)
      .values([...campaigns])
      .onConflictDoNothing();
}

/** Longer than any session lasts. */
const keptDays = 30;

export const sweepQualifications =
  (db: Database): Sweep =>
  (now) =>
    deleteBatch(db, qualification, lt(qualification.checkedAt, daysBefore(now, keptDays)));
