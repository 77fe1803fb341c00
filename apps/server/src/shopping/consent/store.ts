import type { ConsentKind } from '@demarc/domain/checkout';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { deleteBatch } from '../../platform/database/delete-batch.ts';
import type { Refine } from '../../platform/database/refine.ts';
import { sql } from '../../platform/database/sql.ts';
import type { AcceptedTextTable, ConsentTable } from '../../platform/database/tables.ts';
import { daysBefore, type Sweep } from '../../platform/housekeeping.ts';
import type { AcceptedText } from './accepted-text.ts';

export type StoredConsent = Refine<ConsentTable, { kind: ConsentKind }>;

/** Saves a consent with its text. Replaces an earlier consent of this kind for the same address check. */
export async function saveConsent(db: Queryable, consent: StoredConsent, text: AcceptedText): Promise<void> {
  const { sessionId, checkId, kind, version, hash, givenAt, sealedAddress, userAgent } = consent;
  await db.query(sql`
    with saved_text as (
      insert into accepted_text (hash, name, version, contents, first_accepted_at)
      values (${text.hash}, ${text.name}, ${text.version}, ${text.contents}, ${givenAt})
      on conflict do nothing
    ) insert into consent (session_id, check_id, kind, version, hash, given_at, sealed_address, user_agent)
      values (${sessionId}, ${checkId}, ${kind}, ${version}, ${hash}, ${givenAt}, ${sealedAddress}, ${userAgent})
      on conflict (session_id, check_id, kind) do update set version = excluded.version, hash = excluded.hash,
        given_at = excluded.given_at, sealed_address = excluded.sealed_address, user_agent = excluded.user_agent`);
}

export const findConsents = (db: Queryable, sessionId: string, checkIds: readonly string[]): Promise<StoredConsent[]> =>
  db.query<StoredConsent>(sql`
    select session_id, check_id, kind, version, hash, given_at, sealed_address, user_agent from consent
    where session_id = ${sessionId} and check_id = any(${checkIds}::uuid[]) order by given_at, kind`);

interface CartKey {
  readonly sessionId: string;
  readonly checkId: string;
}

/**
 * Copies the latest 911 acknowledgment of these carts, because a saved cart keeps its acknowledgment in every session.
 */
export const copyEmergencyConsent = (db: Queryable, from: readonly CartKey[], to: CartKey): Promise<unknown> =>
  db.query(sql`
    insert into consent (session_id, check_id, kind, version, hash, given_at, sealed_address, user_agent)
    select ${to.sessionId}::uuid, ${to.checkId}::uuid, kind, version, hash, given_at, sealed_address, user_agent
    from consent join unnest(
        ${from.map(({ sessionId }) => sessionId)}::uuid[], ${from.map(({ checkId }) => checkId)}::uuid[]
      ) as cart (session_id, check_id) using (session_id, check_id)
    where kind = 'emergencyCalls' order by given_at desc limit 1
    on conflict do nothing`);

/** Finds a text that shoppers accepted, even if the provider has changed it since. */
export async function findAcceptedText(db: Queryable, hash: string): Promise<AcceptedText | undefined> {
  const [text] = await db.query<AcceptedTextTable>(sql`
    select hash, name, version, contents, first_accepted_at from accepted_text where hash = ${hash}`);
  return text;
}

/** Saves an accepted text, if it is not stored yet. For texts without a consent of their own, such as a signed letter. */
export const saveAcceptedText = (
  db: Queryable,
  { hash, name, version, contents }: AcceptedText,
  acceptedAt: Date,
): Promise<unknown> =>
  db.query(sql`
    insert into accepted_text (hash, name, version, contents, first_accepted_at)
    values (${hash}, ${name}, ${version}, ${contents}, ${acceptedAt})
    on conflict do nothing`);

/** Lists what identifies the accepted texts of these names. */
export const listAcceptedTexts = (
  db: Queryable,
  names: readonly string[],
): Promise<Pick<AcceptedText, 'name' | 'version' | 'hash'>[]> =>
  db.query(sql`select name, version, hash from accepted_text where name = any(${names}::text[])`);

const retentionDays = 30;

/** An order has its own copy. Texts are kept, because orders refer to them; each version is stored once. */
export const sweepConsents =
  (db: Database): Sweep =>
  (now) =>
    deleteBatch(db, 'consent', sql`given_at < ${daysBefore(now, retentionDays)}`);
