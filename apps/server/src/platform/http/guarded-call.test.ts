import { calls, captchaHeader } from '@demarc/contract';
import { refuse, succeed } from '@demarc/domain/errors';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp } from '../../testing/start-test-app.ts';
import { solveCaptcha } from '../../testing/steps/solve-captcha.ts';
import { sql } from '../database/sql.ts';
import { handle } from './handler.ts';

const limited = {
  ...calls.logClientError,
  access: 'session',
  rateLimit: { max: 6, windowSeconds: 60 },
  body: z.strictObject({ n: z.int() }),
  response: z.strictObject({ double: z.int() }),
} as const;
const captchaCall = { ...limited, name: 'needsCaptcha', path: '/test/captcha', captcha: { boundTo: 'n' } } as const;
const mayNeedCaptcha = { ...limited, name: 'mayNeedCaptcha', path: '/test/may', mayRequireCaptcha: true } as const;
const claimedCall = { ...limited, name: 'claimsItsKey', path: '/test/claim', idempotency: 'claimed' } as const;

const handled: number[] = [];
const double = (n: number) => {
  handled.push(n);
  return { double: 2 * n };
};
/** Ends the wait of the calls that a test sends at once. */
let release: Promise<void> = Promise.resolve();
let isRefusing = false;
const { database, startVisit } = await startTestApp({
  handlers: [
    handle(captchaCall, async ({ body: { n } }) => succeed(double(n))),
    handle(mayNeedCaptcha, async ({ body: { n } }, { checkCaptcha }) => {
      const captcha = await checkCaptcha(String(n));
      return captcha.ok ? succeed(double(n)) : captcha;
    }),
    handle(claimedCall, async ({ body: { n } }, { attempt }) => {
      await release;
      if (isRefusing) {
        handled.push(n);
        return refuse('mobileNotVerified');
      }
      return succeed(await attempt.complete(async () => double(n)));
    }),
  ],
});
let visitor: Awaited<ReturnType<typeof startVisit>>;
beforeEach(async () => {
  handled.splice(0);
  visitor = await startVisit();
});
const post = async (url: string, payload: string | object, headers: Record<string, string>) =>
  (await visitor.send({ method: 'POST', url, payload, headers })).json();

test('a refused call does not use up the captcha solution', async () => {
  const solution = await solveCaptcha(visitor);
  const send = () => post(captchaCall.path, { n: 4 }, { [captchaHeader]: solution });
  for (let n = 0; n < 6; n++) expect(await send()).toEqual({ double: 8 });
  // A solution may be used 18 times.
  for (let n = 0; n < 20; n++) expect(await send()).toMatchObject({ ErrorCode: 'rateLimited' });
  await database.db.query(sql`delete from rate_limit`);
  expect(await send()).toEqual({ double: 8 });
  await database.db.query(sql`delete from visitor_session where id = ${visitor.sessionId}`);
  expect(await send()).toMatchObject({ ErrorCode: 'sessionEnded' });
  expect(handled).toHaveLength(7);
});

test('a call without a captcha solution does not reach its handler', async () => {
  expect(await post(captchaCall.path, { n: 4 }, {})).toMatchObject({ ErrorCode: 'captchaRequired' });
  expect(handled).toEqual([]);
});

test('a body that cannot be parsed counts toward the rate limit', async () => {
  const send = () => post(captchaCall.path, '{', { 'content-type': 'application/json' });
  for (let n = 0; n < 6; n++) expect(await send()).toMatchObject({ ErrorCode: 'invalidRequest' });
  expect(await send()).toMatchObject({ ErrorCode: 'rateLimited' });
});

test('a call that is refused before its key is claimed does not reach its handler', async () => {
  const send = (n: unknown, key = 'key-00001') => post(claimedCall.path, { n }, { 'idempotency-key': key });
  expect(await send('four')).toMatchObject({ ErrorCode: 'invalidRequest' });
  expect(await send(4, 'short')).toMatchObject({ ErrorCode: 'idempotencyKeyMissing' });
  for (let n = 0; n < 4; n++) await send('four');
  expect(await send(4)).toMatchObject({ ErrorCode: 'rateLimited' });
  expect(handled).toEqual([]);
});

test('automatic repeats of one attempt count once toward the rate limit [S-027]', async () => {
  const send = (key: string) => post(claimedCall.path, { n: 4 }, { 'idempotency-key': key });
  for (let repeat = 0; repeat < 10; repeat++) expect(await send('key-00001')).toEqual({ double: 8 });
  for (let n = 2; n <= 6; n++) expect(await send(`key-0000${n}`)).toEqual({ double: 8 });
  expect(await send('key-00007')).toMatchObject({ ErrorCode: 'rateLimited' });
  expect(await send('key-00001')).toEqual({ double: 8 });
  expect(handled).toHaveLength(6);
});

test('repeats of an attempt have their own limit [S-027]', async () => {
  const send = () => post(claimedCall.path, { n: 4 }, { 'idempotency-key': 'key-00001' });
  for (let n = 0; n < 1 + 6 * 20; n++) expect(await send()).toEqual({ double: 8 });
  expect(await send()).toMatchObject({ ErrorCode: 'rateLimited' });
});

test('the try without a captcha that the page sends first does not use up the attempts [S-253]', async () => {
  const send = async (n: number) => {
    expect(await post(mayNeedCaptcha.path, { n }, {})).toMatchObject({ ErrorCode: 'captchaRequired' });
    return post(mayNeedCaptcha.path, { n }, { [captchaHeader]: await solveCaptcha(visitor) });
  };
  for (let n = 1; n <= 6; n++) expect(await send(n)).toEqual({ double: 2 * n });
  for (const headers of [{}, { [captchaHeader]: await solveCaptcha(visitor) }])
    expect(await post(mayNeedCaptcha.path, { n: 7 }, headers)).toMatchObject({ ErrorCode: 'rateLimited' });
  expect(handled).toHaveLength(6);
});

test('repeats of one attempt at the same moment count once [S-254]', async () => {
  const wait = Promise.withResolvers<void>();
  release = wait.promise;
  const send = (key: string) => post(claimedCall.path, { n: 4 }, { 'idempotency-key': key });
  const first = Array.from({ length: 20 }, () => send('key-00001'));
  const early = await Promise.race(first);
  expect(early).toMatchObject({ ErrorCode: 'inProgress' });
  wait.resolve();
  const answers = await Promise.all(first);
  expect(answers.filter(({ ErrorCode }) => ErrorCode !== undefined && ErrorCode !== 'inProgress')).toEqual([]);
  expect(handled).toEqual([4]);
  for (let n = 2; n <= 6; n++) expect(await send(`key-0000${n}`)).toEqual({ double: 8 });
  expect(await send('key-00007')).toMatchObject({ ErrorCode: 'rateLimited' });
});

test('a repeat that runs because the first one was refused counts as an attempt [S-254]', async () => {
  isRefusing = true;
  const answers: { ErrorCode: string }[] = [];
  for (let round = 0; round < 10; round++)
    answers.push(
      ...(await Promise.all(
        Array.from({ length: 8 }, () => post(claimedCall.path, { n: 4 }, { 'idempotency-key': 'key-00001' })),
      )),
    );
  isRefusing = false;
  expect(handled.length).toBeLessThanOrEqual(6);
  expect(new Set(answers.map(({ ErrorCode }) => ErrorCode))).toEqual(
    new Set(['mobileNotVerified', 'inProgress', 'rateLimited']),
  );
});
