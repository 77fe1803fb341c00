import type { Standing } from '@demarc/domain/numbers';
import type { Campaign } from '@demarc/domain/visitor';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { deleteBatch } from '../../platform/database/delete-batch.ts';
import { json, type Sql, sql } from '../../platform/database/sql.ts';
import type { VisitorSessionTable } from '../../platform/database/tables.ts';
import type { Sweep } from '../../platform/housekeeping.ts';

/** A session ends after this time without a request. */
const idleMs = 24 * 60 * 60 * 1000;
/** A request of another tab may still carry the previous secret. */
const previousSecretLifetimeMs = 60 * 1000;

export type StoredSession = Pick<VisitorSessionTable, 'id' | 'secretHash'>;

export interface NewSession extends StoredSession {
  readonly network: string;
}

const expiryAfter = (now: Date) => new Date(now.getTime() + idleMs);

export async function insertSession(db: Queryable, { id, secretHash, network }: NewSession, now: Date): Promise<void> {
  await db.query(sql`
    insert into visitor_session (id, secret_hash, network, created_at, last_seen_at, expires_at)
    values (${id}, ${secretHash}, ${network}, ${now}, ${now}, ${expiryAfter(now)})`);
}

/** Finds the hashed network address that the session started from. Null for an unknown session. */
export async function findNetwork(db: Queryable, id: string): Promise<string | null> {
  const [session] = await db.query<Pick<VisitorSessionTable, 'network'>>(
    sql`select network from visitor_session where id = ${id}`,
  );
  return session?.network ?? null;
}

export async function findStanding(db: Queryable, id: string): Promise<Standing> {
  const [session] = await db.query<Pick<VisitorSessionTable, 'standing'>>(
    sql`select standing from visitor_session where id = ${id}`,
  );
  return (session?.standing ?? 'visitor') as Standing;
}

/** An approved session stays approved when it confirms another mobile number. */
export async function raiseStanding(db: Queryable, id: string, standing: Exclude<Standing, 'visitor'>): Promise<void> {
  await db.query(sql`
    update visitor_session set standing = ${standing} where id = ${id} and standing is distinct from 'approved'`);
}

/** O-106: saves the campaign of the last link. It replaces that of an earlier link as a whole. */
export const saveCampaign = (db: Queryable, id: string, campaign: Campaign): Promise<unknown> =>
  db.query(sql`update visitor_session set campaign = ${json(campaign)} where id = ${id}`);

/** O-108: the campaign of a saved cart counts for a session that came without one. */
export const adoptCampaign = (db: Queryable, id: string, campaign: Campaign): Promise<unknown> =>
  db.query(sql`update visitor_session set campaign = ${json(campaign)} where id = ${id} and campaign is null`);

export async function findCampaign(db: Queryable, id: string): Promise<Campaign | null> {
  const [session] = await db.query<{ readonly campaign: Campaign | null }>(
    sql`select campaign from visitor_session where id = ${id}`,
  );
  return session?.campaign ?? null;
}

/** `seen_recently` lets callers update `last_seen_at` once a minute instead of on every request. */
const selectSessionBySecret = (secretHash: string, now: Date): Sql => sql`
  select id, last_seen_at > ${now}::timestamptz - interval '1 minute' as seen_recently
    from visitor_session
    where expires_at > ${now}
      and (secret_hash = ${secretHash} or (previous_hash = ${secretHash} and previous_until > ${now}))`;

/** Selects `id` and `seen_recently` of the session with this id and this secret, if it is open. */
export const selectOpenSession = (session: { readonly id: string; readonly secretHash: string }, now: Date): Sql =>
  sql`${selectSessionBySecret(session.secretHash, now)} and id = ${session.id}`;

export const prolongSession = (db: Queryable, id: string, now: Date): Promise<unknown> =>
  db.query(sql`update visitor_session set last_seen_at = ${now}, expires_at = ${expiryAfter(now)} where id = ${id}`);

/** Finds the open session of a secret and prolongs it. */
export async function findSession(db: Database, secretHash: string, now: Date): Promise<StoredSession | undefined> {
  const [session] = await db.query<{ readonly id: string; readonly seenRecently: boolean }>(
    selectSessionBySecret(secretHash, now),
  );
  if (!session) return undefined;
  if (!session.seenRecently) await prolongSession(db, session.id, now);
  return { id: session.id, secretHash };
}

export async function replaceSecret(db: Queryable, id: string, secretHash: string, now: Date): Promise<void> {
  const previousUntil = new Date(now.getTime() + previousSecretLifetimeMs);
  await db.query(sql`
    update visitor_session
    set secret_hash = ${secretHash}, previous_hash = secret_hash, previous_until = ${previousUntil}
    where id = ${id}`);
}

export const sweepSessions =
  (db: Database): Sweep =>
  (now) =>
    deleteBatch(db, 'visitor_session', sql`expires_at < ${now}`);
