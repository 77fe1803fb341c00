import type { Database, Queryable } from '../database/database.ts';
import { deleteBatch } from '../database/delete-batch.ts';
import type { Refine } from '../database/refine.ts';
import { json, sql } from '../database/sql.ts';
import type { MailMessageTable } from '../database/tables.ts';
import { daysBefore, type Sweep } from '../housekeeping.ts';
import type { MailAttachment } from './gateway.ts';

type MailStatus = 'queued' | 'sent' | 'failed' | 'withdrawn';

export type MailMessage = Refine<MailMessageTable, { status: MailStatus; attachments: readonly MailAttachment[] }>;

type NewMail = Pick<MailMessage, 'id' | 'key' | 'to' | 'subject' | 'text' | 'html'> &
  Partial<Pick<MailMessage, 'unsubscribeUrl' | 'sealedSecrets' | 'attachments'>>;

const mailColumns = sql`id, key, "to", subject, text, html, unsubscribe_url, sealed_secrets, attachments, status, attempts,
  last_error, created_at, sent_at`;

/** Does nothing when there is a mail with this key already. */
export async function insertMail(db: Queryable, mail: NewMail, createdAt: Date): Promise<void> {
  const { id, key, to, subject, text, html, unsubscribeUrl = null, sealedSecrets = null, attachments = [] } = mail;
  await db.query(sql`
    insert into mail_message (id, key, "to", subject, text, html, unsubscribe_url, sealed_secrets, attachments, created_at)
    values (${id}, ${key}, ${to}, ${subject}, ${text}, ${html}, ${unsubscribeUrl}, ${sealedSecrets},
      ${json(attachments)}, ${createdAt})
    on conflict (key) do nothing`);
}

export async function findMail(db: Queryable, id: string): Promise<MailMessage | undefined> {
  const [mail] = await db.query<MailMessage>(sql`select ${mailColumns} from mail_message where id = ${id}`);
  return mail;
}

export const listNewestMail = (db: Queryable, limit: number): Promise<MailMessage[]> =>
  db.query<MailMessage>(sql`select ${mailColumns} from mail_message order by created_at desc, id desc limit ${limit}`);

/** True if the mail with this key could not be delivered. */
export const hasMailFailed = async (db: Queryable, key: string): Promise<boolean> =>
  (await db.query(sql`select from mail_message where key = ${key} and status = 'failed'`)).length > 0;

/** Finds the mails with these keys that were written. */
export const listMailsByKey = (
  db: Queryable,
  keys: readonly string[],
): Promise<Pick<MailMessage, 'key' | 'status' | 'createdAt' | 'sentAt'>[]> =>
  db.query(sql`select key, status, created_at, sent_at from mail_message where key = any(${keys}::text[])`);

export async function countFailedMail(db: Queryable): Promise<number> {
  const [failed] = await db.query<{ readonly count: number }>(
    sql`select count(*)::int as count from mail_message where status = 'failed'`,
  );
  return failed?.count ?? 0;
}

/** Counts one delivery attempt and saves its outcome. */
export async function recordAttempt(
  db: Queryable,
  id: string,
  { status, lastError, sentAt }: Pick<MailMessage, 'status' | 'lastError' | 'sentAt'>,
): Promise<void> {
  await db.query(sql`update mail_message
    set status = ${status}, last_error = ${lastError}, sent_at = ${sentAt}, attempts = attempts + 1
    where id = ${id}`);
}

/** Deletes old mail, except mail that is still queued. */
export const sweepMail =
  (db: Database, retentionDays: number): Sweep =>
  (now) =>
    deleteBatch(db, 'mail_message', sql`created_at < ${daysBefore(now, retentionDays)} and status <> 'queued'`);
