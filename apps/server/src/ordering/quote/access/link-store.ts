import type { Queryable, Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { QuoteLinkTable } from '../../../platform/database/tables.ts';
import { createLinkToken, hashSecret } from '../../../platform/random-secret.ts';

/** Saves another link to a quote and returns its token. Earlier links stay: somebody may have forwarded their mail. */
export async function createQuoteLink(tx: Transaction, quoteNumber: string, createdAt: Date): Promise<string> {
  const token = createLinkToken();
  await tx.query(sql`
    insert into quote_link (hash, quote_number, created_at) values (${hashSecret(token)}, ${quoteNumber}, ${createdAt})`);
  return token;
}

/** Finds the number of the quote that a link opens. */
export async function findLinkedNumber(db: Queryable, token: string): Promise<string | undefined> {
  const [link] = await db.query<Pick<QuoteLinkTable, 'quoteNumber'>>(sql`
    select quote_number from quote_link where hash = ${hashSecret(token)}`);
  return link?.quoteNumber;
}

/** Ends every link and every proof of a quote that now has another contact. */
export async function revokeAccess(tx: Transaction, quoteNumber: string): Promise<void> {
  await tx.query(sql`delete from quote_link where quote_number = ${quoteNumber}`);
  await tx.query(sql`update quote_opening set proof = 'address' where quote_number = ${quoteNumber}`);
}
