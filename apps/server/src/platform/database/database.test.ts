import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openTestDatabase } from '../../testing/test-database.ts';
import { rawRows } from './raw.ts';
import { isUnavailable } from './unavailable.ts';

const { db } = await openTestDatabase();

test('hand-written SQL gives the same values on either database', async () => {
  const row = z.object({
    whole: z.int(),
    large: z.coerce.number(),
    exact: z.coerce.number(),
    yes: z.boolean(),
    at: z.coerce.date(),
    list: z.array(z.string()),
    none: z.null(),
    tree: z.object({ a: z.int() }),
  });
  const query = sql`select 1 as whole, 9007199254740991::bigint as large, 1.25::numeric as exact, true as yes,
    timestamptz '2026-03-03 15:00:00.5Z' as at, array['a'] as list, null as none, '{"a":1}'::jsonb as tree`;
  expect(await rawRows(db, row, query)).toEqual([
    {
      whole: 1,
      large: Number.MAX_SAFE_INTEGER,
      exact: 1.25,
      yes: true,
      at: new Date('2026-03-03T15:00:00.5Z'),
      list: ['a'],
      none: null,
      tree: { a: 1 },
    },
  ]);
});

test('a wrong query is a bug, not a missing database', async () => {
  const error = await rawRows(db, z.object({}), sql`select * from nowhere`).catch((caught) => caught);
  expect(error).toBeInstanceOf(Error);
  expect(isUnavailable(error)).toBe(false);
});

test.each([
  ['a refused connection', Object.assign(new Error('x'), { code: 'ECONNREFUSED' }), true],
  ['too many connections', Object.assign(new Error('x'), { code: '53300' }), true],
  ['a server that shuts down', Object.assign(new Error('x'), { code: '57P01' }), true],
  ['no free connection in time', new Error('timeout exceeded when trying to connect'), true],
  ['one of them inside another error', new Error('Failed query', { cause: new Error('Connection terminated') }), true],
  ['a broken constraint', Object.assign(new Error('x'), { code: '23505' }), false],
  ['anything else', new Error('x'), false],
])('%s counts as unavailable: %o -> %s', (_case, error, expected) => {
  expect(isUnavailable(error)).toBe(expected);
});

test('a transaction fails where its last statement does, and keeps nothing; otherwise it keeps that too', async () => {
  await db.execute(sql`create table last_words (n int)`);
  const write = (by: number) =>
    db.transaction(async (tx, lastly) => {
      await tx.execute(sql`insert into last_words values (1)`);
      lastly(tx.execute(sql`insert into last_words values (6 / ${by}::int)`));
    });
  await expect(write(0)).rejects.toThrow('Failed query: insert into last_words values (6 /');
  await write(3);
  expect(await rawRows(db, z.object({ n: z.int() }), sql`select n from last_words order by n`)).toEqual([
    { n: 1 },
    { n: 2 },
  ]);
});
