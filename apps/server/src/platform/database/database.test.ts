import { expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { json, sql } from './sql.ts';
import { isUnavailable } from './unavailable.ts';

const { db, pool } = await openTestDatabase({ poolSize: 2 });

test('query reads each type of column as tables.ts declares it, under its name in camelCase', async () => {
  const rows = await db.query(sql`
    select 1 as whole_number, 9007199254740993::bigint as large_number, 0.5::float8 as fraction, true as is_true,
      timestamptz '2026-03-03 15:00:00.5Z' as instant, date '2026-03-03' as calendar_day, array['a'] as texts,
      null::text as nothing, '{"snake_case": [1]}'::jsonb as document, b'101' as bits`);
  expect(rows).toEqual([
    {
      wholeNumber: 1,
      largeNumber: '9007199254740993',
      fraction: 0.5,
      isTrue: true,
      instant: new Date('2026-03-03T15:00:00.5Z'),
      calendarDay: '2026-03-03',
      texts: ['a'],
      nothing: null,
      document: { snake_case: [1] },
      bits: '101',
    },
  ]);
});

test('query returns dates, lists and null as they were sent', async () => {
  const values = { instant: new Date('2026-03-03T15:00:00.123Z'), texts: ['a,b', '"', 'null', ''], nothing: null };
  const rows = await db.query(sql`
    select ${values.instant}::timestamptz as instant, ${values.texts}::text[] as texts, ${values.nothing}::text as nothing`);
  expect(rows).toEqual([values]);
});

test.each([[[1, { a: "'" }]], [{ a: null }], ['text'], [null], [undefined]])(
  'json writes %j for a jsonb column',
  async (value) => {
    const [row] = await db.query<{ readonly value: unknown }>(sql`select ${json(value)}::jsonb as value`);
    expect(row).toEqual({ value: value ?? null });
  },
);

test('a value is never part of the statement', async () => {
  const text = "'; drop table visitor_session; --";
  expect(await db.query(sql`select ${text}::text as text`)).toEqual([{ text }]);
});

test('a failed statement leaves its connection in the pool', async () => {
  await expect(db.query(sql`select 1 / ${0}::int`)).rejects.toMatchObject({ code: '22012' });
  expect(await db.query(sql`select 1 as one`)).toEqual([{ one: 1 }]);
  expect([pool.totalCount, pool.idleCount]).toEqual([1, 1]);
});

test('a broken connection fails its statement as unavailable and is replaced', async () => {
  const failure = await db.query(sql`select pg_terminate_backend(pg_backend_pid())`).catch((error: unknown) => error);
  expect(isUnavailable(failure)).toBe(true);
  expect(await db.query(sql`select 1 as one`)).toEqual([{ one: 1 }]);
});

test('a slow statement does not delay others while a connection is free', async () => {
  let hasEnded = false;
  const slow = db.query(sql`select pg_sleep(60)`).catch(() => {
    hasEnded = true;
  });
  const quick = await Promise.all(Array.from({ length: 50 }, () => db.query(sql`select 1 as one`)));
  expect(quick).toHaveLength(50);
  expect(hasEnded).toBe(false);
  await db.query(sql`
    select pg_cancel_backend(pid) from pg_stat_activity
    where datname = current_database() and query like '%pg_sleep(60)' and pid <> pg_backend_pid()`);
  await slow;
  expect(hasEnded).toBe(true);
});

test.each([
  ['a refused connection', Object.assign(new Error('x'), { code: 'ECONNREFUSED' }), true],
  ['too many connections', Object.assign(new Error('x'), { code: '53300' }), true],
  ['a server that shuts down', Object.assign(new Error('x'), { code: '57P01' }), true],
  ['no free connection in time', new Error('timeout exceeded when trying to connect'), true],
  ['one of them inside another error', new Error('failed', { cause: new Error('Connection terminated') }), true],
  ['a broken constraint', Object.assign(new Error('x'), { code: '23505' }), false],
  ['anything else', new Error('x'), false],
])('isUnavailable with %s (%o) returns %s', (_case, error, expected) => {
  expect(isUnavailable(error)).toBe(expected);
});

test('isUnavailable with an invalid statement returns false', async () => {
  const failure = await db.query(sql`select missing from nowhere`).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(isUnavailable(failure)).toBe(false);
});
