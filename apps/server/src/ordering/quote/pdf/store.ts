import type { Queryable } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { QuotePdfTable, QuoteRevisionTable } from '../../../platform/database/tables.ts';
import type { StoredQuote } from '../store.ts';

export type RevisionRef = Pick<StoredQuote, 'number' | 'revision'>;

/** A PDF with the SHA-256 of its bytes. */
export type QuotePdf = Pick<QuotePdfTable, 'file' | 'sha256'>;

export async function findPdf(db: Queryable, { number, revision }: RevisionRef): Promise<QuotePdf | undefined> {
  const [pdf] = await db.query<QuotePdf>(sql`
    select file, sha256 from quote_pdf where quote_number = ${number} and revision = ${revision}`);
  return pdf;
}

export async function findPdfHash(db: Queryable, { number, revision }: RevisionRef): Promise<string | undefined> {
  const [pdf] = await db.query<Pick<QuotePdfTable, 'sha256'>>(sql`
    select sha256 from quote_pdf where quote_number = ${number} and revision = ${revision}`);
  return pdf?.sha256;
}

/** Does nothing if the revision has a PDF already, or if the quote was deleted. */
export const insertPdf = (
  db: Queryable,
  { number, revision }: RevisionRef,
  { file, sha256 }: QuotePdf,
  madeAt: Date,
): Promise<unknown> =>
  db.query(sql`
    insert into quote_pdf (quote_number, revision, sha256, file, made_at)
    select number, ${revision}::int, ${sha256}, ${file}, ${madeAt} from price_quote where number = ${number}
    on conflict do nothing`);

/** The demonstration quotes the same revision again at every start, until it is ordered. */
export const deleteRenewedPdfs = (db: Queryable, number: string): Promise<unknown> =>
  db.query(sql`
    delete from quote_pdf using price_quote
    where quote_number = ${number} and price_quote.number = quote_number and ordered_by is null`);

/** The time when a revision was entered. Undefined for one of an earlier release. */
export async function findRevisionTime(db: Queryable, { number, revision }: RevisionRef): Promise<Date | undefined> {
  const [found] = await db.query<Pick<QuoteRevisionTable, 'createdAt'>>(sql`
    select created_at from quote_revision where quote_number = ${number} and revision = ${revision}`);
  return found?.createdAt;
}
