import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { OrderEventReport } from '@demarc/contract/order-events';
import { Webhook } from 'standardwebhooks';
import { expect, onTestFinished, test } from 'vitest';
import { sampleContents } from '../../ordering/order/testing/sample-contents.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { openDatabase } from '../../platform/database/open.ts';
import { json, sql } from '../../platform/database/sql.ts';
import { createJobs } from '../../platform/jobs/create-jobs.ts';
import { createLog } from '../../platform/logging.ts';
import { demoProviderDir } from '../../testing/copy-demo-provider.ts';
import { startPostgres } from '../../testing/postgres-server.ts';
import { startService } from '../../testing/test-service.ts';
import { addEndpoint } from './manage-endpoints.ts';
import { StormProcess } from './testing/storm-process.ts';

const orderCount = Number(process.env.STORM_ORDERS ?? 60);
const killCount = Number(process.env.STORM_KILLS ?? 3);
const restartCount = Number(process.env.STORM_RESTARTS ?? 1);
const ordersAtOnce = 16;
/** A server that died keeps its lease for half a minute, and everything that waited is sent after the last change. */
const settleMs = 240_000 + orderCount * 300;
const secret = 'a secret that only the storm uses, long enough';

const events = [
  { type: 'hold', reason: 'Conduit blocked' },
  { type: 'release' },
  { type: 'updatePort', number: '+12125550187', state: 'scheduled' },
  { type: 'depart' },
  { type: 'failVisit', by: 'customer', reason: 'Nobody was there' },
  { type: 'complete' },
] as const;

const insertOrders = (db: Queryable, count: number) =>
  db.query(sql`
    insert into customer_order (number, session_id, check_id, state, created_at, placed_at, cart_revision, contents,
      revision, visit_state)
    select 'M-' || n, gen_random_uuid(), gen_random_uuid(), 'accepted', now(), now(), 1,
      ${json({ ...sampleContents, mailTo: '' })}::jsonb, 1, 'booked'
    from generate_series(1, ${count}::int) as n`);

test('safety 31: two servers lose no webhook and keep the order of each order while they are killed and PostgreSQL restarts [O-112]', {
  timeout: settleMs + orderCount * 1500,
}, async () => {
  const postgres = await startPostgres({ synchronous_commit: 'on' });
  onTestFinished(() => postgres.stop());
  const log = createLog('silent');
  const database = await openDatabase({ databaseUrl: postgres.url, poolSize: 2, dataDir: '' }, log);
  onTestFinished(() => database.close());
  const { db } = database;
  await insertOrders(db, orderCount);

  const received: { readonly id: string; readonly orderNumber: string; readonly sequence: number; at: number }[] = [];
  const faults: { readonly from: number; readonly until: number }[] = [];
  let webhook: Webhook | undefined;
  const { url } = await startService(async (request, response) => {
    const body = await text(request);
    webhook?.verify(body, request.headers as Record<string, string>);
    const { orderNumber, sequence } = JSON.parse(body).data;
    received.push({ id: String(request.headers['webhook-id']), orderNumber, sequence, at: performance.now() });
    response.writeHead(204).end();
  });
  const networks = [url.includes('127.0.0.1') ? '127.0.0.0/8' : ''];
  const config = { secret, webhookNetworks: networks };
  const jobs = createJobs({ database, log });
  const added = await addEndpoint({ db, clock: systemClock, jobs, config } as never, { url, types: [] });
  if ('problem' in added) throw new Error(added.problem);
  webhook = new Webhook(added.secret);

  const dataDir = await mkdtemp(join(tmpdir(), 'demarc-storm-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const env = {
    ...{ DEMARC_ENV: 'demo', DATABASE_URL: postgres.url, DATA_DIR: dataDir, PROVIDER_DIR: demoProviderDir },
    ...{ DEMARC_SECRET: secret, WEBHOOK_ALLOWED_NETWORKS: networks.join(), LOG_LEVEL: 'silent' },
  };
  const servers = [new StormProcess(env), new StormProcess(env)] as const;
  onTestFinished(async () => {
    await Promise.all(servers.map((server) => server.kill()));
  });
  await Promise.all(servers.map((server) => server.start()));

  let applied = 0;
  /** Repeats a report until a server has applied it. */
  async function report(orderNumber: string, fields: object, index: number): Promise<void> {
    const body = { id: `${orderNumber}-${index}`, occurredAt: new Date().toISOString(), ...fields } as OrderEventReport;
    for (;;) {
      const ready = servers.filter((server) => server.isReady);
      const problem = await (ready[Math.floor(Math.random() * ready.length)]?.report(orderNumber, body) ?? 'down');
      if (problem === '') break;
      await pause(100);
    }
    applied += 1;
  }
  let nextOrder = 0;
  async function changeOrders(): Promise<void> {
    while (nextOrder < orderCount) {
      const orderNumber = `M-${++nextOrder}`;
      for (const [index, fields] of events.entries()) await report(orderNumber, fields, index);
    }
  }

  /** Spreads the faults over the events. */
  async function injectFaults(): Promise<void> {
    const kinds = Array.from({ length: killCount + restartCount }, (_, index) =>
      Math.floor(((index + 1) * restartCount) / (killCount + restartCount)) >
      Math.floor((index * restartCount) / (killCount + restartCount))
        ? 'restart'
        : 'kill',
    );
    for (const [index, kind] of kinds.entries()) {
      const at = ((index + 0.5) / kinds.length) * orderCount * events.length;
      while (applied < at) await pause(10);
      const from = performance.now();
      if (kind === 'restart') await postgres.restart(index % 2 === 0 ? 'INT' : 'QUIT');
      else {
        const server = servers[index % 2] as StormProcess;
        await server.kill();
        await server.start();
      }
      faults.push({ from, until: performance.now() });
    }
  }
  const startedAt = performance.now();
  await Promise.all([injectFaults(), ...Array.from({ length: ordersAtOnce }, changeOrders)]);
  const appliedMs = performance.now() - startedAt;

  const countPending = async () =>
    (await db.query(sql`select event_id from webhook_delivery where state <> 'delivered'`)).length;
  const waiting = await countPending();
  await expect.poll(countPending, { timeout: settleMs, interval: 500 }).toBe(0);
  const settledMs = performance.now() - startedAt - appliedMs;

  const written = await db.query<{ readonly id: string }>(sql`select id from webhook_event`);
  expect(written).toHaveLength(orderCount * events.length);
  expect(new Set(received.map(({ id }) => id))).toEqual(new Set(written.map(({ id }) => id)));
  const firstTimes = new Map<string, number>();
  let repeated = 0;
  for (const { id, at } of received) {
    const first = firstTimes.get(id);
    if (first === undefined) firstTimes.set(id, at);
    else {
      repeated += 1;
      // The process died, or PostgreSQL restarted, before the answer of the receiver was stored.
      expect(faults.some(({ from, until }) => first - 5000 < until && from < at)).toBe(true);
    }
  }
  // At most four requests are in flight when a process dies.
  expect(repeated).toBeLessThanOrEqual(4 * (killCount + restartCount));
  const sequences = Map.groupBy(received, ({ orderNumber }) => orderNumber);
  for (const [, ofOrder] of sequences) {
    const withoutRepeats = ofOrder.filter(({ id }, index) => id !== ofOrder[index - 1]?.id);
    expect(withoutRepeats.map(({ sequence }) => sequence)).toEqual(events.map((_, index) => index + 2));
  }
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(0)} s`;
  process.stdout.write(
    `${orderCount} orders, ${written.length} webhooks, ${killCount} kills, ${restartCount} restarts: 0 lost, ${repeated} repeated; changed in ${seconds(appliedMs)}, the last ${waiting} webhooks ${seconds(settledMs)} later\n`,
  );
});
