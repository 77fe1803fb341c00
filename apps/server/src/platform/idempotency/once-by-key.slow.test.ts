import { expect, test } from 'vitest';
import { countEffects, createEffectTable, handleCountedEffect } from '../../testing/counted-effect.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { openSecondPool, openTestDatabase } from '../../testing/test-database.ts';
import { sql } from '../database/sql.ts';

const database = await openTestDatabase({ poolSize: 20 });
await createEffectTable(database.db);
// Long enough that the others arrive while the first one runs.
const slow = handleCountedEffect(async (tx) => void (await tx.query(sql`select pg_sleep(0.2)`)));
const servers = [
  await startTestApp({ database, handlers: [slow] }),
  await startTestApp({ database: openSecondPool(database, 20), handlers: [slow] }),
];

test.each([1, 2, 3])(
  'fifty concurrent requests with one key on two servers have one effect; each gets its answer or "in progress" with Retry-After (round %i)',
  async (round) => {
    const before = await countEffects(database.db);
    const visitor = await servers[0]?.startVisit();
    const send = (n: number) =>
      servers[n % 2]?.app.inject({
        method: 'POST',
        url: `${servers[0]?.api}/test/effect`,
        payload: { label: 'a slot' },
        headers: {
          cookie: visitor?.cookie,
          authorization: `Bearer ${visitor?.token}`,
          'idempotency-key': `key-round-${round}`,
        },
      });
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => send(n)));
    const done = answers.filter((answer) => answer?.statusCode === 200);
    const others = answers.filter((answer) => answer?.statusCode !== 200);
    expect(await countEffects(database.db)).toBe(before + 1);
    expect(new Set(done.map((answer) => answer?.body)).size).toBe(1);
    expect(others.length).toBeGreaterThan(0);
    for (const answer of others) {
      expect(answer?.json()).toMatchObject({ ErrorCode: 'inProgress' });
      expect(answer?.headers['retry-after']).toBe('1');
    }
    expect((await send(0))?.body).toBe(done[0]?.body);
  },
);

test('a database connection that dies half-way saves nothing, and the same key works afterwards', async () => {
  let remainingFailures = 1;
  const dying = handleCountedEffect(async (tx) => {
    if (remainingFailures-- > 0) await tx.query(sql`select pg_terminate_backend(pg_backend_pid())`);
  });
  const { startVisit } = await startTestApp({ database, handlers: [dying] });
  const before = await countEffects(database.db);
  const visitor = await startVisit();
  const headers = { 'idempotency-key': 'key-dying' };
  const send = () => visitor.send({ method: 'POST', url: '/test/effect', payload: { label: 'a slot' }, headers });
  expect((await send()).json()).toMatchObject({ ErrorCode: 'overloaded' });
  expect(await countEffects(database.db)).toBe(before);
  // The key stays in progress until the database notices the lost connection.
  await expect.poll(async () => (await send()).statusCode).toBe(200);
  expect(await countEffects(database.db)).toBe(before + 1);
});
