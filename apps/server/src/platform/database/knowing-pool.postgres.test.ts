import { sql } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openTestDatabase, secondPool } from '../../testing/test-database.ts';
import type { Haste } from './haste.ts';
import { given, prepared } from './prepared.ts';
import { namedQuery } from './raw.ts';
import { isUnavailable } from './unavailable.ts';

const database = await openTestDatabase();
const { db, pool } = database;
await db.execute(sql`create table counted (n int primary key, times int not null)`);
const counted = pgTable('counted', { n: integer().primaryKey(), times: integer().notNull() });

const number = z.object({ n: z.int() });
const giveBack = namedQuery('give_back', number, sql`select ${sql.placeholder('n')}::int as n`);
const divideBy = namedQuery('divide_by', number, sql`select 10 / ${sql.placeholder('n')}::int as n`);
const counting = (name: string, haste?: Haste) =>
  namedQuery(
    name,
    number,
    sql`insert into counted as known values (${sql.placeholder('n')}, 1)
      on conflict (n) do update set times = known.times + 1 returning times as n`,
    haste,
  );
const count = counting('count_one');
const countQuickly = counting('count_quickly', { isQuick: true });

/** How often somebody took a connection meanwhile. */
async function taken(work: () => Promise<unknown>): Promise<number> {
  let times = 0;
  const add = () => {
    times += 1;
  };
  pool?.on('acquire', add);
  await work();
  pool?.off('acquire', add);
  return times;
}

test('what is asked in the same moment goes out over one connection, and everybody gets their own answer', async () => {
  const asked = () => Promise.all([1, 2, 3].map((n) => giveBack(db, { n })));
  for (const _ of ['new to the connection', 'known to it'])
    expect(
      await taken(async () => {
        expect(await asked()).toEqual([[{ n: 1 }], [{ n: 2 }], [{ n: 3 }]]);
      }),
    ).toBe(1);
});

test('of more than eight the others take another one', async () => {
  const asked = () => Promise.all(Array.from({ length: 17 }, (_, n) => giveBack(db, { n })));
  expect(await taken(asked)).toBe(3);
  expect((await asked()).flat().map(({ n }) => n)).toEqual(Array.from({ length: 17 }, (_, n) => n));
});

test('one that fails is nobody else’s failure, and what the others wrote is written', async () => {
  const failure = { status: 'rejected', reason: { cause: { code: '22012' } } };
  const together = () =>
    Promise.allSettled([
      countQuickly(db, { n: 1 }),
      divideBy(db, { n: 0 }),
      giveBack(db, { n: 7 }),
      divideBy(db, { n: 0 }),
      countQuickly(db, { n: 1 }),
    ]);
  for (const times of [0, 2])
    expect(await together()).toMatchObject([
      { value: [{ n: times + 1 }] },
      failure,
      { value: [{ n: 7 }] },
      failure,
      { value: [{ n: times + 2 }] },
    ]);
});

test('whoever writes may have to wait and goes last, a second one alone, so that nobody waits with them', async () => {
  const other = secondPool(database, 1);
  const writing = await other.db.transaction(async (tx) => {
    await tx.execute(sql`insert into counted values (5, 40)`);
    let written: Promise<unknown>[] = [];
    const asked = async () => {
      written = [count(db, { n: 5 }), count(db, { n: 5 })];
      expect(await Promise.all([giveBack(db, { n: 1 }), giveBack(db, { n: 2 })])).toEqual([[{ n: 1 }], [{ n: 2 }]]);
    };
    expect(await taken(asked)).toBe(2);
    return { written };
  });
  expect((await Promise.all(writing.written)).flat()).toEqual(expect.arrayContaining([{ n: 41 }, { n: 42 }]));
});

test('what a query says of itself counts before its text: a quick write goes with the others, a long read alone', async () => {
  const long = namedQuery('look_long', number, sql`select ${sql.placeholder('n')}::int as n`, { isQuick: false });
  const each = (ask: typeof long) => () => Promise.all([6, 7, 8].map((n) => ask(db, { n })));
  expect([await taken(each(countQuickly)), await taken(each(giveBack))]).toEqual([1, 1]);
  expect([await taken(each(long)), await taken(each(count))]).toEqual([3, 3]);
});

test('a connection that breaks fails all that was sent over it, once, and another takes its place', async () => {
  const quit = namedQuery(
    'quit',
    z.object({}),
    sql`select pg_terminate_backend(pg_backend_pid()), ${sql.placeholder('n')}::int`,
  );
  const all = await Promise.allSettled([giveBack(db, { n: 1 }), quit(db, { n: 1 }), giveBack(db, { n: 2 })]);
  expect(all).toMatchObject([{ value: [{ n: 1 }] }, { status: 'rejected' }, { status: 'rejected' }]);
  for (const each of all) if (each.status === 'rejected') expect(isUnavailable(each.reason)).toBe(true);
  expect(await giveBack(db, { n: 3 })).toEqual([{ n: 3 }]);
});

test('where there is no connection everybody who asked is told', async () => {
  const closed = await openTestDatabase();
  await closed.close();
  const all = await Promise.allSettled([giveBack(closed.db, { n: 1 }), giveBack(closed.db, { n: 2 })]);
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('what nobody waits for goes with its like, eight at most; one that fails fails alone, and no read waits for one that waits', async () => {
  const record = prepared(
    'record_patiently',
    (any) => any.insert(counted).values(given('n', 'times')).onConflictDoNothing(),
    { isPatient: true },
  );
  const divide = namedQuery('divide_patiently', number, sql`select 10 / ${sql.placeholder('n')}::int as n`, {
    isPatient: true,
  });
  const ten = Array.from({ length: 10 }, (_, n) => 100 + n);
  expect(await taken(() => Promise.all(ten.map((n) => record(db, { n, times: 1 }))))).toBe(2);
  expect(await Promise.allSettled([divide(db, { n: 5 }), divide(db, { n: 0 }), divide(db, { n: 2 })])).toMatchObject([
    { value: [{ n: 2 }] },
    { status: 'rejected', reason: { cause: { code: '22012' } } },
    { value: [{ n: 5 }] },
  ]);
  const other = secondPool(database, 1);
  const { waiting } = await other.db.transaction(async (tx) => {
    await tx.execute(sql`insert into counted values (200, 1)`);
    const waiting = record(db, { n: 200, times: 2 });
    expect(await giveBack(db, { n: 9 })).toEqual([{ n: 9 }]);
    return { waiting };
  });
  await waiting;
});
