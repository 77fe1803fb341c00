import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openTestDatabase } from '../../testing/test-database.ts';
import { namedQuery } from './raw.ts';

const { db, pool } = await openTestDatabase({ poolSize: 1 });
const row = z.object({ n: z.int(), word: z.string().nullable(), at: z.string() });
const ask = namedQuery(
  'known_once',
  row,
  sql`select ${sql.placeholder('n')}::int as n, ${sql.placeholder('word')}::text as word, '2026-03-03 10:00:00+00'::timestamptz as at`,
);

test('a statement that the connection knows answers as it did the first time', async () => {
  const at = expect.stringContaining('2026-03-03');
  for (const word of ['one', null, 'drei']) expect(await ask(db, { n: 1, word })).toEqual([{ n: 1, word, at }]);
  expect(await db.transaction((tx) => ask(tx, { n: 2, word: 'in it' }))).toEqual([{ n: 2, word: 'in it', at }]);
});

test('an error ends one question and not the connection', async () => {
  const divide = namedQuery(
    'divide',
    z.object({ whole: z.int() }),
    sql`select 10 / ${sql.placeholder('by')}::int as whole`,
  );
  await expect(divide(db, { by: 0 })).rejects.toMatchObject({ cause: { code: '22012' } });
  expect(await divide(db, { by: 5 })).toEqual([{ whole: 2 }]);
  await expect(divide(db, { by: 0 })).rejects.toMatchObject({ cause: { code: '22012' } });
  expect(pool?.totalCount).toBe(1);
});

test('a value that cannot be written ends one question and not the connection', async () => {
  const unwritable = {
    toPostgres() {
      throw new Error('not to be written');
    },
  };
  const failure = { cause: { message: 'not to be written' } };
  await expect(ask(db, { n: 1, word: unwritable })).rejects.toMatchObject(failure);
  await expect(db.transaction((tx) => ask(tx, { n: 1, word: unwritable }))).rejects.toMatchObject(failure);
  expect(await ask(db, { n: 3, word: null })).toMatchObject([{ n: 3 }]);
  expect(pool?.totalCount).toBe(1);
});

test('a name stands for one statement', async () => {
  const other = namedQuery('known_once', row, sql`select 1 as n, 'other' as word, '' as at`);
  await expect(other(db, {})).rejects.toMatchObject({ cause: { message: expect.stringContaining('known_once') } });
});
