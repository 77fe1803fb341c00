import { and, count, desc, eq, gt, lt, sql } from 'drizzle-orm';
import { deleteBatch } from '../platform/database/delete-batch.ts';
import type { Database, Queryable, Transaction } from '../platform/database/types.ts';
import { daysBefore, type Sweep } from '../platform/housekeeping.ts';
import { oneTimeCode, textMessage } from './schema.ts';

export type SentCode = typeof oneTimeCode.$inferSelect;
type StoredText = typeof textMessage.$inferSelect;

export const waitForPhone = (tx: Transaction, phone: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`text to ${phone}`}, 0))`);

/** Whoever sends or checks a code of the session next waits until this transaction ends. */
export async function lockCode(tx: Transaction, sessionId: string): Promise<SentCode | undefined> {
  const [row] = await tx.select().from(oneTimeCode).where(eq(oneTimeCode.sessionId, sessionId)).for('update');
  return row;
}

/** In place of the one before it, whose wrong tries still count. */
export async function keepCode(
  tx: Transaction,
  code: Pick<SentCode, 'sessionId' | 'phone' | 'codeHash' | 'expiresAt' | 'sentAt'>,
): Promise<void> {
  const { sessionId: _, ...changed } = code;
  await tx
    .insert(oneTimeCode)
    .values({ ...code, wrongTries: 0 })
    .onConflictDoUpdate({ target: oneTimeCode.sessionId, set: { ...changed, verifiedAt: null } });
}

export async function changeCode(
  tx: Transaction,
  sessionId: string,
  change: Partial<Pick<SentCode, 'wrongTries' | 'verifiedAt'>>,
): Promise<void> {
  await tx.update(oneTimeCode).set(change).where(eq(oneTimeCode.sessionId, sessionId));
}

export async function findCode(db: Queryable, sessionId: string): Promise<SentCode | undefined> {
  const [row] = await db.select().from(oneTimeCode).where(eq(oneTimeCode.sessionId, sessionId));
  return row;
}

export async function insertText(tx: Transaction, text: typeof textMessage.$inferInsert): Promise<string> {
  const [row] = await tx.insert(textMessage).values(text).returning({ id: textMessage.id });
  if (!row) throw new Error('an insert returned no row');
  return row.id;
}

export async function findText(db: Queryable, id: string): Promise<StoredText | undefined> {
  const [row] = await db.select().from(textMessage).where(eq(textMessage.id, id));
  return row;
}

export async function markText(db: Database, id: string, status: StoredText['status']): Promise<void> {
  await db.update(textMessage).set({ status }).where(eq(textMessage.id, id));
}

export async function countTextsTo(db: Queryable, to: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ texts: count() })
    .from(textMessage)
    .where(and(eq(textMessage.to, to), gt(textMessage.createdAt, since)));
  return row?.texts ?? 0;
}

export const newestTexts = (db: Queryable, limit: number): Promise<StoredText[]> =>
  db.select().from(textMessage).orderBy(desc(textMessage.createdAt)).limit(limit);

const keptDays = 7;

export const sweepCodes = (db: Database): Sweep[] => [
  (now) => deleteBatch(db, oneTimeCode, lt(oneTimeCode.sentAt, daysBefore(now, keptDays))),
  (now) => deleteBatch(db, textMessage, lt(textMessage.createdAt, daysBefore(now, keptDays))),
];
