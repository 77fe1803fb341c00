import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { calls, type OrderRequest } from '@demarc/contract';
import { expect, inject, onTestFinished, test } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { type Sql, sql } from '../../platform/database/sql.ts';
import { createBuyer } from '../../testing/buyer.ts';
import { copyDemoProvider } from '../../testing/copy-demo-provider.ts';
import { checkOut } from '../../testing/journey.ts';
import { openShop, visitAddress } from '../../testing/open-shop.ts';
import { encodeCall, type RequestParts, type Shopper } from '../../testing/shopper.ts';
import { createTestClock } from '../../testing/test-clock.ts';

// The shop of this process and the killed server share one database and must have the same time.
const shop = await openShop({ jobs: 'running', clock: createTestClock(systemClock.now().toISOString()) });
const { db, config } = shop.platform;
const { connectionString, pool } = shop.database;

const count = async (query: Sql) => (await db.query<{ readonly count: number }>(query))[0]?.count;
/** Counts the orders, slots, mails, hand-overs and history entries that a session's submit wrote. */
const countWrites = async ({ sessionId }: Shopper) => {
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
const noneOfEach = { orders: 0, slots: 0, mails: 0, handOvers: 0, steps: 0 };

async function prepareOrder() {
  const visitor = await visitAddress(shop);
  return { visitor, body: await checkOut(visitor, createBuyer(shop)) };
}

test.each([
  ['with one key', () => 'one-key-for-all-of-them'],
  ['with a key each', () => randomUUID()],
])(
  'safety 3: fifty concurrent submits %s place one order, and each answers with that order or asks to retry (safety 5)',
  async (_, keyFor) => {
    const { visitor, body } = await prepareOrder();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => visitor.send(encodeCall(calls.submitOrder, { body } as RequestParts, keyFor()))),
    );
    const bodies = answers.map((answer) => JSON.parse(answer.body));
    const numbers = bodies.flatMap((answer) => answer.nextButtonBI?.MONNo ?? []);
    expect(new Set(numbers).size).toBe(1);
    for (const [at, answer] of bodies.entries())
      if (!answer.nextButtonBI) {
        expect(['inProgress', 'overloaded']).toContain(answer.ErrorCode);
        expect(answers[at]?.headers['retry-after']).toMatch(/^\d+$/);
      }
    expect(await countWrites(visitor)).toEqual(oneOfEach);
  },
);

const repository = new URL('../../../../..', import.meta.url);
const port = 20_000 + (process.pid % 20_000);

async function startServer(providerDir: string): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: repository,
    env: {
      PATH: process.env.PATH,
      DEMARC_ENV: 'demo',
      PORT: String(port),
      LOG_LEVEL: 'error',
      DATABASE_URL: connectionString,
      PROVIDER_DIR: providerDir,
      STOREFRONT_DIR: inject('storefrontDir'),
      CONSOLE_DIR: inject('consoleDir'),
      DEMARC_SECRET: config.secret,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  for await (const chunk of server.stdout ?? []) if (String(chunk).includes('is ready')) return server;
  throw new Error('the server ended before it was ready');
}

const submitOverHttp = ({ cookie, token }: { cookie: string; token: string }, body: OrderRequest, key: string) => {
  const { url, payload, headers } = encodeCall(calls.submitOrder, { body } as RequestParts, key);
  return fetch(`http://127.0.0.1:${port}${shop.api}${url}`, {
    method: 'POST',
    body: payload ?? '',
    headers: { ...headers, cookie, authorization: `Bearer ${token}` },
  });
};

/** The submit waits at each of these tables while the test holds a lock on it. */
const lockedTables = ['claimed_key', 'customer_order', 'appointment_reservation', 'mail_message'];

test('safety 4: a server killed with -9 at the claim, the order, the slot or the mail of a submit leaves everything or nothing, and the same key then places one order', async () => {
  // All orders of this file have one address and one applicant.
  const manyOrders = {
    file: 'rules.yaml',
    replace: 'limits:\n',
    by: 'limits:\n  ordersPerAddress: 1000\n  ordersPerApplicant: 1000\n  ordersPerNumber: 1000\n',
  };
  const providerDir = await copyDemoProvider(manyOrders);
  for (const table of lockedTables) {
    const server = await startServer(providerDir);
    const { visitor, body } = await prepareOrder();
    const key = randomUUID();
    const blocker = await pool.connect();
    await blocker.query(`begin; lock table ${table} in share row exclusive mode`);
    const pendingSubmit = submitOverHttp(visitor, body, key).catch(() => 'lost');
    const countWaiting = async () =>
      count(sql`select count(*)::int from pg_locks join pg_class on pg_class.oid = relation
        where not granted and relation = ${table}::regclass`);
    await expect.poll(countWaiting).toBeGreaterThan(0);
    server.kill('SIGKILL');
    await once(server, 'exit');
    await blocker.query('rollback');
    blocker.release();
    expect(await pendingSubmit, table).toBe('lost');
    // The killed server's connection may need a moment to notice that the client is gone.
    const stillRunning = sql`select count(*)::int from pg_stat_activity where datname = current_database()
      and state in ('active', 'idle in transaction') and pid <> pg_backend_pid() and query ilike ${`%customer_order%`}`;
    await expect.poll(() => count(stillRunning)).toBe(0);
    const after = await countWrites(visitor);
    expect([noneOfEach, oneOfEach], table).toContainEqual(after);

    // The killed server used the real time. When its lease of 15 s has expired, the same key continues the same
    // attempt.
    shop.clock.advance(systemClock.now().getTime() + 15_000 - shop.clock.now().getTime());
    const answer = await visitor.send(encodeCall(calls.submitOrder, { body } as RequestParts, key));
    expect(JSON.parse(answer.body), table).toMatchObject({ Status: 'SUCCESS' });
    expect(await countWrites(visitor), table).toEqual(oneOfEach);
  }
});
