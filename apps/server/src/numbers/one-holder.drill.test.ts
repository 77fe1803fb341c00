import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { atTheEnd } from '../testing/at-the-end.ts';
import { testClock } from '../testing/test-clock.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { fillNumbers } from './index.ts';
import { numberReservation } from './schema.ts';

const database = await openTestDatabase();
const { db } = database;
const clock = testClock();
const rounds = 20;
const servers = 4;
const shoppersPerServer = 250;
const area = { name: 'Drill', state: 'NJ', zips: [], blocks: ['201-555-01xx'] };
await fillNumbers({ db, clock }, { heldMinutes: 10, heldAtCheckoutMinutes: 10, heldPerNetwork: 60, areas: [area] });

const module = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);

/** For each number that it is told, so many shoppers want it at once; says how many got it, and what went wrong. */
const server = `
  import { randomUUID } from 'node:crypto';
  import { openLog } from ${module('../platform/logging.ts')};
  import { postgresHandle } from ${module('../platform/database/open.ts')};
  import { take } from ${module('./store/holds.ts')};
  const { db } = postgresHandle(process.argv[1], 10, openLog('silent'));
  const now = new Date(process.argv[2]);
  const until = new Date(now.getTime() + 600_000);
  const held = () => ({ sessionId: randomUUID(), network: null, purpose: 'line', now, until });
  // Whoever waits for a connection waits: this is about the number, not about the pool.
  const wait = async (run) => { for (;;) try { return await run(); } catch (error) {
    if (!String(error.cause ?? error).includes('timeout exceeded when trying to connect')) throw error; } };
  process.on('message', async (number) => {
    const wishes = Array.from({ length: ${shoppersPerServer} }, () =>
      wait(() => take(db, number, held())).catch((error) => String(error)));
    const answers = await Promise.all(wishes);
    process.send({ got: answers.filter((answer) => answer === true).length,
      failed: answers.filter((answer) => typeof answer === 'string') });
  });
  process.send('ready');`;

async function startServer(): Promise<ChildProcess> {
  const started = spawn(
    process.execPath,
    ['--input-type=module', '--eval', server, database.connectionString ?? '', clock.now().toISOString()],
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  );
  atTheEnd(async () => void started.kill());
  await once(started, 'message');
  return started;
}

test(`of ${servers * shoppersPerServer} shoppers at ${servers} servers who want one number at once exactly one gets it, ${rounds} times over, and nothing fails`, async () => {
  const processes = await Promise.all(Array.from({ length: servers }, startServer));
  for (let round = 0; round < rounds; round++) {
    const number = `20155501${String(round).padStart(2, '0')}`;
    const answers = await Promise.all(
      processes.map(async (each) => {
        const answer = once(each, 'message');
        each.send(number);
        return (await answer)[0] as { got: number; failed: string[] };
      }),
    );
    expect(answers.flatMap(({ failed }) => failed)).toEqual([]);
    expect(answers.reduce((sum, { got }) => sum + got, 0)).toBe(1);
    expect(await db.$count(numberReservation, eq(numberReservation.number, number))).toBe(1);
  }
});
