import { eq, sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { given, keeperOf, prepared } from './prepared.ts';

const { db } = await openTestDatabase();

const note = pgTable('note', {
  id: integer().primaryKey(),
  said: text().notNull(),
  details: jsonb(),
  doneAt: timestamp('done_at', { withTimezone: true }),
});
const insert = prepared('insert_note', (any) => any.insert(note).values(given('id', 'said', 'details', 'doneAt')));
const select = prepared('note_of_id', (any) =>
  any
    .select()
    .from(note)
    .where(eq(note.id, sql.placeholder('id'))),
);
const keep = keeperOf('keep_note', note, note.id);

beforeAll(async () => {
  await db.execute(sql`create table note (id int primary key, said text not null, details jsonb, done_at timestamptz)`);
});

const doneAt = new Date('2026-03-03T10:00:00Z');

test.each([
  { id: 1, said: 'all of it', details: { one: [1, null] }, doneAt },
  { id: 2, said: 'nothing', details: null, doneAt: null },
])('a prepared query writes and reads $said as the builder does', async (row) => {
  await insert(db, row);
  expect(await select(db, { id: row.id })).toEqual([row]);
  const isNull = sql<boolean>`${note.details} is null`;
  expect(await db.select({ isNull }).from(note).where(eq(note.id, row.id))).toEqual([{ isNull: row.details === null }]);
});

test('a row that is kept again takes the place of the one before it', async () => {
  await keep(db, { id: 3, said: 'first', details: { old: true }, doneAt });
  await keep(db, { id: 3, said: 'second', details: null, doneAt: null });
  expect(await select(db, { id: 3 })).toEqual([{ id: 3, said: 'second', details: null, doneAt: null }]);
});

test('inside a transaction it is part of it', async () => {
  const undone = db.transaction(async (tx) => {
    await insert(tx, { id: 4, said: 'never', details: null, doneAt: null });
    expect(await select(tx, { id: 4 })).toHaveLength(1);
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  expect(await select(db, { id: 4 })).toEqual([]);
});

test('what fails the first time is refused and asked again as if nothing was', async () => {
  const insertOnce = prepared('insert_note_once', (any) =>
    any.insert(note).values(given('id', 'said')).returning({ id: note.id }),
  );
  await insert(db, { id: 5, said: 'there', details: null, doneAt: null });
  await expect(insertOnce(db, { id: 5, said: 'twice' })).rejects.toMatchObject({ cause: { code: '23505' } });
  expect(await insertOnce(db, { id: 6, said: 'once' })).toEqual([{ id: 6 }]);
});

test('every time is written as it is, whichever was written before it', async () => {
  const times = ['2026-03-03T10:00:00.000Z', '2026-03-03T10:00:00.001Z', '2026-03-03T10:00:00.000Z'];
  for (const [n, text] of times.entries()) {
    await insert(db, { id: 20 + n, said: 'then', details: null, doneAt: new Date(text) });
    expect((await select(db, { id: 20 + n }))[0]?.doneAt?.toISOString()).toBe(text);
  }
  const wrong = insert(db, { id: 30, said: 'never', details: null, doneAt: new Date('no time') });
  await expect(Promise.resolve(wrong)).rejects.toThrow(RangeError);
});
