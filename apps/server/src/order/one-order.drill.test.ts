import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { calls, type OrderRequest } from '@demarc/contract';
import { sql } from 'drizzle-orm';
import { expect, inject, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { systemClock } from '../platform/clock.ts';
import { rawRows } from '../platform/database/raw.ts';
import { buyerAt } from '../testing/buyer.ts';
import { checkOut } from '../testing/journey.ts';
import { openShop, visitAt } from '../testing/open-shop.ts';
import { type Parts, type Shopper, written } from '../testing/shopper.ts';
import { testClock } from '../testing/test-clock.ts';

// The shop of this process and the server that dies are on one database, and must agree about the time.
const shop = await openShop({ jobs: 'running', clock: testClock(systemClock.now().toISOString()) });
const { db, config } = shop.platform;
const { connectionString, pool } = shop.database;

const count = async (query: ReturnType<typeof sql>) =>
  (await rawRows(db, z.object({ count: z.int() }), query))[0]?.count;
/** What there is of a session's order: orders, slots, mails, hand-overs. */
const kept = async ({ sessionId }: Shopper) => {
  const numbers = sql`(select number from customer_order where session_id = ${sessionId} and placed_at is not null)`;
  return {
    orders: await count(sql`select count(*)::int from customer_order where number in ${numbers}`),
    slots: await count(sql`select count(*)::int from appointment_reservation where order_number in ${numbers}`),
    mails: await count(sql`select count(*)::int from mail_message
      where key in (select 'order-confirmation:' || number from customer_order where number in ${numbers})`),
    handOvers: await count(sql`select count(*)::int from jobs.job
      where name = 'hand-over-order' and data ->> 'orderNumber' in ${numbers}`),
    steps: await count(
      sql`select count(*)::int from order_history where event = 'submit' and order_number in ${numbers}`,
    ),
  };
};
const oneOfEach = { orders: 1, slots: 1, mails: 1, handOvers: 1, steps: 1 };
const nothing = { orders: 0, slots: 0, mails: 0, handOvers: 0, steps: 0 };

async function ready() {
  const visitor = await visitAt(shop);
  return { visitor, body: await checkOut(visitor, buyerAt(shop)) };
}

test.each([
  ['with one key', () => 'one-key-for-all-of-them'],
  ['each with a key of its own', () => randomUUID()],
])(
  'fifty submits at once, %s, are one order, and every answer is that order or to come again in a moment (safety 3, 5)',
  async (_, keyFor) => {
    const { visitor, body } = await ready();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => visitor.send(written(calls.submitOrder, { body } as Parts, keyFor()))),
    );
    const told = answers.map((answer) => JSON.parse(answer.body));
    const numbers = told.flatMap((answer) => answer.nextButtonBI?.MONNo ?? []);
    expect(new Set(numbers).size).toBe(1);
    for (const [at, answer] of told.entries())
      if (!answer.nextButtonBI) {
        expect(['inProgress', 'overloaded']).toContain(answer.ErrorCode);
        expect(answers[at]?.headers['retry-after']).toMatch(/^\d+$/);
      }
    expect(await kept(visitor)).toEqual(oneOfEach);
  },
);

const repository = new URL('../../../..', import.meta.url);
const port = 20_000 + (process.pid % 20_000);

async function startServer(): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: repository,
    env: {
      ...{ PATH: process.env.PATH, DEMARC_ENV: 'demo', PORT: String(port), LOG_LEVEL: 'error' },
      ...{ DATABASE_URL: connectionString, STOREFRONT_DIR: inject('storefrontDir'), DEMARC_SECRET: config.secret },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  for await (const said of server.stdout ?? []) if (String(said).includes('is ready')) return server;
  throw new Error('it ended before it was ready');
}

const submitOver = ({ cookie, token }: { cookie: string; token: string }, body: OrderRequest, key: string) => {
  const { url, payload, headers } = written(calls.submitOrder, { body } as Parts, key);
  return fetch(`http://127.0.0.1:${port}${shop.api}${url}`, {
    ...{ method: 'POST', body: payload ?? '' },
    headers: { ...headers, cookie, authorization: `Bearer ${token}` },
  });
};

/** While a table is locked, the submit waits in the middle of what it does: before, and at, each thing that it writes. */
const points = ['claimed_key', 'customer_order', 'appointment_reservation', 'mail_message'];

test('a server killed with -9 at the claim, the order, the slot or the mail of a submit leaves all of it or nothing, and the same key again makes one order (safety 4)', async () => {
  for (const table of points) {
    const server = await startServer();
    const { visitor, body } = await ready();
    const key = randomUUID();
    const blocker = await pool?.connect();
    await blocker?.query(`begin; lock table ${table} in share row exclusive mode`);
    const lost = submitOver(visitor, body, key).catch(() => 'lost');
    const waiting = async () =>
      count(sql`select count(*)::int from pg_locks join pg_class on pg_class.oid = relation
        where not granted and relation = ${table}::regclass`);
    await expect.poll(waiting, { timeout: 20_000 }).toBeGreaterThan(0);
    server.kill('SIGKILL');
    await once(server, 'exit');
    await blocker?.query('rollback');
    blocker?.release();
    expect(await lost, table).toBe('lost');
    // The server's own connection may still be about to find out that nobody listens.
    const idle = sql`select count(*)::int from pg_stat_activity where datname = current_database()
      and state in ('active', 'idle in transaction') and pid <> pg_backend_pid() and query ilike ${`%customer_order%`}`;
    await expect.poll(() => count(idle), { timeout: 20_000 }).toBe(0);
    const after = await kept(visitor);
    expect([nothing, oneOfEach], table).toContainEqual(after);

    // Whoever claimed the key is dead: its lease runs out, and the same key goes on with the same attempt.
    await db.execute(sql`update claimed_key set lease_until = now() where session_id = ${visitor.sessionId}`);
    const answer = await visitor.send(written(calls.submitOrder, { body } as Parts, key));
    expect(JSON.parse(answer.body), table).toMatchObject({ Status: 'SUCCESS' });
    expect(await kept(visitor), table).toEqual(oneOfEach);
  }
}, 240_000);
