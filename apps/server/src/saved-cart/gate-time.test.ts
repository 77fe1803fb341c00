import { sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { openShop } from '../testing/open-shop.ts';
import { email, savedCart, tryEmail } from '../testing/saving.ts';

const shop = await openShop({ jobs: 'running' });
const { database, clock } = shop;
const { db, pool, pglite } = database;
const dayMs = 24 * 60 * 60 * 1000;

beforeEach(() => db.execute(sql`truncate gate_tries, rate_limit`));

const textOf = (asked: unknown): string => (typeof asked === 'string' ? asked : (asked as { text: string }).text);

/** Of the gate's own tables and of the session; jobs ask for other things meanwhile. */
const isOfGate = (statement: string) => /gate_tries|saved_cart|session|rate_limit/.test(statement);

/** What the database is asked while the gate looks at an email. */
async function asked(link: string, tried: string): Promise<readonly string[]> {
  const visitor = await shop.startVisit();
  const query = vi.spyOn((pool ?? pglite) as { query(asked: unknown): unknown }, 'query');
  const answer = await tryEmail(visitor, link, tried);
  const statements = query.mock.calls.map(([first]) => textOf(first)).filter(isOfGate);
  query.mockRestore();
  expect(answer.body).toBe('false');
  return statements;
}

test('the gate does the same work for a wrong email whether a link leads anywhere, has ended or is good: its time tells nothing [safety 19]', async () => {
  const { cart } = await savedCart(shop);
  const nowhere = 'AAAAAAAAAAAAAAAAAAAAAA';
  const wrong = await asked(cart, 'bob@example.com');
  expect(wrong.filter((statement) => statement.includes('gate_tries'))).toHaveLength(1);
  expect(wrong.filter((statement) => statement.includes('saved_cart_link'))).toHaveLength(1);
  expect(await asked(nowhere, 'bob@example.com')).toEqual(wrong);
  expect(await asked(nowhere, email)).toEqual(wrong);
  clock.advance(11 * dayMs);
  expect(await asked(cart, 'bob@example.com')).toEqual(wrong);
});
