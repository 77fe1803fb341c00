import { calls } from '@demarc/contract';
import { refuse, succeed } from '@demarc/domain/errors';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { countEffects, createEffects } from '../../testing/counted-effect.ts';
import { startTestApp, type Visitor } from '../../testing/start-test-app.ts';
import { raw, sql } from '../database/sql.ts';
import { handle } from '../http/handler.ts';

const call = {
  ...calls.logClientError,
  name: 'slowGateway',
  path: '/test/slow',
  body: z.strictObject({ wish: z.string() }),
  response: z.strictObject({ got: z.string(), attempt: z.string() }),
  idempotency: 'claimed',
  timeout: 'long',
  rateLimit: { max: 1000, windowSeconds: 60 },
} as const;

type Answer = 'yes' | 'unknown' | 'refused' | 'bug';
/** The behavior of the outside system, and the attempt ids that it received. */
let gateway: (attemptId: string) => Promise<Answer> = async () => 'yes';
const told: string[] = [];
/** Runs before the effect, in the same transaction. */
let firstStatement = 'select 1';

const { database, clock, startVisit } = await startTestApp({
  handlers: [
    handle(call, async ({ body }, { attempt }) => {
      told.push(attempt.id);
      const answer = await gateway(attempt.id);
      if (answer === 'bug') throw new Error('a bug');
      if (answer === 'unknown') return refuse('unanswered');
      if (answer === 'refused') return refuse('mobileNotVerified');
      return succeed(
        await attempt.complete(async (tx) => {
          await tx.query(raw(firstStatement));
          await tx.query(sql`insert into effect (wish) values (${body.wish})`);
          return { got: body.wish, attempt: attempt.id };
        }),
      );
    }),
  ],
});
await createEffects(database.db);
let visitor: Visitor;
let before: number;
beforeEach(async () => {
  clock.advance(60_000);
  gateway = async () => 'yes';
  told.length = 0;
  firstStatement = 'select 1';
  visitor = await startVisit();
  before = await countEffects(database.db);
});
const effects = async () => (await countEffects(database.db)) - before;
const ask = (key = 'key-00001', wish = 'a check', who = visitor) =>
  who.send({ method: 'POST', url: call.path, payload: { wish }, headers: { 'idempotency-key': key } });

test('a repeated key returns the same answer and calls the outside system once', async () => {
  const first = await ask();
  expect(first.statusCode).toBe(200);
  expect((await ask()).body).toBe(first.body);
  expect([told.length, await effects()]).toEqual([1, 1]);
});

test('a repeated key is in progress while the outside system works, and holds no database connection', async () => {
  const thinking = Promise.withResolvers<Answer>();
  const asked = Promise.withResolvers<void>();
  gateway = () => {
    asked.resolve();
    return thinking.promise;
  };
  const first = ask();
  await asked.promise;
  const second = await ask();
  expect([second.json().ErrorCode, second.headers['retry-after']]).toEqual(['inProgress', '1']);
  expect(await effects()).toBe(0);
  thinking.resolve('yes');
  expect((await first).statusCode).toBe(200);
  expect((await ask()).body).toBe((await first).body);
  expect([told.length, await effects()]).toEqual([1, 1]);
});

test('an unknown outcome is retried at once under the same attempt id', async () => {
  gateway = async () => 'unknown';
  expect((await ask()).json()).toMatchObject({ ErrorCode: 'unanswered' });
  gateway = async () => 'yes';
  expect((await ask()).statusCode).toBe(200);
  expect(told).toEqual([told[0], told[0]]);
  expect(await effects()).toBe(1);
});

test('the next request continues the attempt of a dead server when its lease has expired', async () => {
  gateway = () => new Promise(() => {});
  void ask();
  await expect.poll(() => told.length).toBe(1);
  gateway = async () => 'yes';
  clock.advance(119_999);
  expect((await ask()).json()).toMatchObject({ ErrorCode: 'inProgress' });
  clock.advance(1);
  expect((await ask()).statusCode).toBe(200);
  expect(told).toEqual([told[0], told[0]]);
});

test('two requests that complete the same attempt return the first answer', async () => {
  const slow = Promise.withResolvers<Answer>();
  gateway = () => slow.promise;
  const first = ask();
  await expect.poll(() => told.length).toBe(1);
  clock.advance(120_000);
  gateway = async () => 'yes';
  const second = await ask();
  slow.resolve('yes');
  expect([second.statusCode, (await first).body]).toEqual([200, second.body]);
  expect(await effects()).toBe(1);
});

/** Sends a request. The outside system does not answer until the test says so. */
async function askSlowly(wish?: string) {
  const thinking = Promise.withResolvers<Answer>();
  gateway = () => thinking.promise;
  const before = told.length;
  const asked = ask('key-00001', wish);
  await expect.poll(() => told.length).toBe(before + 1);
  return async (answer: Answer) => {
    thinking.resolve(answer);
    return asked;
  };
}

test.each(['refused', 'unknown', 'bug'] as const)(
  'a request that ends %s does not release a claim that another request has taken over',
  async (late) => {
    const endFirst = await askSlowly();
    clock.advance(120_000);
    const endSecond = await askSlowly();
    expect((await endFirst(late)).statusCode).not.toBe(200);
    expect((await ask()).json()).toMatchObject({ ErrorCode: 'inProgress' });
    const second = await endSecond('yes');
    expect([second.statusCode, (await ask()).body]).toEqual([200, second.body]);
    expect(told).toEqual([told[0], told[0]]);
    expect(await effects()).toBe(1);
  },
);

test('a request saves nothing when its claim is gone or belongs to another attempt', async () => {
  const endFirst = await askSlowly();
  clock.advance(120_000);
  const endSecond = await askSlowly();
  clock.advance(120_000);
  expect((await (await askSlowly())('refused')).statusCode).toBe(409);
  expect((await endFirst('yes')).statusCode).toBe(500);
  const endOther = await askSlowly('another check');
  expect((await endSecond('yes')).statusCode).toBe(500);
  expect(await effects()).toBe(0);
  expect((await endOther('yes')).json()).toMatchObject({ got: 'another check' });
  expect(await effects()).toBe(1);
});

test('a refusal does not use up the key: a later request may send another body', async () => {
  gateway = async () => 'refused';
  expect((await ask()).json()).toMatchObject({ ErrorCode: 'mobileNotVerified' });
  gateway = async () => 'yes';
  expect((await ask('key-00001', 'another check')).statusCode).toBe(200);
});

test('rejects the same key with another body, but accepts it from another session', async () => {
  await ask();
  expect((await ask('key-00001', 'another')).json()).toMatchObject({ ErrorCode: 'idempotencyKeyReused' });
  expect((await ask('key-00001', 'another', await startVisit())).statusCode).toBe(200);
  expect((await ask('short')).json()).toMatchObject({ ErrorCode: 'idempotencyKeyMissing' });
});

test('a bug leaves the key free for a retry', async () => {
  gateway = async () => 'bug';
  expect((await ask()).statusCode).toBe(500);
  gateway = async () => 'yes';
  expect((await ask()).statusCode).toBe(200);
  expect(await effects()).toBe(1);
});

test('a transaction that fails saves nothing and leaves the key to the next request', async () => {
  firstStatement = 'select 1 / 0';
  expect((await ask()).statusCode).toBe(500);
  expect(await effects()).toBe(0);
  firstStatement = 'select 2';
  expect((await ask()).statusCode).toBe(200);
  expect(await effects()).toBe(1);
});
