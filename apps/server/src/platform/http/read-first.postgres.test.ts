import { addressCheckHeader, calls } from '@demarc/contract';
import { succeed } from '@demarc/domain/errors';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp } from '../../testing/start-test-app.ts';
import { namedQuery } from '../database/raw.ts';
import { handleFirst } from './handler.ts';

const call = {
  ...calls.logClientError,
  name: 'readsFirst',
  path: '/test/first',
  access: 'session',
  rateLimit: { max: 3, windowSeconds: 60 },
  body: z.strictObject({}),
  response: z.strictObject({ found: z.string() }),
} as const;
const giveBack = namedQuery(
  'give_back_id',
  z.object({ id: z.string() }),
  sql`select ${sql.placeholder('id')}::uuid::text as id`,
);

const asked: string[] = [];
const { database, startVisit } = await startTestApp({
  handlers: [
    handleFirst(
      call,
      ({ id }, checkId) => {
        asked.push(id);
        return giveBack(database.db, { id: checkId ?? id });
      },
      async (_request, { first }) => succeed({ found: (await first)[0]?.id ?? '' }),
    ),
  ],
});
type Visitor = Awaited<ReturnType<typeof startVisit>>;
beforeEach(() => asked.splice(0));
const ask = async (visitor: Visitor, headers: Record<string, string> = {}) =>
  (await visitor.send({ method: 'POST', url: call.path, payload: {}, headers })).json();

test('what is read first is answered: by the session, and by the check that the page goes by', async () => {
  const visitor = await startVisit();
  expect(await ask(visitor)).toEqual({ found: visitor.sessionId });
  const checkId = 'f0f0f0f0-0000-4000-8000-000000000001';
  expect(await ask(visitor, { [addressCheckHeader]: checkId })).toEqual({ found: checkId });
});

test('nothing is read for whoever has no token of ours', async () => {
  const visitor = await startVisit();
  expect(await ask(visitor, { authorization: 'Bearer nobody' })).toMatchObject({ ErrorCode: 'tokenMissing' });
  expect(asked).toEqual([]);
});

test('what was read for a session that is not open any more, or asks too often, is told to nobody', async () => {
  const visitor = await startVisit();
  for (const _ of [1, 2, 3]) await ask(visitor);
  expect(await ask(visitor)).toMatchObject({ ErrorCode: 'rateLimited' });
  await database.db.execute(sql`delete from visitor_session where id = ${visitor.sessionId}`);
  expect(await ask(visitor, { [addressCheckHeader]: 'fails' })).toMatchObject({ ErrorCode: 'sessionEnded' });
  expect(asked).toHaveLength(5);
});

test('a read that fails fails the call', async () => {
  expect(await ask(await startVisit(), { [addressCheckHeader]: 'no id' })).toMatchObject({ ErrorCode: 'internal' });
});

test('it goes to the database together with what every call asks, over one connection', async () => {
  const visitor = await startVisit();
  let taken = 0;
  const add = () => {
    taken += 1;
  };
  database.pool?.on('acquire', add);
  await ask(visitor);
  database.pool?.off('acquire', add);
  expect(taken).toBe(1);
});
