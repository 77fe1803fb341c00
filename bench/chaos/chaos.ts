/**
 * Lets shoppers order while servers, the database, the order system and the mail server fail, then checks the invariants.
 * Every kind of fault happens at least once. Runs for a limited time, on this machine only. The same seed repeats the
 * same faults.
 *   npm run chaos [-- SEED [SECONDS]]
 */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { seededRandom } from '../../apps/server/src/platform/random.ts';
import { loadProvider } from '../../apps/server/src/provider/index.ts';
import { demoProviderDir } from '../../apps/server/src/testing/copy-demo-provider.ts';
import { editProvider } from '../../apps/server/src/testing/edit-provider.ts';
import { checkOut } from '../../apps/server/src/testing/journey.ts';
import { startPostgres } from '../../apps/server/src/testing/postgres-server.ts';
import { encodeCall, type RequestParts } from '../../apps/server/src/testing/shopper.ts';
import { findFreePort } from '../../e2e/support/shop.ts';
import { calls } from '../../packages/contract/src/index.ts';
import { captchaEnv } from '../support/checked-visit.ts';
import { createCodeReader, createHttpShopper, getPhoneNumber } from '../support/http-shopper.ts';
import { Mailbox, startOrderSystem } from './outside-systems.ts';
import { ShopServer } from './shop-server.ts';

const seed = Number(process.argv[2] ?? Date.now() % 1_000_000);
const seconds = Number(process.argv[3] ?? 60);
const shopperCount = 4;
/** How long the jobs may take for the last hand-overs and mails. A retry waits up to a minute. */
const settleLimitMs = 180_000;
console.log(`chaos with seed ${seed} for ${seconds} s: npm run chaos -- ${seed} ${seconds}`);

const random = seededRandom(seed);

const { catalog } = await loadProvider(demoProviderDir);
// Acknowledged orders must survive a crash of the database, too.
const postgres = await startPostgres({ fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' });
const dataDir = await mkdtemp(join(tmpdir(), 'demarc-chaos-'));
const pool = new pg.Pool({ connectionString: postgres.url, max: 4 });
pool.on('error', () => {});
// All shoppers are one applicant at one address, and the holds of killed servers stay until they end.
const providerDir = join(dataDir, 'provider');
await cp(demoProviderDir, providerDir, { recursive: true });
await editProvider(providerDir, [
  { file: 'calendar.yaml', replace: /heldPerAddress: \d+/, by: 'heldPerAddress: 1000' },
  { file: 'rules.yaml', replace: /textsPerNetwork: \d+/, by: 'textsPerNetwork: 100000' },
  { file: 'rules.yaml', replace: /textsPerNumber: \d+/, by: 'textsPerNumber: 100000' },
  {
    file: 'rules.yaml',
    replace: /^limits:$/m,
    by: 'limits:\n  ordersPerApplicant: 100000\n  ordersPerAddress: 100000',
  },
]);

const orderSystem = await startOrderSystem();
const mailbox = await Mailbox.open();

const env = {
  ...captchaEnv,
  DEMARC_ENV: 'demo',
  DATABASE_URL: postgres.url,
  DATA_DIR: dataDir,
  PROVIDER_DIR: providerDir,
  TRUST_PROXY: '1',
  LOG_LEVEL: 'silent',
  SMTP_URL: mailbox.url,
  ORDER_HANDOVER_URL: orderSystem.url,
};
const servers = [new ShopServer(await findFreePort(), env), new ShopServer(await findFreePort(), env)] as const;
/** Not seeded: only the faults are repeatable, not the shoppers' timing. */
const pickReadyServer = () => {
  const readyServers = servers.filter((server) => server.isReady);
  return readyServers[Math.floor(Math.random() * readyServers.length)] ?? servers[0];
};
const acknowledged: string[] = [];
let abandoned = 0;
/** Orders that the shop refused for good, with their reasons. */
const refused: string[] = [];
let isEnding = false;

const temporaryStatuses: readonly number[] = [502, 503];

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
    const isTemporary = !answer || temporaryStatuses.includes(answer.statusCode) || answer.body.includes('inProgress');
    if (!isTemporary) {
      refused.push(answer.body);
      return;
    }
    await pause(500);
  }
  refused.push('no answer in time');
}

const outageMs = 3000;
const faults: readonly [string, () => Promise<void>][] = [
  ['kill -9 of a server', () => restartServer('SIGKILL')],
  ['SIGTERM of a server', () => restartServer('SIGTERM')],
  ['restart of PostgreSQL', () => postgres.restart('INT')],
  ['crash of PostgreSQL', () => postgres.restart('QUIT')],
  ['silent order system', silenceOrderSystem],
  ['mail server down', stopMailServer],
];

async function restartServer(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  const server = random.pickOne(servers);
  await server.stop(signal);
  await server.start();
}

async function silenceOrderSystem(): Promise<void> {
  orderSystem.fallSilent();
  await pause(outageMs);
  orderSystem.answer();
}

async function stopMailServer(): Promise<void> {
  await mailbox.goDown();
  await pause(outageMs);
  await mailbox.comeBack();
}

/** Injects every kind of fault once, in an order of the seed, and then faults at random until the time is over. */
async function injectFaults(): Promise<void> {
  const endAt = Date.now() + seconds * 1000;
  const remaining = [...faults];
  while (Date.now() < endAt || remaining.length > 0) {
    await pause(2000 + random.below(4000));
    const isFirstRound = remaining.length > 0;
    const [name, inject] = isFirstRound
      ? (remaining.splice(random.below(remaining.length), 1)[0] as (typeof faults)[number])
      : random.pickOne(faults);
    console.log(`${Math.round((Date.now() - startedAt) / 1000)} s: ${name}`);
    await inject();
  }
}

/** A mail may arrive twice after a crash, with one Message-ID. Two ids for one order would be two mails. */
function countOrdersWithTwoMails(): number {
  const idsByOrder = new Map<string, Set<string>>();
  for (const mail of mailbox.list()) {
    const orderNumber = /^Subject: .* order (\S+)/m.exec(mail)?.[1];
    const id = /^Message-ID: (\S+)/m.exec(mail)?.[1];
    if (orderNumber && id) idsByOrder.set(orderNumber, (idsByOrder.get(orderNumber) ?? new Set()).add(id));
  }
  return [...idsByOrder.values()].filter((ids) => ids.size > 1).length;
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
  'orders not handed over': `select count(*)::int from customer_order where placed_at is not null and state <> 'accepted'`,
  'mails not sent': `select count(*)::int from mail_message where status <> 'sent'`,
  'carts with two orders':
    'select count(*)::int from (select 1 from customer_order group by session_id, check_id having count(*) > 1) twice',
  'slots beyond their capacity': `select count(*)::int from (select 1 from appointment_reservation join appointment_slot using (area, date, code)
    where order_number is not null group by area, date, code, appointment_slot.capacity having count(*) > appointment_slot.capacity) full_slots`,
};

const startedAt = Date.now();
try {
  await Promise.all(servers.map((server) => server.start()));
  let lastShopperNumber = 0;
  const shopping = Array.from({ length: shopperCount }, async () => {
    while (!isEnding) await placeOrder(++lastShopperNumber);
  });
  await injectFaults().finally(() => {
    isEnding = true;
  });
  await Promise.all(shopping);
  const settledBy = Date.now() + settleLimitMs;
  const countUnsettled = async () => {
    const counts = ['orders not handed over', 'mails not sent'].map((name) =>
      countRows(violationQueries[name] as string),
    );
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  };
  while ((await countUnsettled().catch(() => 1)) > 0 && Date.now() < settledBy) await pause(500);

  console.log(`orders acknowledged: ${acknowledged.length}, shoppers who gave up before submit: ${abandoned}`);
  for (const reason of new Set(refused)) console.log(`refused: ${reason}`);
  const placedNumbers = (await pool.query(placedOrdersSql)).rows.map(({ number }) => number as string);
  const lost = acknowledged.filter((number) => !placedNumbers.includes(number));
  const violations = {
    'orders refused': refused.length,
    'acknowledged orders lost': lost.length,
    'orders acknowledged twice': acknowledged.length - new Set(acknowledged).size,
    'orders that the order system does not know': placedNumbers.filter((number) => !orderSystem.received.has(number))
      .length,
    'orders with two different mails': countOrdersWithTwoMails(),
  };
  for (const [name, sql] of Object.entries(violationQueries))
    Object.assign(violations, { [name]: await countRows(sql) });
  console.log(violations);
  if (Object.values(violations).some((count) => count > 0) || acknowledged.length === 0) process.exitCode = 1;
} catch (error) {
  console.error(String(error));
  process.exitCode = 1;
} finally {
  await Promise.all(servers.map((server) => server.stop('SIGKILL')));
  orderSystem.stop();
  await mailbox.close();
  await pool.end().catch(() => {});
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
