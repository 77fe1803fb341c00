import { expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { Queryable } from './database.ts';
import { sql } from './sql.ts';
import { isUnavailable } from './unavailable.ts';

const { db, pool } = await openTestDatabase({ poolSize: 1 });
await db.query(sql`create table added (n int not null)`);

interface Row {
  readonly n: number;
}
const add = (queryable: Queryable, n: unknown) =>
  queryable.query<Row>(sql`insert into added values (${n}) returning n`);
const divideTenBy = (queryable: Queryable, n: number) => queryable.query<Row>(sql`select 10 / ${n}::int as n`);
const total = async (queryable: Queryable) =>
  (await queryable.query<Row>(sql`select coalesce(sum(n), 0)::int as n from added`))[0]?.n ?? 0;

test('a transaction commits when its work succeeds and rolls back when it throws', async () => {
  const before = await total(db);
  const write = (shouldFail: boolean) =>
    db.transaction(async (tx) => {
      await add(tx, 1);
      if (shouldFail) throw new Error('no');
    });
  await expect(write(true)).rejects.toThrow('no');
  await write(false);
  expect(await total(db)).toBe(before + 1);
  expect(pool.totalCount).toBe(1);
});

test('statements started together run in their order, and each gets its own rows', async () => {
  const before = await total(db);
  const results = await db.transaction((tx) => Promise.all([add(tx, 1), divideTenBy(tx, 5), add(tx, 2), total(tx)]));
  expect(results).toEqual([[{ n: 1 }], [{ n: 2 }], [{ n: 2 }], before + 3]);
});

test('statements started together are sent without waiting for the answers', async () => {
  const blockedMs = 1000;
  const measurePauseMs = async () => {
    const times = await db.transaction(async (tx) => {
      const now = async () =>
        (await tx.query<{ readonly at: Date }>(sql`select clock_timestamp() as at`))[0]?.at ?? new Date(0);
      await now();
      const started = Promise.all([now(), now(), now()]);
      // While this process is blocked it can read no answer, and so send nothing more.
      process.nextTick(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, blockedMs));
      return started;
    });
    const [first, , last] = times.map((at) => at.getTime());
    return Number(last) - Number(first);
  };
  // Up to three tries, because a busy machine may stop the database meanwhile.
  let pauseMs = blockedMs;
  for (let tries = 0; tries < 3 && pauseMs >= blockedMs; tries++) pauseMs = await measurePauseMs();
  expect(pauseMs).toBeLessThan(blockedMs);
});

test('a transaction with a failed statement writes nothing, including the statements started with it', async () => {
  const before = await total(db);
  const work = db.transaction((tx) => Promise.all([add(tx, 1), divideTenBy(tx, 0), add(tx, 2)]));
  await expect(work).rejects.toMatchObject({ code: '22012' });
  expect(await total(db)).toBe(before);
  expect(pool.totalCount).toBe(1);
});

test('a transaction that ignores a failed statement fails, and writes nothing', async () => {
  const before = await total(db);
  const work = db.transaction(async (tx) => {
    await add(tx, 1);
    await divideTenBy(tx, 0).catch(() => {});
  });
  await expect(work).rejects.toThrow('a statement of the transaction failed, so nothing was committed');
  expect(await total(db)).toBe(before);
});

test('a statement after a failed one is prepared when it is used again', async () => {
  const addOne = (queryable: Queryable) => queryable.query<Row>(sql`select ${1}::int + 1 as n`);
  const work = db.transaction((tx) => Promise.all([divideTenBy(tx, 0), addOne(tx)]));
  await expect(work).rejects.toMatchObject({ code: '22012' });
  expect(await addOne(db)).toEqual([{ n: 2 }]);
});

test('a transaction that cannot begin returns its connection to the pool', async () => {
  pool.once('acquire', (client) => void client.query('select pg_terminate_backend(pg_backend_pid())').catch(() => {}));
  const failure = await db.transaction((tx) => add(tx, 1)).catch((error: unknown) => error);
  expect(isUnavailable(failure)).toBe(true);
  await expect(db.transaction((tx) => divideTenBy(tx, 5))).resolves.toEqual([{ n: 2 }]);
});

test('a value that cannot be sent fails the transaction', async () => {
  const before = await total(db);
  const circular: Record<string, unknown> = {};
  circular.self = circular;
  await expect(db.transaction(async (tx) => Promise.all([add(tx, 1), add(tx, circular)]))).rejects.toThrow('circular');
  expect(await total(db)).toBe(before);
  expect(pool.totalCount).toBe(1);
});

test('an empty transaction leaves no connection inside one', async () => {
  await db.transaction(async () => {});
  const idle = sql`
    select count(*)::int as n from pg_stat_activity where state like 'idle in%' and datname = current_database()`;
  expect(await db.query<Row>(idle)).toEqual([{ n: 0 }]);
});

test('a statement after the end of its transaction is refused', async () => {
  const before = await total(db);
  const tx = await db.transaction(async (inner) => inner);
  await expect(add(tx, 1)).rejects.toThrow('the transaction has ended');
  await expect(tx.queryText('insert into added values (1)', [])).rejects.toThrow('the transaction has ended');
  expect(await total(db)).toBe(before);
});
