import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createEffectTable, handleCountedEffect } from '../../testing/counted-effect.ts';
import { startPostgres } from '../../testing/postgres-server.ts';
import { startTestApp, type Visitor } from '../../testing/start-test-app.ts';
import { createLog } from '../logging.ts';
import { listNewestMail } from '../mail/store.ts';
import { openDatabase } from './open.ts';
import { sql } from './sql.ts';

const visitorCount = 12;

const entry = { sessionId: '', eventType: 'Click', sectionName: '', pageName: '', timestamp: '', beginTime: '' };
const createEvent = (eventName: string) => ({ ...entry, eventName, endTime: '', logs: '', comments: '', delay: 0 });

async function startShop() {
  const postgres = await startPostgres({ synchronous_commit: 'on' });
  onTestFinished(() => postgres.stop());
  const handle = await openDatabase({ databaseUrl: postgres.url, poolSize: 4, dataDir: '' }, createLog('silent'));
  onTestFinished(() => handle.close());
  const database = { ...handle, connectionString: postgres.url };
  const handlers = [handleCountedEffect()];
  const shop = await startTestApp({ database, config: { proxies: 1 }, jobs: 'running', handlers });
  await createEffectTable(shop.database.db);
  return { postgres, ...shop };
}

/** Visitors send events and calls with an effect until `end`. Records the acknowledged ones. */
function startLoad(visitors: readonly Visitor[]) {
  const acknowledged: string[] = [];
  const answers = new Map<string, number>();
  let isRunning = true;
  const sendRequests = async (visitor: Visitor, number: number) => {
    const headers = { 'x-forwarded-for': `10.0.0.${number}` };
    while (isRunning) {
      const name = randomUUID();
      const answer = await visitor.send({
        method: 'POST',
        headers: { ...headers, 'idempotency-key': name },
        ...(number % 2 === 0
          ? { url: '/test/effect', payload: { label: name } }
          : { url: '/event-log', payload: createEvent(name) }),
      });
      if (answer.statusCode === 200) acknowledged.push(name);
      const kind = answer.statusCode === 503 ? `503 ${answer.json().ErrorCode}` : String(answer.statusCode);
      answers.set(kind, (answers.get(kind) ?? 0) + 1);
      // Waits like a client after `Retry-After`, and stays below the rate limits.
      await setTimeout(100);
    }
  };
  const ended = Promise.all(visitors.map(sendRequests));
  return {
    acknowledged,
    answers,
    async end() {
      isRunning = false;
      await ended;
    },
  };
}

test.each(['INT', 'QUIT'] as const)(
  'safety 12: the shop recovers from a restart of PostgreSQL with SIG%s under load: it only refuses calls, with Retry-After, and loses no acknowledged write',
  async (signal) => {
    const { postgres, platform, startVisit, app } = await startShop();
    const visitors = await Promise.all(Array.from({ length: visitorCount }, startVisit));
    const load = startLoad(visitors);
    const countRefusals = () => load.answers.get('503 overloaded') ?? 0;
    const waitForMoreThan = (count: number) => expect.poll(() => load.acknowledged.length).toBeGreaterThan(count);

    await waitForMoreThan(3 * visitorCount);
    const restarted = postgres.restart(signal);
    await expect.poll(countRefusals).toBeGreaterThan(0);
    const before = load.acknowledged.length;
    // The poll ends the test if the shop does not recover.
    await waitForMoreThan(before + 3 * visitorCount);
    await load.end();
    await restarted;

    expect([...load.answers.keys()].sort()).toEqual(['200', '503 overloaded']);
    expect((await app.inject('/ready')).statusCode).toBe(200);
    const saved = await platform.db.query<{ readonly name: string }>(sql`
      select name from event_log union all select label as name from effect`);
    const names = new Set(saved.map(({ name }) => name));
    expect(load.acknowledged.filter((name) => !names.has(name))).toEqual([]);

    // The job queue has recovered too.
    const mail = {
      to: 'ann@example.com',
      subject: 'Hello',
      text: 'Hello',
      html: 'Hello',
      key: 'chat:after the restart',
    } as const;
    await platform.db.transaction((tx) => platform.mail.send(tx, mail));
    const status = async () => (await listNewestMail(platform.db, 1))[0]?.status;
    await expect.poll(status).toBe('sent');
  },
);
