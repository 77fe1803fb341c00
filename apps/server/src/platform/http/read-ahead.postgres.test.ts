import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { calls, captchaHeader } from '@demarc/contract';
import { succeed } from '@demarc/domain/errors';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { solveCaptcha } from '../../testing/solve-captcha.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { namedQuery } from '../database/raw.ts';
import { handleAhead } from './handler.ts';

const call = {
  ...calls.logClientError,
  name: 'readsAhead',
  path: '/test/ahead',
  access: 'session',
  rateLimit: { max: 12, windowSeconds: 60 },
  body: z.strictObject({ n: z.int() }),
  response: z.strictObject({ found: z.int() }),
  captcha: { goodFor: 'n' },
} as const;
const hundredBy = namedQuery(
  'hundred_by',
  z.object({ found: z.int() }),
  sql`select 100 / ${sql.placeholder('n')}::int as found`,
);

const asked: number[] = [];
const { app, api, database, startVisit } = await startTestApp({
  handlers: [
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
const visitor = await startVisit();
beforeEach(() => asked.splice(0));
const askAs = async ({ send }: typeof visitor, n: number, solution: string) =>
  (await send({ method: 'POST', url: call.path, payload: { n }, headers: { [captchaHeader]: solution } })).json();
const ask = (n: number, solution: string) => askAs(visitor, n, solution);

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

test('whoever asks too often, or has no session any more, is told that and nothing else; a solution is good for its use still', async () => {
  const often = await startVisit();
  const solution = await solveCaptcha(often);
  const asks = () => askAs(often, 4, solution);
  for (let n = 0; n < 12; n++) expect(await asks()).toEqual({ found: 25 });
  expect(await asks()).toMatchObject({ ErrorCode: 'rateLimited' });
  await database.db.execute(sql`delete from rate_limit`);
  expect(await asks()).toEqual({ found: 25 });
  await database.db.execute(sql`delete from visitor_session where id = ${often.sessionId}`);
  expect(await asks()).toMatchObject({ ErrorCode: 'sessionEnded' });
});

test('a body that cannot be read is refused for that, and counted all the same', async () => {
  const careless = await startVisit();
  const asks = () => careless.send({ method: 'POST', url: call.path, payload: { n: 'four' } });
  for (let n = 0; n < 12; n++) expect((await asks()).json()).toMatchObject({ ErrorCode: 'invalidRequest' });
  expect((await asks()).json()).toMatchObject({ ErrorCode: 'rateLimited' });
});

// `inject` has no socket, and hands its body over a turn later.
test('both go to the database in one message with what counts the call', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  const head = [
    ...[`POST ${api}${call.path} HTTP/1.1`, 'host: shop', 'connection: close'],
    ...[`cookie: ${visitor.cookie}`, `authorization: Bearer ${visitor.token}`],
    ...[`${captchaHeader}: ${await solveCaptcha(visitor)}`, 'content-type: application/json', 'content-length: 7'],
  ];
  let taken = 0;
  const add = () => {
    taken += 1;
  };
  database.pool?.on('acquire', add);
  const socket = connect(port, '127.0.0.1');
  socket.write(`${head.join('\r\n')}\r\n\r\n{"n":2}`);
  const answer = await text(socket);
  database.pool?.off('acquire', add);
  expect([answer.split('\r\n\r\n')[1], taken]).toEqual(['{"found":50}', 1]);
});
