import { Client } from 'pg';
import { beforeEach, expect, test, vi } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { openShop } from '../../testing/open-shop.ts';
import { saveNewCart, shopperEmail, tryEmail } from '../../testing/steps/saved-carts.ts';

const shop = await openShop({ jobs: 'running' });
const { database, clock } = shop;
const { db } = database;
const dayMs = 24 * 60 * 60 * 1000;

beforeEach(() => db.query(sql`truncate gate_tries, rate_limit`));

const getStatementText = (query: unknown): string =>
  typeof query === 'string' ? query : (query as { text: string }).text;

/** False for the statements of jobs that run meanwhile. */
const isGateStatement = (statement: string) => /gate_tries|saved_cart|session|rate_limit/.test(statement);

/** Returns the statements that run while the gate checks an email. */
async function recordStatements(link: string, tried: string): Promise<readonly string[]> {
  const visitor = await shop.startVisit();
  const query = vi.spyOn(Client.prototype as { query(statement: unknown): unknown }, 'query');
  const answer = await tryEmail(visitor, link, tried);
  const statements = query.mock.calls.map(([statement]) => getStatementText(statement)).filter(isGateStatement);
  query.mockRestore();
  expect(answer.body).toBe('false');
  return statements;
}

test('safety 19: the gate runs the same statements for a wrong email with a valid, an expired and an unknown link, so that its time reveals nothing', async () => {
  const { cartToken } = await saveNewCart(shop);
  const unknownLink = 'AAAAAAAAAAAAAAAAAAAAAA';
  const wrong = await recordStatements(cartToken, 'bob@example.com');
  expect(wrong.filter((statement) => statement.includes('gate_tries'))).toHaveLength(3);
  expect(wrong.filter((statement) => statement.includes('saved_cart_link'))).toHaveLength(1);
  expect(await recordStatements(unknownLink, 'bob@example.com')).toEqual(wrong);
  expect(await recordStatements(unknownLink, shopperEmail)).toEqual(wrong);
  clock.advance(11 * dayMs);
  expect(await recordStatements(cartToken, 'bob@example.com')).toEqual(wrong);
});
