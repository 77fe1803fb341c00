import type { Contract } from '@demarc/domain/catalog';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { deleteBatch } from '../../platform/database/delete-batch.ts';
import type { Refine } from '../../platform/database/refine.ts';
import { sql } from '../../platform/database/sql.ts';
import type { TermsAcceptanceTable } from '../../platform/database/tables.ts';
import { daysBefore, type Sweep } from '../../platform/housekeeping.ts';

type StoredAcceptance = Refine<TermsAcceptanceTable, { term: Contract }>;

/** Replaces an earlier acceptance of the session. */
export async function saveAcceptance(db: Queryable, acceptance: StoredAcceptance): Promise<void> {
  const { sessionId, checkId, version, hash, term, acceptedAt } = acceptance;
  await db.query(sql`
    insert into terms_acceptance (session_id, check_id, version, hash, term, accepted_at)
    values (${sessionId}, ${checkId}, ${version}, ${hash}, ${term}, ${acceptedAt})
    on conflict (session_id) do update set check_id = excluded.check_id, version = excluded.version,
      hash = excluded.hash, term = excluded.term, accepted_at = excluded.accepted_at`);
}

export async function deleteAcceptance(db: Queryable, sessionId: string): Promise<void> {
  await db.query(sql`delete from terms_acceptance where session_id = ${sessionId}`);
}

/** Finds the session's acceptance, for any of its carts. */
export async function findLastAcceptance(db: Queryable, sessionId: string): Promise<StoredAcceptance | undefined> {
  const [acceptance] = await db.query<StoredAcceptance>(sql`
    select session_id, check_id, version, hash, term, accepted_at from terms_acceptance where session_id = ${sessionId}`);
  return acceptance;
}

/** Finds the acceptance for the cart of this address check. */
export async function findAcceptance(
  db: Queryable,
  sessionId: string,
  checkId: string,
): Promise<StoredAcceptance | undefined> {
  const last = await findLastAcceptance(db, sessionId);
  return last?.checkId === checkId ? last : undefined;
}

const retentionDays = 30;

export const sweepTerms =
  (db: Database): Sweep =>
  (now) =>
    deleteBatch(db, 'terms_acceptance', sql`accepted_at < ${daysBefore(now, retentionDays)}`);

/** For summaries of carts. */
export const acceptancesToReport = sql`(select session_id, check_id from terms_acceptance)`;
