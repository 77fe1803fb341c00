/**
 * Lets shoppers order while it kills servers and restarts the database, then checks the invariants. Runs for a limited
 * time, on this machine only. The same seed repeats the same faults.
 *   node bench/chaos.ts [seed] [seconds]
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { loadProvider } from '../apps/server/src/provider/index.ts';
import { seededRandom } from '../apps/server/src/shopping/address/demo-coverage/random.ts';
import { demoProviderDir } from '../apps/server/src/testing/copy-demo-provider.ts';
import { checkOut } from '../apps/server/src/testing/journey.ts';
import { startPostgres } from '../apps/server/src/testing/postgres-server.ts';
import { encodeCall, type RequestParts } from '../apps/server/src/testing/shopper.ts';
import { findFreePort } from '../e2e/support/shop.ts';
import { calls } from '../packages/contract/src/index.ts';
import { captchaEnv } from './support/checked-visit.ts';
import { createCodeReader, createHttpShopper, getPhoneNumber } from './support/http-shopper.ts';

const seed = Number(process.argv[2] ?? Date.now() % 1_000_000);
const seconds = Number(process.argv[3] ?? 60);
const shopperCount = 4;
console.log(`chaos with seed ${seed} for ${seconds} s: node bench/chaos.ts ${seed} ${seconds}`);

const random = seededRandom(seed);

const { catalog } = await loadProvider(demoProviderDir);
// Acknowledged orders must survive a crash of the database, too.
const postgres = await startPostgres({ fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' });
const dataDir = await mkdtemp(join(tmpdir(), 'demarc-chaos-'));
const pool = new pg.Pool({ connectionString: postgres.url, max: 4 });
pool.on('error', () => {});

class Server {
  readonly origin: string;
  readonly #port: number;
  /** A load balancer would read this state from `/ready`. */
  isReady = false;
  #child: ChildProcess | undefined;
  constructor(port: number) {
    this.#port = port;
    this.origin = `http://127.0.0.1:${port}`;
  }
  async start(): Promise<void> {
    const env = { ...captchaEnv, DEMARC_ENV: 'demo', DATABASE_URL: postgres.url, DATA_DIR: dataDir, TRUST_PROXY: '1' };
    this.#child = spawn(process.execPath, ['apps/server/src/main.ts'], {
      cwd: join(import.meta.dirname, '..'),
      env: { ...process.env, ...env, LOG_LEVEL: 'silent', PORT: String(this.#port) },
      stdio: 'ignore',
    });
    while (!(await fetch(`${this.origin}/ready`).catch(() => undefined))?.ok) {
      // The server exits if the database is down at this moment.
      if (this.#child.exitCode !== null) return this.start();
      await pause(100);
    }
    this.isReady = true;
  }
  async stop(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    this.isReady = false;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }
}

const servers = [new Server(await findFreePort()), new Server(await findFreePort())] as const;
/** Not seeded: only the faults are repeatable, not the shoppers' timing. */
const pickReadyServer = () => {
  const readyServers = servers.filter((server) => server.isReady);
  return readyServers[Math.floor(Math.random() * readyServers.length)] ?? servers[0];
};
const acknowledged: string[] = [];
let abandoned = 0;
let isEnding = false;

/** Places one order. A failure before submit abandons it; submit itself is repeated until it is answered. */
async function placeOrder(shopperNumber: number): Promise<void> {
  let shopper: Awaited<ReturnType<typeof createHttpShopper>>;
  let request: object;
  try {
    shopper = await createHttpShopper(pickReadyServer, `10.${shopperNumber >> 8}.${shopperNumber & 255}.1`);
    const buyer = {
      phone: getPhoneNumber(shopperNumber),
      ssn: '219099999',
      email: `shopper-${shopperNumber}@example.com`,
      card: null,
    };
    const body = await checkOut(shopper, { catalog, ...buyer, readCode: createCodeReader(pool) });
    request = encodeCall(calls.submitOrder, { body } as RequestParts);
  } catch {
    abandoned++;
    return pause(500);
  }
  const deadline = Date.now() + 150_000; // longer than the lease of a server that died during the submit
  while (Date.now() < deadline) {
    const answer = await shopper.send(request as never).catch(() => undefined);
    if (answer?.statusCode === 200) {
      acknowledged.push(JSON.parse(answer.body).nextButtonBI.MONNo);
      return;
    }
    // The token is valid for five minutes, a slot for an hour. Any refusal that is not temporary is final.
    if (answer && ![409, 502, 503, 429].includes(answer.statusCode)) return;
    if (answer?.statusCode === 409 && !answer.body.includes('inProgress')) return;
    await pause(500);
  }
}

const faults: readonly [string, () => Promise<void>][] = [
  ['kill -9 of a server', () => restartServer('SIGKILL')],
  ['SIGTERM of a server', () => restartServer('SIGTERM')],
  ['restart of PostgreSQL', async () => postgres.restart('INT')],
  ['crash of PostgreSQL', async () => postgres.restart('QUIT')],
];
async function restartServer(signal: 'SIGKILL' | 'SIGTERM') {
  const server = random.pickOne(servers);
  await server.stop(signal);
  await server.start();
}

const countRows = async (sql: string): Promise<number> => (await pool.query(sql)).rows[0].count;
const placedOrdersSql = 'select number from customer_order where placed_at is not null';
/** Queries that must all return zero. */
const violationQueries: Readonly<Record<string, string>> = {
  'orders without exactly one slot': `select count(*)::int from (${placedOrdersSql}) o where
    (select count(*) from appointment_reservation where order_number = o.number) <> 1`,
  'orders without exactly one mail': `select count(*)::int from (${placedOrdersSql}) o where
    (select count(*) from mail_message where key = 'order-confirmation:' || o.number) <> 1`,
  'orders with two submits, or none': `select count(*)::int from (${placedOrdersSql}) o where
    (select count(*) from order_history where order_number = o.number and event = 'submit') <> 1`,
  'orders not handed over': `select count(*)::int from (${placedOrdersSql}) o where
    not exists (select from recorded_order where number = o.number)`,
  'carts with two orders':
    'select count(*)::int from (select 1 from customer_order group by session_id, check_id having count(*) > 1) twice',
  'slots beyond their capacity': `select count(*)::int from (select 1 from appointment_reservation join appointment_slot using (area, date, code)
    where order_number is not null group by area, date, code, appointment_slot.capacity having count(*) > appointment_slot.capacity) full_slots`,
};

try {
  await Promise.all(servers.map((server) => server.start()));
  const faultsEndAt = Date.now() + seconds * 1000;
  let lastShopperNumber = 0;
  const shopping = Array.from({ length: shopperCount }, async () => {
    while (!isEnding) await placeOrder(++lastShopperNumber);
  });
  const faultCounts: Record<string, number> = {};
  while (Date.now() < faultsEndAt) {
    await pause(2000 + random.below(4000));
    const [name, injectFault] = random.pickOne(faults);
    faultCounts[name] = (faultCounts[name] ?? 0) + 1;
    await injectFault();
  }
  isEnding = true;
  await Promise.all(shopping);
  const handOverDeadline = Date.now() + 120_000;
  const countNotHandedOver = () => countRows(violationQueries['orders not handed over'] as string).catch(() => 1);
  while ((await countNotHandedOver()) > 0 && Date.now() < handOverDeadline) await pause(500);

  console.log('faults:', faultCounts);
  console.log(`orders acknowledged: ${acknowledged.length}, shoppers who gave up before submit: ${abandoned}`);
  const placedNumbers = (await pool.query(placedOrdersSql)).rows.map(({ number }) => number as string);
  const lost = acknowledged.filter((number) => !placedNumbers.includes(number));
  const violations = {
    'acknowledged orders lost': lost.length,
    'orders acknowledged twice': acknowledged.length - new Set(acknowledged).size,
  };
  for (const [name, sql] of Object.entries(violationQueries))
    Object.assign(violations, { [name]: await countRows(sql) });
  console.log(violations);
  if (Object.values(violations).some((count) => count > 0) || acknowledged.length === 0) process.exitCode = 1;
} finally {
  await Promise.all(servers.map((server) => server.stop('SIGKILL')));
  await pool.end().catch(() => {});
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
