import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { openTestDatabase } from '../../testing/test-database.ts';
import { namedQuery } from './raw.ts';
import { isUnavailable } from './unavailable.ts';

const { db, pool } = await openTestDatabase({ poolSize: 1 });

test('a transaction that cannot even begin gives its connection back', async () => {
  pool?.once('acquire', (client) => void client.query(`select pg_terminate_backend(pg_backend_pid())`).catch(() => {}));
  const failure = await db.transaction((tx) => tx.execute(sql`select 1`)).catch((error: unknown) => error);
  expect(isUnavailable(failure)).toBe(true);
  await expect(db.transaction((tx) => tx.execute(sql`select 1`))).resolves.toMatchObject({ rowCount: 1 });
});

test('a transaction that fails is taken back whole, and its connection goes on', async () => {
  await db.execute(sql`create table written (n int)`);
  const write = (fails: boolean) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`insert into written values (1)`);
      if (fails) throw new Error('no');
    });
  await expect(write(true)).rejects.toThrow('no');
  await write(false);
  await expect(db.execute(sql`select * from written`)).resolves.toMatchObject({ rowCount: 1 });
  expect(pool?.totalCount).toBe(1);
});

test('a transaction takes no settings, since nothing would heed them', async () => {
  // @ts-expect-error -- as Drizzle would take them
  await db.transaction(async () => {}, { isolationLevel: 'serializable' });
  await db.transaction(async (tx) => {
    const told = await tx.execute(sql`show transaction isolation level`);
    expect(told).toMatchObject({ rows: [{ transaction_isolation: 'read committed' }] });
  });
});

const number = z.object({ n: z.int() });
const giveBack = namedQuery('give_back', number, sql`select ${sql.placeholder('n')}::int as n`);
const divideBy = namedQuery('divide_by', number, sql`select 10 / ${sql.placeholder('n')}::int as n`);
const add = namedQuery('add', number, sql`insert into added values (${sql.placeholder('n')}) returning n`);
const total = namedQuery('total', number, sql`select coalesce(sum(n), 0)::int as n from added`);

test('what a transaction asks for at once is answered each with its own, in the order that it was asked in', async () => {
  await db.execute(sql`create table added (n int not null)`);
  for (const sum of [3, 6]) {
    const asked = db.transaction((tx) =>
      Promise.all([add(tx, { n: 1 }), giveBack(tx, { n: 7 }), add(tx, { n: 2 }), total(tx, {})]),
    );
    await expect(asked).resolves.toEqual([[{ n: 1 }], [{ n: 7 }], [{ n: 2 }], [{ n: sum }]]);
  }
});

test('where one of them fails all do, the transaction is taken back, and its connection goes on', async () => {
  const before = await total(db, {});
  const asked = db.transaction((tx) =>
    Promise.allSettled([add(tx, { n: 1 }), divideBy(tx, { n: 0 }), giveBack(tx, { n: 1 })]).then((all) => {
      expect(all).toMatchObject(Array(3).fill({ status: 'rejected', reason: { cause: { code: '22012' } } }));
      throw new Error('no');
    }),
  );
  await expect(asked).rejects.toThrow('no');
  expect(await total(db, {})).toEqual(before);
  expect(await db.transaction((tx) => divideBy(tx, { n: 5 }))).toEqual([{ n: 2 }]);
  expect(pool?.totalCount).toBe(1);
});

test('whoever waits for all of them is told which one failed', async () => {
  const asked = db.transaction((tx) => Promise.all([giveBack(tx, { n: 1 }), divideBy(tx, { n: 0 })]));
  await expect(asked).rejects.toThrow('select 10 /');
});

test('a statement without a name keeps its place among those that have one', async () => {
  const before = (await total(db, {}))[0]?.n ?? 0;
  await db.transaction(async (tx) => {
    const named = add(tx, { n: 1 });
    await Promise.all([named, tx.execute(sql`update added set n = n * 2`)]);
  });
  expect(await total(db, {})).toEqual([{ n: 2 * (before + 1) }]);
});

test('a connection is asked one thing at a time, whatever a transaction asks for at once', async () => {
  const waiting: number[] = [];
  pool?.once('acquire', (client) => {
    const inLine = client as unknown as { readonly _queryQueue: unknown[]; readonly _activeQuery: unknown };
    const { query } = client;
    const counted = (...asked: unknown[]) => {
      waiting.push(inLine._queryQueue.length + (inLine._activeQuery ? 1 : 0));
      return Reflect.apply(query, client, asked);
    };
    Object.assign(client, { query: counted });
    onTestFinished(() => void Object.assign(client, { query }));
  });
  const answers = await db.transaction((tx) =>
    Promise.all([tx.execute(sql`select 1`), total(tx, {}), tx.execute(sql`select 2`), tx.execute(sql`select 3`)]),
  );
  expect(answers).toHaveLength(4);
  // What has a name goes along with begin; commit comes last.
  expect(waiting).toEqual([0, 0, 0, 0, 0]);
});

test('a transaction that asks for nothing leaves nothing open', async () => {
  await db.transaction(async () => {});
  const status = sql`select count(*)::int as n from pg_stat_activity where state like 'idle in%' and datname = current_database()`;
  await expect(db.execute(status)).resolves.toMatchObject({ rows: [{ n: 0 }] });
});

test('what is asked after the end of a transaction is refused, and not done outside of it', async () => {
  const before = await total(db, {});
  const tx = await db.transaction(async (given) => {
    await total(given, {});
    return given;
  });
  await expect(add(tx, { n: 1 })).rejects.toMatchObject({ cause: { message: 'the transaction has ended' } });
  await expect(tx.execute(sql`insert into added values (1)`)).rejects.toMatchObject({
    cause: { message: 'the transaction has ended' },
  });
  expect(await total(db, {})).toEqual(before);
});

test('a statement that came behind one that failed is told to the connection when it is asked again', async () => {
  const behind = namedQuery('behind', number, sql`select ${sql.placeholder('n')}::int + 1 as n`);
  const asked = db.transaction((tx) => Promise.all([divideBy(tx, { n: 0 }), behind(tx, { n: 1 })]));
  await expect(asked).rejects.toMatchObject({ cause: { code: '22012' } });
  expect(await behind(db, { n: 1 })).toEqual([{ n: 2 }]);
});

test('the last statement of a transaction goes out together with commit, and is there once the transaction is', async () => {
  const before = (await total(db, {}))[0]?.n ?? 0;
  let messages = 0;
  pool?.once('acquire', (client) => {
    const { query } = client;
    const counted = (...asked: unknown[]) => {
      messages += 1;
      return Reflect.apply(query, client, asked);
    };
    Object.assign(client, { query: counted });
    onTestFinished(() => void Object.assign(client, { query }));
  });
  await db.transaction(async (tx, lastly) => {
    await total(tx, {});
    lastly(add(tx, { n: 4 }));
  });
  expect(messages).toBe(2);
  expect(await total(db, {})).toEqual([{ n: before + 4 }]);
});

test('where the last statement fails the transaction does, with its error, and its connection goes on outside of it', async () => {
  const before = await total(db, {});
  const asked = db.transaction(async (tx, lastly) => {
    await add(tx, { n: 1 });
    lastly(divideBy(tx, { n: 0 }));
    return 'done';
  });
  await expect(asked).rejects.toThrow('select 10 /');
  await add(db, { n: 0 });
  expect(await db.execute(sql`select now() = statement_timestamp() as alone`)).toMatchObject({
    rows: [{ alone: true }],
  });
  expect(await total(db, {})).toEqual(before);
  expect(pool?.totalCount).toBe(1);
});

test('a query that Drizzle asks when it is waited for is asked once, and before commit', async () => {
  const before = (await total(db, {}))[0]?.n ?? 0;
  await db.transaction(async (tx, lastly) => lastly(tx.execute(sql`insert into added values (8)`)));
  expect(await total(db, {})).toEqual([{ n: before + 8 }]);
});

test('what was to be last is forgotten where the work fails before', async () => {
  const before = await total(db, {});
  const asked = db.transaction(async (tx, lastly) => {
    lastly(add(tx, { n: 1 }));
    throw new Error('no');
  });
  await expect(asked).rejects.toThrow('no');
  expect(await total(db, {})).toEqual(before);
});

const ring: Record<string, unknown> = {};
ring.ring = ring;

test.each<[string, Record<string, unknown>, string]>([
  ['lacks a value', {}, 'No value for placeholder "n" was provided'],
  ['has one that cannot be written', { n: ring }, 'Failed query: insert into added'],
])('a last statement that %s is never sent, and nor is commit', async (_case, values, message) => {
  const before = await total(db, {});
  const asked = db.transaction(async (tx, lastly) => {
    await add(tx, { n: 100 });
    lastly(add(tx, { n: 1 }), add(tx, values));
  });
  await expect(asked).rejects.toThrow(message);
  expect(await total(db, {})).toEqual(before);
  expect(pool?.totalCount).toBe(1);
});

test('what was to be last and asks late, or once more, comes before commit, and takes the rest back where it fails', async () => {
  const before = (await total(db, {}))[0]?.n ?? 0;
  const addLate = (by: number) =>
    db.transaction(async (tx, lastly) => {
      const late = async () => {
        await null;
        await add(tx, { n: 1 });
        await divideBy(tx, { n: by });
      };
      await add(tx, { n: 100 });
      lastly(late());
    });
  await expect(addLate(0)).rejects.toThrow('select 10 /');
  expect(await total(db, {})).toEqual([{ n: before }]);
  await addLate(5);
  expect(await total(db, {})).toEqual([{ n: before + 101 }]);
});
