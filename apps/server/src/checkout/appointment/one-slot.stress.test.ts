import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { cleanUpAfterTest } from '../../testing/clean-up-after-test.ts';
import { openTestDatabase } from '../../testing/test-database.ts';

const database = await openTestDatabase();
const { db } = database;
/** `npm run safety` runs twenty rounds. */
const rounds = Number(process.env.STRESS_ROUNDS ?? 5);
const servers = 4;
const shoppersPerServer = 250;

const toModuleUrlLiteral = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);

/**
 * For each slot that it receives, this process reserves the slot for many shoppers at once. It answers with the number
 * of reservations and the errors.
 */
const serverSource = `
  import { randomUUID } from 'node:crypto';
  import { createLog } from ${toModuleUrlLiteral('../../platform/logging.ts')};
  import { openHandle } from ${toModuleUrlLiteral('../../platform/database/open.ts')};
  import { reserveSlot } from ${toModuleUrlLiteral('./reserve-slot.ts')};
  const { db } = openHandle(process.argv[1], 10, createLog('silent'));
  const now = new Date();
  const heldUntil = new Date(now.getTime() + 3_600_000);
  // Retries when the pool has no free connection: this test is about the slot.
  const retry = async (run) => { for (;;) try { return await run(); } catch (error) {
    if (!String(error).includes('timeout exceeded when trying to connect')) throw error; } };
  process.on('message', async ({ code, capacity }) => {
    const wanted = { date: '2026-03-10', code, interval: '', appointmentCode: code, businessStart: '', businessEnd: '',
      isSelfInstall: false };
    const attempts = Array.from({ length: ${shoppersPerServer} }, () =>
      retry(() => reserveSlot(db, { sessionId: randomUUID(), area: 'Stress', wanted, capacity, now, heldUntil }))
        .catch((error) => String(error)));
    const answers = await Promise.all(attempts);
    process.send({ reservedCount: answers.filter((answer) => answer === true).length,
      errors: answers.filter((answer) => typeof answer === 'string') });
  });
  process.send('ready');`;

async function startServer(): Promise<ChildProcess> {
  const started = spawn(process.execPath, ['--input-type=module', '--eval', serverSource, database.connectionString], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  cleanUpAfterTest(async () => void started.kill());
  await once(started, 'message');
  return started;
}
const processes = await Promise.all(Array.from({ length: servers }, startServer));

test.each([1, 3, 10])(
  `safety 1: reserveSlot gives a slot to exactly %i of ${servers * shoppersPerServer} shoppers at ${servers} servers, without errors, ${rounds} times`,
  async (capacity) => {
    for (let round = 0; round < rounds; round++) {
      const code = `R${capacity}-${round}`;
      const answers = await Promise.all(
        processes.map(async (each) => {
          const answer = once(each, 'message');
          each.send({ code, capacity });
          return (await answer)[0] as { reservedCount: number; errors: string[] };
        }),
      );
      expect(answers.flatMap(({ errors }) => errors)).toEqual([]);
      expect(answers.reduce((sum, { reservedCount }) => sum + reservedCount, 0)).toBe(capacity);
      const saved = await db.query(sql`select id from appointment_reservation where code = ${code}`);
      expect(saved).toHaveLength(capacity);
    }
  },
);
