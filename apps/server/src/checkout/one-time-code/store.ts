import type { Database, Queryable, Transaction } from '../../platform/database/database.ts';
import { deleteBatch } from '../../platform/database/delete-batch.ts';
import { lockByName } from '../../platform/database/lock-by-name.ts';
import type { Refine } from '../../platform/database/refine.ts';
import { sql } from '../../platform/database/sql.ts';
import type { OneTimeCodeTable, TextMessageTable } from '../../platform/database/tables.ts';
import { daysBefore, type Sweep } from '../../platform/housekeeping.ts';

type StoredTextMessage = Refine<TextMessageTable, { status: 'queued' | 'sent' | 'failed' | 'outdated' }>;

export const lockRecipient = (tx: Transaction, recipientHash: string): Promise<unknown> =>
  lockByName(tx, `code to ${recipientHash}`);

const codeColumns = sql`session_id, phone, email, code_hash, expires_at, wrong_tries, locked_until, verified_at, sent_at,
  quote_number`;

/** Locks the session's code until the transaction ends. */
export async function lockCode(tx: Transaction, sessionId: string): Promise<OneTimeCodeTable | undefined> {
  const [code] = await tx.query<OneTimeCodeTable>(sql`
    select ${codeColumns} from one_time_code where session_id = ${sessionId} for update`);
  return code;
}

export async function findCode(db: Queryable, sessionId: string): Promise<OneTimeCodeTable | undefined> {
  const [code] = await db.query<OneTimeCodeTable>(sql`
    select ${codeColumns} from one_time_code where session_id = ${sessionId}`);
  return code;
}

/** Replaces the session's code. Wrong tries at earlier codes still count, until a lock has ended. */
export const saveCode = (
  tx: Transaction,
  code: Pick<OneTimeCodeTable, 'sessionId' | 'phone' | 'email' | 'codeHash' | 'expiresAt' | 'sentAt' | 'quoteNumber'>,
): Promise<unknown> =>
  tx.query(sql`
    insert into one_time_code as known (
      session_id, phone, email, code_hash, expires_at, sent_at, quote_number, wrong_tries)
      values (${code.sessionId}, ${code.phone}, ${code.email}, ${code.codeHash}, ${code.expiresAt}, ${code.sentAt},
        ${code.quoteNumber}, 0)
      on conflict (session_id) do update set phone = excluded.phone, email = excluded.email,
        quote_number = excluded.quote_number, code_hash = excluded.code_hash, expires_at = excluded.expires_at, sent_at = excluded.sent_at, verified_at = null,
        wrong_tries = case when known.locked_until is null then known.wrong_tries else 0 end, locked_until = null`);

export const updateCode = (
  tx: Transaction,
  {
    sessionId,
    wrongTries,
    lockedUntil,
    verifiedAt,
  }: Pick<OneTimeCodeTable, 'sessionId' | 'wrongTries' | 'lockedUntil' | 'verifiedAt'>,
): Promise<unknown> =>
  tx.query(sql`
    update one_time_code set wrong_tries = ${wrongTries}, locked_until = ${lockedUntil}, verified_at = ${verifiedAt}
      where session_id = ${sessionId}`);

/** Returns the id of the new message. */
export async function insertTextMessage(tx: Transaction, text: Omit<StoredTextMessage, 'id'>): Promise<string> {
  const [inserted] = await tx.query<Pick<StoredTextMessage, 'id'>>(sql`
    insert into text_message ("to", sealed_text, status, created_at, order_number)
      values (${text.to}, ${text.sealedText}, ${text.status}, ${text.createdAt}, ${text.orderNumber}) returning id`);
  if (!inserted) throw new Error('an insert returned no row');
  return inserted.id;
}

const textColumns = sql`id, "to", sealed_text, status, created_at, order_number`;

export async function findTextMessage(db: Queryable, id: string): Promise<StoredTextMessage | undefined> {
  const [text] = await db.query<StoredTextMessage>(sql`select ${textColumns} from text_message where id = ${id}`);
  return text;
}

export async function updateTextMessageStatus(
  db: Queryable,
  id: string,
  status: StoredTextMessage['status'],
): Promise<void> {
  await db.query(sql`update text_message set status = ${status} where id = ${id}`);
}

/** Checks whether a later text tells more about the order. */
export const hasLaterNotice = async (
  db: Queryable,
  { id, orderNumber, createdAt }: Pick<StoredTextMessage, 'id' | 'orderNumber' | 'createdAt'>,
): Promise<boolean> =>
  (
    await db.query(sql`
      select id from text_message
      where order_number = ${orderNumber} and created_at > ${createdAt} and id <> ${id} limit 1`)
  ).length > 0;

/** Counts the codes that were sent to the number. Texts about orders have no limit: only their reporters cause them. */
export async function countTextMessagesTo(db: Queryable, phone: string, since: Date): Promise<number> {
  const [texts] = await db.query<{ readonly count: number }>(sql`
    select count(*)::int as count from text_message
    where "to" = ${phone} and created_at > ${since} and order_number is null`);
  return texts?.count ?? 0;
}

export const insertCodeMail = (tx: Transaction, mailboxHash: string, sentAt: Date): Promise<unknown> =>
  tx.query(sql`insert into code_mail (mailbox_hash, sent_at) values (${mailboxHash}, ${sentAt})`);

export async function countCodeMails(db: Queryable, mailboxHash: string, since: Date): Promise<number> {
  const [mails] = await db.query<{ readonly count: number }>(sql`
    select count(*)::int as count from code_mail where mailbox_hash = ${mailboxHash} and sent_at > ${since}`);
  return mails?.count ?? 0;
}

export const listNewestTextMessages = (db: Queryable, limit: number): Promise<StoredTextMessage[]> =>
  db.query<StoredTextMessage>(sql`select ${textColumns} from text_message order by created_at desc limit ${limit}`);

const retentionDays = 7;

export const sweepCodes = (db: Database): Sweep[] => [
  (now) => deleteBatch(db, 'one_time_code', sql`sent_at < ${daysBefore(now, retentionDays)}`),
  (now) => deleteBatch(db, 'code_mail', sql`sent_at < ${daysBefore(now, retentionDays)}`),
  (now) => deleteBatch(db, 'text_message', sql`created_at < ${daysBefore(now, retentionDays)}`),
];
