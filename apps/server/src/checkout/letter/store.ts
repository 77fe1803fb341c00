import type { LetterFields, TermsDocument } from '@demarc/domain/checkout';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { deleteBatch } from '../../platform/database/delete-batch.ts';
import type { Refine } from '../../platform/database/refine.ts';
import { json, sql } from '../../platform/database/sql.ts';
import type { SignedLetterTable } from '../../platform/database/tables.ts';
import { daysBefore, type Sweep } from '../../platform/housekeeping.ts';

export type SignedLetter = Refine<SignedLetterTable, { form: LetterFields; document: TermsDocument }>;

/** Replaces an earlier letter of the session. */
export async function saveLetter(db: Queryable, letter: SignedLetter): Promise<void> {
  const { sessionId, checkId, confirmation, form, document, numbers, signedAt } = letter;
  await db.query(sql`
    insert into signed_letter (session_id, check_id, confirmation, form, document, numbers, signed_at)
    values (${sessionId}, ${checkId}, ${confirmation}, ${json(form)}, ${json(document)}, ${numbers}, ${signedAt})
    on conflict (session_id) do update set check_id = excluded.check_id, confirmation = excluded.confirmation,
      form = excluded.form, document = excluded.document, numbers = excluded.numbers, signed_at = excluded.signed_at`);
}

/** Finds the letter for the cart of this address check. */
export async function findLetter(db: Queryable, sessionId: string, checkId: string): Promise<SignedLetter | undefined> {
  const [letter] = await db.query<SignedLetter>(sql`
    select session_id, check_id, confirmation, form, document, numbers, signed_at from signed_letter
    where session_id = ${sessionId} and check_id = ${checkId}`);
  return letter;
}

const retentionDays = 30;

/** An order has its own copy of the letter. */
export const sweepLetters =
  (db: Database): Sweep =>
  (now) =>
    deleteBatch(db, 'signed_letter', sql`signed_at < ${daysBefore(now, retentionDays)}`);
