import { randomUUID } from 'node:crypto';
import type { OperatorRole } from '@demarc/domain/operator';
import type { NewQuote } from '@demarc/domain/quote';
import { createOperator, openOperatorSession } from '../../../operations/operator/testing/operators.ts';
import { sql } from '../../../platform/database/sql.ts';
import { listNewestMail } from '../../../platform/mail/store.ts';
import { createQuoteInput, openQuoteShop, wharfAddress } from '../../../testing/quote-buyer.ts';
import { createQuote } from '../life/create-quote.ts';
import { findQuote, getQuoteVersion } from '../store.ts';

type Session = Awaited<ReturnType<typeof openOperatorSession>>;

export const salesEmail = 'sam@example.com';
export const ownerEmail = 'olga@example.com';

interface Sent {
  /** By default the present one. */
  readonly version?: number;
  readonly key?: string;
  readonly by?: Session;
}

/** Opens a shop with quotes, and with a sales operator and an owner who are signed in. */
export async function openQuoteConsole() {
  const opened = await openQuoteShop();
  const { shop, db } = opened;
  const createSession = async (email: string, role: OperatorRole) =>
    openOperatorSession(shop, await createOperator(shop, email, role));
  const sales = await createSession(salesEmail, 'sales');
  return {
    ...opened,
    sales,
    owner: await createSession(ownerEmail, 'owner'),
    createSession,
    /** Creates a quote as the systems of the provider do. */
    async create(change: Partial<NewQuote> = {}, address = wharfAddress): Promise<string> {
      const created = await createQuote(shop.platform, createQuoteInput(address, change));
      if (!created.ok) throw new Error(`the quote was refused: ${JSON.stringify(created.refusal)}`);
      return created.value.number;
    },
    /** Sends an action with the version of the quote and a key. */
    async act(number: string, path: string, body: object = {}, { version, key, by = sales }: Sent = {}) {
      const quote = await findQuote(db, number);
      const shown = version ?? (quote && getQuoteVersion(quote));
      const headers = { 'if-match': `"${shown}"`, 'idempotency-key': key ?? randomUUID() };
      return by.send('POST', `/api/quotes/${number}/${path}`, body, headers);
    },
    listEntries: (number: string) =>
      db.query(sql`
        select actor_name, action, changes, reason from audit_entry
        where subject_label = ${number} and subject_kind = 'quote' order by id`),
    listMails: async (number: string) =>
      (await listNewestMail(db, 200)).filter(({ key }) => key.startsWith(`quote:${number}.`)),
  };
}
