import { calls } from '@demarc/contract';
import { refuse, succeed } from '@demarc/domain/errors';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { countEffects, createEffectTable } from '../../testing/counted-effect.ts';
import { startTestApp, type Visitor } from '../../testing/start-test-app.ts';
import { raw, sql } from '../database/sql.ts';
import { handle } from '../http/handler.ts';

const call = {
  ...calls.logClientError,
  name: 'slowGateway',
  path: '/test/slow',
  body: z.strictObject({ label: z.string() }),
  response: z.strictObject({ got: z.string(), attempt: z.string() }),
  idempotency: 'claimed',
  timeout: 'long',
  rateLimit: { max: 1000, windowSeconds: 60 },
} as const;

// The test decides when a lease is renewed.
vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
const leaseMs = 15_000;
const renewEveryMs = 5000;

type Answer = 'yes' | 'unanswered' | 'refused' | 'bug';
/** The behavior of the outside system, and the attempt ids that it received. */
let gateway: (attemptId: string) => Promise<Answer> = async () => 'yes';
const receivedAttemptIds: string[] = [];
/** Runs before the effect, in the same transaction. */
let firstStatement = 'select 1';

const { database, clock, startVisit } = await startTestApp({
  handlers: [
    handle(call, async ({ body }, { attempt }) => {
      receivedAttemptIds.push(attempt.id);
      const answer = await gateway(attempt.id);
      if (answer === 'bug') throw new Error('a bug');
      if (answer === 'unanswered') return refuse('unanswered');
      if (answer === 'refused') return refuse('mobileNotVerified');
      return succeed(
        await attempt.complete(async (tx) => {
          await tx.query(raw(firstStatement));
          await tx.query(sql`insert into effect (label) values (${body.label})`);
          return { got: body.label, attempt: attempt.id };
        }),
      );
    }),
  ],
});
await createEffectTable(database.db);
let visitor: Visitor;
let before: number;
beforeEach(async () => {
  clock.advance(60_000);
  gateway = async () => 'yes';
  receivedAttemptIds.length = 0;
  firstStatement = 'select 1';
  visitor = await startVisit();
  before = await countEffects(database.db);
});
const countNewEffects = async () => (await countEffects(database.db)) - before;
const send = (key = 'key-00001', label = 'a check', who = visitor) =>
  who.send({ method: 'POST', url: call.path, payload: { label }, headers: { 'idempotency-key': key } });

test('a repeated key returns the same answer and calls the outside system once', async () => {
  const first = await send();
  expect(first.statusCode).toBe(200);
  expect((await send()).body).toBe(first.body);
  expect([receivedAttemptIds.length, await countNewEffects()]).toEqual([1, 1]);
});

test('a repeated key is in progress while the outside system works, and holds no database connection', async () => {
  const gatewayAnswer = Promise.withResolvers<Answer>();
  const gatewayCalled = Promise.withResolvers<void>();
  gateway = () => {
    gatewayCalled.resolve();
    return gatewayAnswer.promise;
  };
  const first = send();
  await gatewayCalled.promise;
  const second = await send();
  expect([second.json().ErrorCode, second.headers['retry-after']]).toEqual(['inProgress', '1']);
  expect(await countNewEffects()).toBe(0);
  gatewayAnswer.resolve('yes');
  expect((await first).statusCode).toBe(200);
  expect((await send()).body).toBe((await first).body);
  expect([receivedAttemptIds.length, await countNewEffects()]).toEqual([1, 1]);
});

test('an unknown outcome is retried at once under the same attempt id', async () => {
  gateway = async () => 'unanswered';
  expect((await send()).json()).toMatchObject({ ErrorCode: 'unanswered' });
  gateway = async () => 'yes';
  expect((await send()).statusCode).toBe(200);
  expect(receivedAttemptIds).toEqual([receivedAttemptIds[0], receivedAttemptIds[0]]);
  expect(await countNewEffects()).toBe(1);
});

test('the next request continues the attempt of a dead server when its lease has expired', async () => {
  gateway = () => new Promise(() => {});
  void send();
  await expect.poll(() => receivedAttemptIds.length).toBe(1);
  gateway = async () => 'yes';
  clock.advance(leaseMs - 1);
  expect((await send()).json()).toMatchObject({ ErrorCode: 'inProgress' });
  clock.advance(1);
  expect((await send()).statusCode).toBe(200);
  expect(receivedAttemptIds).toEqual([receivedAttemptIds[0], receivedAttemptIds[0]]);
});

const advanceRenewals = async () => {
  clock.advance(renewEveryMs);
  const [before] = await database.db.query(sql`select max(lease_until) as until from claimed_key`);
  await vi.advanceTimersByTimeAsync(renewEveryMs);
  await expect
    .poll(() => database.db.query(sql`select max(lease_until) as until from claimed_key`))
    .not.toEqual([before]);
};

test('a server that still works renews its lease, for the time limit of the call and 30 seconds more', async () => {
  const end = await sendSlowly();
  const renewals = (90_000 + 30_000 - leaseMs) / renewEveryMs;
  for (let count = 0; count < renewals; count++) {
    await advanceRenewals();
    expect((await send()).json()).toMatchObject({ ErrorCode: 'inProgress' });
  }
  clock.advance(leaseMs);
  const endSecond = await sendSlowly();
  expect((await endSecond('yes')).statusCode).toBe(200);
  expect((await end('yes')).statusCode).toBe(200);
  expect(await countNewEffects()).toBe(1);
});

test('a request that ends without an answer after a renewal frees its key at once', async () => {
  const end = await sendSlowly();
  await advanceRenewals();
  expect((await end('unanswered')).json()).toMatchObject({ ErrorCode: 'unanswered' });
  gateway = async () => 'yes';
  expect((await send()).statusCode).toBe(200);
});

test('two requests that complete the same attempt return the first answer', async () => {
  const slow = Promise.withResolvers<Answer>();
  gateway = () => slow.promise;
  const first = send();
  await expect.poll(() => receivedAttemptIds.length).toBe(1);
  clock.advance(leaseMs);
  gateway = async () => 'yes';
  const second = await send();
  slow.resolve('yes');
  expect([second.statusCode, (await first).body]).toEqual([200, second.body]);
  expect(await countNewEffects()).toBe(1);
});

/** Sends a request. The outside system answers when the test calls the returned function. */
async function sendSlowly(label?: string) {
  const gatewayAnswer = Promise.withResolvers<Answer>();
  gateway = () => gatewayAnswer.promise;
  const before = receivedAttemptIds.length;
  const response = send('key-00001', label);
  await expect.poll(() => receivedAttemptIds.length).toBe(before + 1);
  return async (answer: Answer) => {
    gatewayAnswer.resolve(answer);
    return response;
  };
}

test.each(['refused', 'unanswered', 'bug'] as const)(
  'a request that ends %s does not release a claim that another request has taken over',
  async (outcome) => {
    const endFirst = await sendSlowly();
    clock.advance(leaseMs);
    const endSecond = await sendSlowly();
    expect((await endFirst(outcome)).statusCode).not.toBe(200);
    expect((await send()).json()).toMatchObject({ ErrorCode: 'inProgress' });
    const second = await endSecond('yes');
    expect([second.statusCode, (await send()).body]).toEqual([200, second.body]);
    expect(receivedAttemptIds).toEqual([receivedAttemptIds[0], receivedAttemptIds[0]]);
    expect(await countNewEffects()).toBe(1);
  },
);

test('a request saves nothing when its claim is gone or belongs to another attempt', async () => {
  const endFirst = await sendSlowly();
  clock.advance(leaseMs);
  const endSecond = await sendSlowly();
  clock.advance(leaseMs);
  expect((await (await sendSlowly())('refused')).statusCode).toBe(409);
  expect((await endFirst('yes')).statusCode).toBe(500);
  const endOther = await sendSlowly('another check');
  expect((await endSecond('yes')).statusCode).toBe(500);
  expect(await countNewEffects()).toBe(0);
  expect((await endOther('yes')).json()).toMatchObject({ got: 'another check' });
  expect(await countNewEffects()).toBe(1);
});

test('a refusal does not use up the key: a later request may send another body', async () => {
  gateway = async () => 'refused';
  expect((await send()).json()).toMatchObject({ ErrorCode: 'mobileNotVerified' });
  gateway = async () => 'yes';
  expect((await send('key-00001', 'another check')).statusCode).toBe(200);
});

test('a call rejects the same key with another body, but accepts it from another session', async () => {
  await send();
  expect((await send('key-00001', 'another')).json()).toMatchObject({ ErrorCode: 'idempotencyKeyReused' });
  expect((await send('key-00001', 'another', await startVisit())).statusCode).toBe(200);
  expect((await send('short')).json()).toMatchObject({ ErrorCode: 'idempotencyKeyMissing' });
});

test('a bug leaves the key free for a retry', async () => {
  gateway = async () => 'bug';
  expect((await send()).statusCode).toBe(500);
  gateway = async () => 'yes';
  expect((await send()).statusCode).toBe(200);
  expect(await countNewEffects()).toBe(1);
});

test('a transaction that fails saves nothing and leaves the key to the next request', async () => {
  firstStatement = 'select 1 / 0';
  expect((await send()).statusCode).toBe(500);
  expect(await countNewEffects()).toBe(0);
  firstStatement = 'select 2';
  expect((await send()).statusCode).toBe(200);
  expect(await countNewEffects()).toBe(1);
});
