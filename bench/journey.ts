/**
 * Measures a shopper's whole journey by HTTP on PostgreSQL: token, captcha, address, choice, business, code, credit,
 * terms, date, payment, submit, confirmation. Compares it with the guest checkouts of two shop systems, measured on a
 * similar machine (docs/performance.md).
 *   node bench/journey.ts [journeys]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { loadProvider } from '../apps/server/src/provider/index.ts';
import { demoProviderDir } from '../apps/server/src/testing/copy-demo-provider.ts';
import { type Buyer, checkOut } from '../apps/server/src/testing/journey.ts';
import { startPostgres } from '../apps/server/src/testing/postgres-server.ts';
import { sendCall } from '../apps/server/src/testing/shopper.ts';
import { findFreePort } from '../e2e/support/shop.ts';
import { calls } from '../packages/contract/src/index.ts';
import { captchaEnv } from './support/checked-visit.ts';
import { readDatabaseCpuMs } from './support/database-cpu.ts';
import { createCodeReader, createHttpShopper, getPhoneNumber } from './support/http-shopper.ts';
import { formatMarkdownTable } from './support/markdown-table.ts';
import { runRound } from './support/measure.ts';
import { createOrderingProvider } from './support/ordering-provider.ts';
import { ServerProcess } from './support/server-process.ts';
import { percentile } from './support/statistics.ts';

const shoppersAtOnce = 10;
/**
 * Code that has not run often is several times slower, and we do not know how long the peers had run. So both are
 * measured: a server that has just started, and one that has answered every call as often as the floor.
 */
const warmUpOrders = [100, 1000];
const journeys = Number(process.argv[2] ?? 200);
/** Journeys and floor alternate, so that a busy moment of the machine affects both. */
const turnCount = 10;

/**
 * Other shop systems: a whole guest checkout, which has fewer calls than ours. They were measured on another day, so
 * compare multiples of the floor of the same run: bare Fastify with one row by its key took 0.17 ms of CPU there.
 */
const peerFloorMs = 0.17;
const peers = [
  { name: 'Vendure 3.7, whole guest checkout', perSecond: '3.0', p50: '3000 ms', cpuMs: 185, databaseMs: 135 },
  { name: 'Medusa 2.21, whole guest checkout', perSecond: '0.2', p50: '52000 ms', cpuMs: 2865, databaseMs: 490 },
];

const { catalog } = await loadProvider(demoProviderDir);
const postgres = await startPostgres();
const dataDir = await mkdtemp(join(tmpdir(), 'demarc-bench-'));
const pool = new pg.Pool({ connectionString: postgres.url, max: 4 });
pool.on('error', () => {}); // after a failure the database may stop before the pool
const providerDir = await createOrderingProvider(dataDir);
const env = {
  PROVIDER_DIR: providerDir,
  ...captchaEnv,
  DEMARC_ENV: 'demo',
  DATABASE_URL: postgres.url,
  DATA_DIR: dataDir,
  LOG_LEVEL: 'warn',
  TRUST_PROXY: '1',
};
const shop = await ServerProcess.start('apps/server/src/main.ts', await findFreePort(), env).catch(async (error) => {
  await postgres.stop();
  throw error;
});

const floor = await ServerProcess.start('bench/support/floor.ts', await findFreePort(), env).catch(async (error) => {
  await shop.stop();
  await postgres.stop();
  throw error;
});

let startedJourneys = 0;
let callCount = 0;
const submitTimes: number[] = [];
const journeyTimes: number[] = [];

async function runJourney(shopperNumber: number): Promise<void> {
  const startedAt = performance.now();
  const shopper = await createHttpShopper(
    () => shop,
    `10.${shopperNumber >> 8}.${shopperNumber & 255}.1`,
    () => callCount++,
  );
  const identity = {
    phone: getPhoneNumber(shopperNumber),
    ssn: '219099999',
    email: `shopper-${shopperNumber}@example.com`,
    card: null,
  };
  const buyer: Buyer = { catalog, ...identity, readCode: createCodeReader(pool) };
  const body = await checkOut(shopper, buyer);
  const submittedAt = performance.now();
  await sendCall(shopper, calls.submitOrder, { body });
  submitTimes.push(performance.now() - submittedAt);
  await sendCall(shopper, calls.getOrderConfirmation, {});
  journeyTimes.push(performance.now() - startedAt);
}

/** Runs journeys in parallel until `total` journeys have started and ended. */
async function runJourneys(total: number): Promise<void> {
  const runUntilTotal = async () => {
    while (startedJourneys < total) await runJourney(++startedJourneys);
  };
  await Promise.all(Array.from({ length: shoppersAtOnce }, runUntilTotal));
}

const measureFloor = async () => (await runRound({ name: 'floor', server: floor, requests: [{ path: '/row' }] })).cpuMs;
const readShopCpuMs = async () => {
  const { user, system } = (await shop.readUsage()).cpu;
  return (user + system) / 1000;
};

/** Measures the cost of an order on a server that has already taken this many orders. */
async function measureCostAfter(orders: number) {
  await runJourneys(orders);
  for (const times of [submitTimes, journeyTimes]) times.splice(0);
  callCount = 0;
  const floorMs: number[] = [];
  let [cpuMs, databaseMs, seconds] = [0, 0, 0];
  for (let turn = 1; turn <= turnCount; turn++) {
    const [cpuBefore, databaseBefore, startedAt] = [
      await readShopCpuMs(),
      await readDatabaseCpuMs(pool),
      performance.now(),
    ];
    await runJourneys(orders + Math.round((journeys * turn) / turnCount));
    seconds += (performance.now() - startedAt) / 1000;
    cpuMs += ((await readShopCpuMs()) - cpuBefore) / journeys;
    databaseMs += ((await readDatabaseCpuMs(pool)) - databaseBefore) / journeys;
    floorMs.push(await measureFloor());
  }
  const perSecond = journeys / seconds;
  return {
    orders,
    cpuMs,
    databaseMs,
    perSecond,
    p50: percentile(journeyTimes, 0.5),
    floorMs: percentile(floorMs, 0.5),
  };
}

try {
  await measureFloor(); // warm-up
  const costs = [];
  for (const orders of warmUpOrders) costs.push(await measureCostAfter(orders));
  const formatFloorMultiple = (cpuMs: number, floorMs: number) => (cpuMs / floorMs).toFixed(0);
  const label = `Demarc, address to confirmed order (${Math.round(callCount / journeys) + 3} calls)`;
  console.log(
    formatMarkdownTable([
      ['system', 'journeys/s', 'p50', 'server CPU per journey', 'times the floor of its run', 'database CPU'],
      ...costs.map(({ orders, cpuMs, databaseMs, perSecond, p50, floorMs }) => [
        ...[`${label}, after ${orders} orders`, perSecond.toFixed(1), `${p50.toFixed(0)} ms`, `${cpuMs.toFixed(1)} ms`],
        ...[
          formatFloorMultiple(cpuMs, floorMs),
          Number.isNaN(databaseMs) ? 'not known' : `${databaseMs.toFixed(0)} ms`,
        ],
      ]),
      ...peers.map(({ name, perSecond, p50, cpuMs, databaseMs }) => [
        ...[name, perSecond, p50, `${cpuMs} ms`, formatFloorMultiple(cpuMs, peerFloorMs), `${databaseMs} ms`],
      ]),
    ]),
  );
  const bestPeerFloors = Math.min(...peers.map((peer) => peer.cpuMs)) / peerFloorMs;
  console.log('\nHow long the peers had run before they were measured is not known.');
  for (const { orders, cpuMs, floorMs } of costs)
    console.log(
      `After ${orders} orders: ${((bestPeerFloors * floorMs) / cpuMs).toFixed(1)} times less CPU than the better of the two (10 or more is the aim); the floor took ${floorMs.toFixed(2)} ms.`,
    );
  const [p50, p99] = [percentile(submitTimes, 0.5), percentile(submitTimes, 0.99)];
  console.log(
    `Submit under ${shoppersAtOnce} shoppers: p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ${(p99 / p50).toFixed(1)} times (4 at most is the aim).`,
  );
  console.log(
    `Memory after ${startedJourneys} orders: ${((await shop.readUsage()).memory / 1024 ** 2).toFixed(0)} MB.`,
  );
} finally {
  await Promise.all([shop.stop(), floor.stop()]);
  await pool.end();
  await postgres.stop();
  await rm(dataDir, { recursive: true });
}
