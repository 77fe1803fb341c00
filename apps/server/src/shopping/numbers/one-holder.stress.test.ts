import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { cleanUpAfterTest } from '../../testing/clean-up-after-test.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { fillNumbers } from './index.ts';

const database = await openTestDatabase();
const { db } = database;
const clock = createTestClock();
const rounds = 20;
const servers = 4;
const shoppersPerServer = 250;
const area = { name: 'Stress', state: 'NJ', zips: [], blocks: ['201-555-01xx'] };
await fillNumbers(
  { db, clock },
  { heldMinutes: 10, heldAtMostMinutes: 240, heldAtCheckoutMinutes: 10, heldPerNetwork: 60, areas: [area] },
);

const buildModuleUrl = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);

/** A process that takes each number it is sent for many shoppers at once. Answers how many got it, and the errors. */
const server = `
  import { randomUUID } from 'node:crypto';
  import { createLog } from ${buildModuleUrl('../../platform/logging.ts')};
  import { openHandle } from ${buildModuleUrl('../../platform/database/open.ts')};
  import { takeNumber } from ${buildModuleUrl('./store/holds.ts')};
  const { db } = openHandle(process.argv[1], 10, createLog('silent'));
  const now = new Date(process.argv[2]);
  const until = new Date(now.getTime() + 600_000);
  const newHolding = () => ({ sessionId: randomUUID(), network: null, purpose: 'line', now, until });
  // Retries when the pool has no free connection: this test is about the number.
  const retry = async (run) => { for (;;) try { return await run(); } catch (error) {
    if (!String(error).includes('timeout exceeded when trying to connect')) throw error; } };
  process.on('message', async (number) => {
    const attempts = Array.from({ length: ${shoppersPerServer} }, () =>
      retry(() => takeNumber(db, number, newHolding())).catch((error) => String(error)));
    const answers = await Promise.all(attempts);
    process.send({ got: answers.filter((answer) => answer === true).length,
      failed: answers.filter((answer) => typeof answer === 'string') });
  });
  process.send('ready');`;

async function startServer(): Promise<ChildProcess> {
  const started = spawn(
    process.execPath,
    ['--input-type=module', '--eval', server, database.connectionString, clock.now().toISOString()],
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  );
  cleanUpAfterTest(async () => void started.kill());
  await once(started, 'message');
  return started;
}

test(`safety 2: takeNumber gives a number to exactly one of ${servers * shoppersPerServer} shoppers at ${servers} servers, without errors, ${rounds} times`, async () => {
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
    expect(await db.query(sql`select number from number_reservation where number = ${number}`)).toHaveLength(1);
  }
});
