import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { calls } from '@demarc/contract';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../platform/database/open.ts';
import { createLog } from '../../platform/logging.ts';
import { createBuyer } from '../../testing/buyer.ts';
import { checkOut } from '../../testing/journey.ts';
import { openShop, visitAddress } from '../../testing/open-shop.ts';
import { startPostgres } from '../../testing/postgres-server.ts';
import { encodeCall, type RequestParts } from '../../testing/shopper.ts';
import { createRunningClock } from '../../testing/test-clock.ts';

const maxWaitMs = 30_000;

async function openShopOnOwnServer() {
  const postgres = await startPostgres({ synchronous_commit: 'on' });
  onTestFinished(() => postgres.stop());
  const handle = await openDatabase({ databaseUrl: postgres.url, poolSize: 4, dataDir: '' }, createLog('silent'));
  onTestFinished(() => handle.close());
  const database = { ...handle, connectionString: postgres.url };
  // Advancing it gives visitors new windows of rate limits.
  return { postgres, shop: await openShop({ database, clock: createRunningClock(), jobs: 'running' }) };
}

test.each(['INT', 'QUIT'] as const)(
  'safety 29: after a restart of PostgreSQL with SIG%s during a submit, the same key places the order within 30 seconds',
  async (signal) => {
    const { postgres, shop } = await openShopOnOwnServer();
    const visitor = await visitAddress(shop);
    const body = await checkOut(visitor, createBuyer(shop));
    const submit = encodeCall(calls.submitOrder, { body } as RequestParts, randomUUID());

    // The submit has claimed its key and waits for this table when the database goes away.
    const blocker = new pg.Client({ connectionString: postgres.url });
    blocker.on('error', () => {});
    await blocker.connect();
    await blocker.query('begin; lock table customer_order in share row exclusive mode');
    const interrupted = visitor.send(submit);
    const countWaiting = async () =>
      (await blocker.query(`select from pg_locks where not granted and relation = 'customer_order'::regclass`))
        .rowCount;
    await expect.poll(countWaiting).toBeGreaterThan(0);

    const interruptedAt = performance.now();
    const restarted = postgres.restart(signal);
    expect((await interrupted).statusCode).toBe(503);
    let answer = await visitor.send(submit);
    while (answer.statusCode !== 200 && performance.now() - interruptedAt < maxWaitMs) {
      expect(['inProgress', 'overloaded']).toContain(answer.json().ErrorCode);
      await setTimeout(Number(answer.headers['retry-after']) * 1000);
      answer = await visitor.send(submit);
    }
    expect(answer.json()).toMatchObject({ Status: 'SUCCESS' });
    await restarted;
  },
);
