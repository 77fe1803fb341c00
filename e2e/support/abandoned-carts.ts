import { randomUUID } from 'node:crypto';
import { addOperator } from '../../apps/server/src/operations/operator/index.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { openDatabase } from '../../apps/server/src/platform/database/open.ts';
import { json, sql } from '../../apps/server/src/platform/database/sql.ts';
import { createLog } from '../../apps/server/src/platform/logging.ts';
import { loadProvider } from '../../apps/server/src/provider/index.ts';

export interface AbandonedCart {
  readonly minutesAgo: number;
  /**
   * The number of steps done after choosing: checkout, business, credit, terms, order. An ordered cart is not
   * abandoned.
   */
  readonly steps: 0 | 1 | 2 | 3 | 4 | 5;
  readonly monthlyCents: number;
  readonly business?: string;
  readonly email: string;
  /** Ten digits. */
  readonly phone?: string;
  readonly address: string;
  readonly saved?: boolean;
}

const catalogVersion = 'test';

/** Inserts the rows of a visit. Columns that lists of carts do not read have arbitrary values. */
async function insertCart(db: Database, cart: AbandonedCart, now: Date): Promise<void> {
  const { minutesAgo, steps, monthlyCents, business = '', email, phone = '2015550142', address } = cart;
  const at = new Date(now.getTime() - minutesAgo * 60_000);
  const [sessionId, checkId] = [randomUUID(), randomUUID()];
  const parts = { line: address };
  await db.query(sql`
    insert into qualification (session_id, id, attempts, address, rule, outcome, result, checked_at)
    values (${sessionId}, ${checkId}, 1, ${address}, 'qualified', '{}', ${json({ contact: { email, phone }, parts })}, ${at})`);
  await db.query(sql`
    insert into cart (session_id, check_id, zip, line_mbps, value, monthly_cents, catalog_version, revision, changed_at)
    values (${sessionId}, ${checkId}, '07030', 1000, ${json({ catalogVersion })}, ${monthlyCents}, ${catalogVersion}, 1, ${at})`);
  if (steps > 0) {
    const order = steps > 4 ? sql`'submitted', ${at}, ${at}, 1, '{}'` : sql`'open', ${at}, null, null, null`;
    await db.query(sql`
      insert into customer_order (session_id, check_id, number, state, created_at, placed_at, cart_revision, contents)
      values (${sessionId}, ${checkId}, ${`C${sessionId}`}, ${order})`);
    await db.query(sql`
      insert into business_info (session_id, check_id, info, hours, answer, address_retries, passed, saved_at)
      values (${sessionId}, ${checkId}, ${json({ contact: { businessName: business, email, phone } })}, '{}', '{}', 0, ${steps > 1}, ${at})`);
  }
  if (steps > 2)
    await db.query(sql`
      insert into credit_check (session_id, check_id, attempt_id, applicant, result, answered_at)
      values (${sessionId}, ${checkId}, ${randomUUID()}, '{}', ${json({ status: 'SUCCESS' })}, ${at})`);
  if (steps > 3)
    await db.query(sql`
      insert into terms_acceptance (session_id, check_id, version, hash, term, accepted_at)
      values (${sessionId}, ${checkId}, '1', '', 'TwoYears', ${at})`);
  if (cart.saved)
    await db.query(sql`
      insert into saved_cart (session_id, email, comment, reminders, send_offers, last_page, cart, address_check, contacts, saved_at, expires_at)
      values (${sessionId}, ${email}, '', false, false, 'customizeOrder', '{}',
        ${json({ result: { checkId, parts } })}, '{}', ${at}, ${at}::timestamptz + interval '10 days')`);
}

/** Creates an operator and abandoned carts in a data folder, before the shop starts on it. */
export async function createAbandonedCarts(dataDir: string, email: string, carts: readonly AbandonedCart[]) {
  const config = readConfig({ DATA_DIR: dataDir });
  const { db, close } = await openDatabase(config, createLog('warn'));
  try {
    const now = systemClock.now();
    await db.query(
      sql`insert into sold_catalog (version, contents, first_sold_at) values (${catalogVersion}, '{}', ${now})`,
    );
    for (const cart of carts) await insertCart(db, cart, now);
    const provider = await loadProvider(config.providerDir);
    const operator = await addOperator({ db, clock: systemClock, config, provider }, email, 'owner', {
      kind: 'command',
      name: 'test',
    });
    if (typeof operator === 'string') throw new Error(operator);
    return operator;
  } finally {
    await close();
  }
}
