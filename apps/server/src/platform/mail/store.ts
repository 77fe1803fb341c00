import { and, desc, eq, lt, ne, type SQL, sql } from 'drizzle-orm';
import { deleteBatch } from '../database/delete-batch.ts';
import { given, prepared } from '../database/prepared.ts';
import type { Database, Queryable } from '../database/types.ts';
import { daysBefore, type Sweep } from '../housekeeping.ts';
import { mailMessage } from './schema.ts';

export type MailMessage = typeof mailMessage.$inferSelect;

const insert = prepared('insert_mail', (db) =>
  db
    .insert(mailMessage)
    .values(given('id', 'key', 'to', 'subject', 'text', 'html', 'unsubscribeUrl', 'sealedSecrets', 'createdAt'))
    .onConflictDoNothing({ target: mailMessage.key }),
);
const select = prepared('mail_of_id', (db) =>
  db
    .select()
    .from(mailMessage)
    .where(eq(mailMessage.id, sql.placeholder('id'))),
);

/** Unless there is one with this key already. */
export const insertMail = (
  db: Queryable,
  mail: Omit<typeof mailMessage.$inferInsert, 'createdAt'> & { readonly id: string },
  createdAt: Date,
): Promise<unknown> => insert(db, { unsubscribeUrl: null, sealedSecrets: null, ...mail, createdAt });

export async function findMail(db: Queryable, id: string): Promise<MailMessage | undefined> {
  const [row] = await select(db, { id });
  return row;
}

export function newestMail(db: Queryable, limit: number): Promise<MailMessage[]> {
  return db.select().from(mailMessage).orderBy(desc(mailMessage.createdAt), desc(mailMessage.id)).limit(limit);
}

export const countFailedMail = (db: Queryable): Promise<number> =>
  db.$count(mailMessage, eq(mailMessage.status, 'failed'));

const update = prepared(
  'record_mail_attempt',
  (db) =>
    db
      .update(mailMessage)
      .set({ ...given('status', 'lastError', 'sentAt'), attempts: sql`${mailMessage.attempts} + 1` })
      .where(eq(mailMessage.id, sql.placeholder('id'))),
  { isPatient: true },
);

/** Counts one attempt and says what came of it. */
export async function recordAttempt(
  db: Queryable,
  id: string,
  outcome: Pick<MailMessage, 'status' | 'lastError' | 'sentAt'>,
): Promise<void> {
  await update(db, { id, ...outcome });
}

/** What still waits to be sent stays, however old. */
export const sweepMail =
  (db: Database, keptDays: number): Sweep =>
  (now) => {
    const old = lt(mailMessage.createdAt, daysBefore(now, keptDays));
    return deleteBatch(db, mailMessage, and(old, ne(mailMessage.status, 'queued')) as SQL);
  };
