/**
 * Measures how much longer a submit takes while one server drains 10,000 pending webhooks beside it: turns with and
 * without pending webhooks alternate in the same run. Before them, it measures how fast a server without orders drains.
 *   node bench/webhook-drain.ts [orders per turn] [turns]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { addEndpoint } from '../apps/server/src/operations/webhooks/index.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { readServerConfig } from '../apps/server/src/platform/config.ts';
import { openDatabase } from '../apps/server/src/platform/database/open.ts';
import { createJobs } from '../apps/server/src/platform/jobs/create-jobs.ts';
import { createLog } from '../apps/server/src/platform/logging.ts';
import { loadProvider } from '../apps/server/src/provider/index.ts';
import { demoProviderDir } from '../apps/server/src/testing/copy-demo-provider.ts';
import { checkOut } from '../apps/server/src/testing/journey.ts';
import { startPostgres } from '../apps/server/src/testing/postgres-server.ts';
import { sendCall } from '../apps/server/src/testing/shopper.ts';
import { findFreePort } from '../e2e/support/shop.ts';
import { calls } from '../packages/contract/src/index.ts';
import { captchaEnv } from './support/checked-visit.ts';
import { readDatabaseCpuMs } from './support/database-cpu.ts';
import { createCodeReader, createHttpShopper, getPhoneNumber } from './support/http-shopper.ts';
import { formatMarkdownTable } from './support/markdown-table.ts';
import { createOrderingProvider } from './support/ordering-provider.ts';
import { ServerProcess } from './support/server-process.ts';
import { percentile } from './support/statistics.ts';

const ordersPerTurn = Number(process.argv[2] ?? 60);
const turns = Number(process.argv[3] ?? 4);
const pendingCount = 10_000;
const shoppersAtOnce = 10;
const idleSeconds = 8;

const { catalog } = await loadProvider(demoProviderDir);
const postgres = await startPostgres();
const dataDir = await mkdtemp(join(tmpdir(), 'demarc-bench-'));
const pool = new pg.Pool({ connectionString: postgres.url, max: 4 });
pool.on('error', () => {}); // after a failure the database may stop before the pool
const receiver = createServer((request, response) => {
  request.resume();
  request.on('end', () => response.writeHead(204).end());
}).listen(0, '127.0.0.1');

const shopEnv = {
  ...captchaEnv,
  ...{ DEMARC_ENV: 'demo', DATABASE_URL: postgres.url, DATA_DIR: dataDir, LOG_LEVEL: 'warn', TRUST_PROXY: '1' },
  ...{ WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8', PROVIDER_DIR: await createOrderingProvider(dataDir) },
};
const shop = await ServerProcess.start('apps/server/src/main.ts', await findFreePort(), shopEnv);
const log = createLog('silent');
const database = await openDatabase({ databaseUrl: postgres.url, poolSize: 2, dataDir: '' }, log);
const jobs = createJobs({ database, log });
await jobs.start();

async function registerReceiver(): Promise<string> {
  const { port } = receiver.address() as AddressInfo;
  const config = { ...(await readServerConfig(shopEnv, new Date())), webhookNetworks: ['127.0.0.0/8'] };
  const deps = { db: database.db, clock: systemClock, config };
  const added = await addEndpoint(deps, { url: `http://127.0.0.1:${port}/hooks`, types: [] });
  if ('problem' in added) throw new Error(added.problem);
  return added.id;
}

/** Writes 10,000 events of 2,000 orders, as after an outage of the receiver, and the job that continues. */
async function addPending(endpointId: string, turn: number): Promise<void> {
  const body = JSON.stringify({
    type: 'order.changed',
    timestamp: new Date().toISOString(),
    data: { orderNumber: 'M-1', sequence: 2, revision: 2, state: 'accepted', event: 'accept', url: '/orders/M-1' },
  });
  await pool.query(
    `with event as (
      insert into webhook_event (id, type, subject, sequence, body, created_at, keep_until)
      select 'evt_' || $1 || '_' || n, 'order.changed', 'bench:' || $1 || ':' || n % ${pendingCount / 5}, n, $2, now(),
        now() + interval '1 day'
      from generate_series(1, ${pendingCount}) as n returning id, subject, sequence)
    insert into webhook_delivery (endpoint_id, event_id, subject, sequence, next_at)
    select $3, id, subject, sequence, now() from event`,
    [String(turn), body, endpointId],
  );
  await database.db.transaction((tx) => jobs.enqueue(tx, 'deliver-webhooks', { endpointId }));
}
const countDeliveries = async (state: 'pending' | 'delivered'): Promise<number> =>
  (await pool.query('select count(*)::int as count from webhook_delivery where state = $1', [state])).rows[0].count;

/** The next poll of the queue starts the run. */
async function waitForFirstDelivery(): Promise<void> {
  while ((await countDeliveries('pending')) >= pendingCount) await pause(50);
}
const endDrain = () => pool.query(`update webhook_delivery set state = 'delivered' where state = 'pending'`);

async function readCpuMs() {
  const { cpu } = await shop.readUsage();
  return { server: (cpu.user + cpu.system) / 1000, database: await readDatabaseCpuMs(pool) };
}

/** Drains for some seconds without orders. Prints the rate and the CPU time of a webhook. */
async function drainIdle(endpointId: string): Promise<void> {
  await addPending(endpointId, 0);
  await waitForFirstDelivery();
  const [startedAt, before, cpuBefore] = [performance.now(), await countDeliveries('delivered'), await readCpuMs()];
  await pause(idleSeconds * 1000);
  const [cpu, delivered] = [await readCpuMs(), (await countDeliveries('delivered')) - before];
  const rate = delivered / ((performance.now() - startedAt) / 1000);
  const [server, database] = (['server', 'database'] as const).map((name) =>
    ((cpu[name] - cpuBefore[name]) / delivered).toFixed(2),
  );
  console.log(
    `${rate.toFixed(0)} webhooks a second without orders; CPU of each: ${server} ms, PostgreSQL ${database} ms`,
  );
  if ((await countDeliveries('pending')) === 0) console.log('no webhook was pending at the end: use fewer seconds');
  await endDrain();
}

let lastShopper = 0;
/** Places an order. Returns how long the submit took. */
async function placeOrder(): Promise<number> {
  const shopperNumber = ++lastShopper;
  const network = `10.${shopperNumber >> 8}.${shopperNumber & 255}.1`;
  const shopper = await createHttpShopper(() => shop, network);
  const identity = { phone: getPhoneNumber(shopperNumber), ssn: '219099999', card: null };
  const email = `shopper-${shopperNumber}@example.com`;
  const body = await checkOut(shopper, { catalog, ...identity, email, readCode: createCodeReader(pool) });
  const submittedAt = performance.now();
  await sendCall(shopper, calls.submitOrder, { body });
  return performance.now() - submittedAt;
}

async function placeOrders(count: number): Promise<readonly number[]> {
  const times: number[] = [];
  let started = 0;
  const runUntilCount = async () => {
    while (started++ < count) times.push(await placeOrder());
  };
  await Promise.all(Array.from({ length: shoppersAtOnce }, runUntilCount));
  return times;
}

try {
  const endpointId = await registerReceiver();
  await placeOrders(ordersPerTurn); // warm-up
  await drainIdle(endpointId);
  const times = { quiet: [] as number[], draining: [] as number[] };
  let [delivered, seconds] = [0, 0];
  for (let turn = 1; turn <= turns; turn++) {
    times.quiet.push(...(await placeOrders(ordersPerTurn)));
    await addPending(endpointId, turn);
    await waitForFirstDelivery();
    const startedAt = performance.now();
    const before = await countDeliveries('delivered');
    times.draining.push(...(await placeOrders(ordersPerTurn)));
    delivered += (await countDeliveries('delivered')) - before;
    seconds += (performance.now() - startedAt) / 1000;
    if ((await countDeliveries('pending')) === 0)
      console.log('a turn ended after the last pending webhook: use fewer orders per turn');
    await endDrain();
  }
  const formatRow = (name: string, values: readonly number[]) => [
    name,
    ...[0.5, 0.95].map((part) => `${percentile(values, part).toFixed(0)} ms`),
  ];
  const ratio = (part: number) => percentile(times.draining, part) / percentile(times.quiet, part);
  console.log(
    formatMarkdownTable([
      ['submit', 'p50', 'p95'],
      formatRow('nothing pending', times.quiet),
      formatRow(`beside ${pendingCount} pending webhooks`, times.draining),
      ['ratio', ratio(0.5).toFixed(2), ratio(0.95).toFixed(2)],
    ]),
  );
  const rate = (delivered / seconds).toFixed(0);
  console.log(`${rate} webhooks a second beside the orders, ${times.quiet.length} orders each`);
} finally {
  await shop.stop();
  await jobs.stop();
  await database.close();
  await pool.end();
  await postgres.stop();
  receiver.closeAllConnections();
  receiver.close();
  await rm(dataDir, { recursive: true, force: true });
}
