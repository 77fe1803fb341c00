import { calls, captchaHeader } from '@demarc/contract';
import { succeed } from '@demarc/domain/errors';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { solveCaptcha } from '../../testing/solve-captcha.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { namedQuery } from '../database/raw.ts';
import { handleAhead } from './handler.ts';

const reading = {
  ...calls.logClientError,
  access: 'session',
  rateLimit: { max: 6, windowSeconds: 60 },
  body: z.strictObject({ n: z.int() }),
  response: z.strictObject({ found: z.int() }),
} as const;
const call = { ...reading, name: 'readsAhead', path: '/test/ahead', captcha: { goodFor: 'n' } } as const;
const claimed = { ...reading, name: 'readsAheadOfItsClaim', path: '/test/claim', idempotency: 'claimed' } as const;
const hundredBy = namedQuery(
  'hundred_by',
  z.object({ found: z.int() }),
  sql`select 100 / ${sql.placeholder('n')}::int as found`,
);

const asked: number[] = [];
const { database, startVisit } = await startTestApp({
  handlers: [
    handleAhead(
      claimed,
      ({ body: { n } }, session) => {
        expect(session.id).toBe(visitor.sessionId);
        asked.push(n);
        return hundredBy(database.db, { n });
      },
      async (_request, { ahead, attempt }) =>
        succeed(await attempt.complete(async () => ({ found: (await ahead)[0]?.found ?? 0 }))),
    ),
    handleAhead(
      call,
      ({ body: { n } }) => {
        asked.push(n);
        return hundredBy(database.db, { n });
      },
      async (_request, { ahead }) => succeed({ found: (await ahead)[0]?.found ?? 0 }),
    ),
  ],
});
let visitor: Awaited<ReturnType<typeof startVisit>>;
beforeEach(async () => {
  asked.splice(0);
  visitor = await startVisit();
});
const ask = async (n: number, solution: string) =>
  (
    await visitor.send({ method: 'POST', url: call.path, payload: { n }, headers: { [captchaHeader]: solution } })
  ).json();

test('what was read ahead is answered', async () => {
  expect(await ask(4, await solveCaptcha(visitor))).toEqual({ found: 25 });
  expect(asked).toEqual([4]);
});

test('nothing is read for whoever has solved nothing', async () => {
  for (const solution of ['', 'robot']) expect(await ask(4, solution)).not.toHaveProperty('found');
  expect(asked).toEqual([]);
});

test('what was read for a solution that another use has used up is told to nobody, failed or not', async () => {
  const solution = await solveCaptcha(visitor);
  expect(await ask(5, solution)).toEqual({ found: 20 });
  for (const n of [4, 0]) expect(await ask(n, solution)).toMatchObject({ ErrorCode: 'captchaRefused' });
  expect(asked).toEqual([5, 4, 0]);
});

test('a read that fails fails the call', async () => {
  expect(await ask(0, await solveCaptcha(visitor))).toMatchObject({ ErrorCode: 'internal' });
});

test('both go to the database over one connection, after the one that counts', async () => {
  const solution = await solveCaptcha(visitor);
  let taken = 0;
  const add = () => {
    taken += 1;
  };
  database.pool?.on('acquire', add);
  await ask(2, solution);
  database.pool?.off('acquire', add);
  expect(taken).toBe(2);
});

test('for whoever asks too often, or has no session any more, nothing is read and no solution is used up', async () => {
  const solution = await solveCaptcha(visitor);
  for (let n = 0; n < 6; n++) expect(await ask(4, solution)).toEqual({ found: 25 });
  // As often as would use it up (18 times).
  for (let n = 0; n < 20; n++) expect(await ask(4, solution)).toMatchObject({ ErrorCode: 'rateLimited' });
  await database.db.execute(sql`delete from rate_limit`);
  expect(await ask(4, solution)).toEqual({ found: 25 });
  await database.db.execute(sql`delete from visitor_session where id = ${visitor.sessionId}`);
  expect(await ask(4, solution)).toMatchObject({ ErrorCode: 'sessionEnded' });
  expect(asked).toHaveLength(7);
});

test('a body that cannot be read is counted like every other', async () => {
  const headers = { 'content-type': 'application/json' };
  const asks = async () => (await visitor.send({ method: 'POST', url: call.path, payload: '{', headers })).json();
  for (let n = 0; n < 6; n++) expect(await asks()).toMatchObject({ ErrorCode: 'invalidRequest' });
  expect(await asks()).toMatchObject({ ErrorCode: 'rateLimited' });
});

const claim = async (n: unknown, key = 'key-00001') =>
  (
    await visitor.send({ method: 'POST', url: claimed.path, payload: { n }, headers: { 'idempotency-key': key } })
  ).json();

test('beside the claim of a key it is read in one message; a read that fails leaves the key to the next', async () => {
  expect(await claim(0)).toMatchObject({ ErrorCode: 'internal' });
  let taken = 0;
  const add = () => {
    taken += 1;
  };
  database.pool?.on('acquire', add);
  expect(await claim(4, 'key-00002')).toEqual({ found: 25 });
  database.pool?.off('acquire', add);
  // The count, the claim with what is read, and what is kept.
  expect(taken).toBe(3);
  expect(asked).toEqual([0, 4]);
  expect(await claim(0)).toMatchObject({ ErrorCode: 'internal' });
});

test('nothing is read for a request that is refused before its key is claimed', async () => {
  expect(await claim('four')).toMatchObject({ ErrorCode: 'invalidRequest' });
  expect(await claim(4, 'short')).toMatchObject({ ErrorCode: 'idempotencyKeyMissing' });
  for (let n = 0; n < 4; n++) await claim('four');
  expect(await claim(4)).toMatchObject({ ErrorCode: 'rateLimited' });
  expect(asked).toEqual([]);
});
