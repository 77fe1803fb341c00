import { and, eq, gt, lt, or, sql } from 'drizzle-orm';
import { deleteBatch } from '../platform/database/delete-batch.ts';
import type { Database, Queryable } from '../platform/database/types.ts';
import type { Sweep } from '../platform/housekeeping.ts';
import { visitorSession } from './schema.ts';

const idleMs = 24 * 60 * 60 * 1000;
const seenEveryMs = 60 * 1000;
/** Another tab's request may be under way, and the answer with the new secret may come late. */
const previousGoodForMs = 60 * 1000;

export interface StoredSession {
  readonly id: string;
  readonly secretHash: string;
}

const expiryAfter = (now: Date) => new Date(now.getTime() + idleMs);

export async function insertSession(db: Queryable, session: StoredSession, now: Date): Promise<void> {
  await db.insert(visitorSession).values({ ...session, createdAt: now, lastSeenAt: now, expiresAt: expiryAfter(now) });
}

/** The session that a secret opens, if it has not ended. Being seen prolongs it. */
export async function findSession(db: Database, secretHash: string, now: Date): Promise<StoredSession | undefined> {
  const [found] = await db
    .select({ id: visitorSession.id, lastSeenAt: visitorSession.lastSeenAt })
    .from(visitorSession)
    .where(
      and(
        or(
          eq(visitorSession.secretHash, secretHash),
          and(eq(visitorSession.previousHash, secretHash), gt(visitorSession.previousUntil, now)),
        ),
        gt(visitorSession.expiresAt, now),
      ),
    );
  if (!found) return undefined;
  // Once a minute is enough, and spares nearly every call a write.
  if (now.getTime() - found.lastSeenAt.getTime() >= seenEveryMs) {
    await db
      .update(visitorSession)
      .set({ lastSeenAt: now, expiresAt: expiryAfter(now) })
      .where(eq(visitorSession.id, found.id));
  }
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
