import { eq, lt, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { deleteBatch } from '../platform/database/delete-batch.ts';
import { given, prepared } from '../platform/database/prepared.ts';
import { namedQuery } from '../platform/database/raw.ts';
import type { Database, Queryable } from '../platform/database/types.ts';
import type { Sweep } from '../platform/housekeeping.ts';
import { visitorSession } from './schema.ts';

const idleMs = 24 * 60 * 60 * 1000;
/** Another tab's request may be under way, and the answer with the new secret may come late. */
const previousGoodForMs = 60 * 1000;

export interface StoredSession {
  readonly id: string;
  readonly secretHash: string;
}

export interface NewSession extends StoredSession {
  readonly network: string;
}

const expiryAfter = (now: Date) => new Date(now.getTime() + idleMs);

const insert = prepared('insert_session', (db) =>
  db.insert(visitorSession).values(given('id', 'secretHash', 'network', 'createdAt', 'lastSeenAt', 'expiresAt')),
);

export async function insertSession(db: Queryable, session: NewSession, now: Date): Promise<void> {
  await insert(db, { ...session, createdAt: now, lastSeenAt: now, expiresAt: expiryAfter(now) });
}

const selectNetwork = prepared('network_of_session', (db) =>
  db
    .select({ network: visitorSession.network })
    .from(visitorSession)
    .where(eq(visitorSession.id, sql.placeholder('id'))),
);

/** From where a session came; null for one that is not there. */
export const networkOf = async (db: Queryable, id: string): Promise<string | null> =>
  (await selectNetwork(db, { id }))[0]?.network ?? null;

/** Once a minute is enough for being seen, and spares nearly every call a write. */
const openedBySecret = sql`select id, last_seen_at > ${sql.placeholder('now')}::timestamptz - interval '1 minute' as "seenLately"
  from visitor_session
  where expires_at > ${sql.placeholder('now')}::timestamptz
    and (secret_hash = ${sql.placeholder('hash')}
      or (previous_hash = ${sql.placeholder('hash')} and previous_until > ${sql.placeholder('now')}::timestamptz))`;
const openedBy = namedQuery('session_of_secret', z.object({ id: z.uuid(), seenLately: z.boolean() }), openedBySecret);

/** The session that a token and a secret name together, for a statement that asks for more: every call of a session pays for it. */
export const openedSession: SQL = sql`${openedBySecret} and id = ${sql.placeholder('sessionId')}::uuid`;

export const prolongSession = (db: Queryable, id: string, now: Date) =>
  db
    .update(visitorSession)
    .set({ lastSeenAt: now, expiresAt: expiryAfter(now) })
    .where(eq(visitorSession.id, id));

/** The session that a secret opens, if it has not ended. Being seen prolongs it. */
export async function findSession(db: Database, secretHash: string, now: Date): Promise<StoredSession | undefined> {
  const [found] = await openedBy(db, { hash: secretHash, now: now.toISOString() });
  if (!found) return undefined;
  if (!found.seenLately) await prolongSession(db, found.id, now);
  return { id: found.id, secretHash };
}

export async function replaceSecret(db: Queryable, id: string, secretHash: string, now: Date): Promise<void> {
  await db
    .update(visitorSession)
    .set({
      secretHash,
      previousHash: sql`${visitorSession.secretHash}`,
      previousUntil: new Date(now.getTime() + previousGoodForMs),
    })
    .where(eq(visitorSession.id, id));
}

export const sweepSessions =
  (db: Database): Sweep =>
  (now) =>
    deleteBatch(db, visitorSession, lt(visitorSession.expiresAt, now));
