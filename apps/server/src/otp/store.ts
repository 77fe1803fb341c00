import { and, count, desc, eq, gt, lt, sql } from 'drizzle-orm';
import { deleteBatch } from '../platform/database/delete-batch.ts';
import { given, prepared } from '../platform/database/prepared.ts';
import type { Database, Queryable, Transaction } from '../platform/database/types.ts';
import { waitForTurn } from '../platform/database/wait-for-turn.ts';
import { daysBefore, type Sweep } from '../platform/housekeeping.ts';
import { oneTimeCode, textMessage } from './schema.ts';

export type SentCode = typeof oneTimeCode.$inferSelect;
type StoredText = typeof textMessage.$inferSelect;

export const waitForPhone = (tx: Transaction, phone: string) => waitForTurn(tx, `text to ${phone}`);

const isOfSession = eq(oneTimeCode.sessionId, sql.placeholder('sessionId'));
const selectCode = prepared('code_of_session', (db) => db.select().from(oneTimeCode).where(isOfSession));
const selectCodeForUpdate = prepared('lock_code_of_session', (db) =>
  db.select().from(oneTimeCode).where(isOfSession).for('update'),
);

/** Whoever sends or checks a code of the session next waits until this transaction ends. */
export async function lockCode(tx: Transaction, sessionId: string): Promise<SentCode | undefined> {
  const [row] = await selectCodeForUpdate(tx, { sessionId });
  return row;
}

const upsertCode = prepared('keep_code', (db) =>
  db
    .insert(oneTimeCode)
    .values({ ...given('sessionId', 'phone', 'codeHash', 'expiresAt', 'sentAt'), wrongTries: 0 })
    .onConflictDoUpdate({
      target: oneTimeCode.sessionId,
      set: { ...given('phone', 'codeHash', 'expiresAt', 'sentAt'), verifiedAt: null },
    }),
);

/** In place of the one before it, whose wrong tries still count. */
export const keepCode = (
  tx: Transaction,
  code: Pick<SentCode, 'sessionId' | 'phone' | 'codeHash' | 'expiresAt' | 'sentAt'>,
): Promise<unknown> => upsertCode(tx, code);

const updateCode = prepared('change_code', (db) =>
  db.update(oneTimeCode).set(given('wrongTries', 'verifiedAt')).where(isOfSession),
);

export const changeCode = (
  tx: Transaction,
  changed: Pick<SentCode, 'sessionId' | 'wrongTries' | 'verifiedAt'>,
): Promise<unknown> => updateCode(tx, changed);

export async function findCode(db: Queryable, sessionId: string): Promise<SentCode | undefined> {
  const [row] = await selectCode(db, { sessionId });
  return row;
}

const insert = prepared('insert_text', (db) =>
  db
    .insert(textMessage)
    .values(given('to', 'sealedText', 'status', 'createdAt'))
    .returning({ id: textMessage.id }),
);

/** Answers a row with its id. */
export const insertText = (tx: Transaction, text: Omit<StoredText, 'id'>) => insert(tx, text);

export async function findText(db: Queryable, id: string): Promise<StoredText | undefined> {
  const [row] = await db.select().from(textMessage).where(eq(textMessage.id, id));
  return row;
}

export async function markText(db: Database, id: string, status: StoredText['status']): Promise<void> {
  await db.update(textMessage).set({ status }).where(eq(textMessage.id, id));
}

const countTexts = prepared('count_texts', (db) =>
  db
    .select({ texts: count() })
    .from(textMessage)
    .where(and(eq(textMessage.to, sql.placeholder('to')), gt(textMessage.createdAt, sql.placeholder('since')))),
);

export async function countTextsTo(db: Queryable, to: string, since: Date): Promise<number> {
  const [row] = await countTexts(db, { to, since: since.toISOString() });
  return row?.texts ?? 0;
}

export const newestTexts = (db: Queryable, limit: number): Promise<StoredText[]> =>
  db.select().from(textMessage).orderBy(desc(textMessage.createdAt)).limit(limit);

const keptDays = 7;

export const sweepCodes = (db: Database): Sweep[] => [
  (now) => deleteBatch(db, oneTimeCode, lt(oneTimeCode.sentAt, daysBefore(now, keptDays))),
  (now) => deleteBatch(db, textMessage, lt(textMessage.createdAt, daysBefore(now, keptDays))),
];
