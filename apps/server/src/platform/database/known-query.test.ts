import { eq, sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { prepared } from './prepared.ts';

const { db } = await openTestDatabase();

const shelf = pgTable('shelf', { id: integer().primaryKey(), name: text().notNull() });
const book = pgTable('book', {
  id: integer().primaryKey(),
  shelf: integer().notNull(),
  pages: jsonb().$type<number[]>(),
  readAt: timestamp('read_at', { withTimezone: true }),
});
const readAt = new Date('2026-03-03T10:00:00Z');
const thisBook = eq(book.id, sql.placeholder('id'));

beforeAll(async () => {
  await db.execute(sql`create table shelf (id int primary key, name text not null)`);
  await db.execute(sql`create table book (id int primary key, shelf int not null, pages jsonb, read_at timestamptz)`);
  await db.insert(shelf).values({ id: 1, name: 'upper' });
  await db.insert(book).values([
    { id: 1, shelf: 1, pages: [1, 2], readAt },
    { id: 2, shelf: 2, pages: null, readAt: null },
  ]);
});

test('columns come as their table says, in the order and by the names that were asked for', async () => {
  const some = prepared('some_of_book', (any) =>
    any
      .select({ when: book.readAt, pages: book.pages, twice: sql`${book.id} * 2`.mapWith(String) })
      .from(book)
      .where(thisBook),
  );
  for (const _ of ['first', 'known'])
    expect(await some(db, { id: 1 })).toEqual([{ when: readAt, pages: [1, 2], twice: '2' }]);
  expect(await some(db, { id: 2 })).toEqual([{ when: null, pages: null, twice: '4' }]);
  expect(await some(db, { id: 3 })).toEqual([]);
});

test('what is left of two rows is not shared between them', async () => {
  const all = prepared('all_books', (any) =>
    any.select({ id: book.id, pages: book.pages }).from(book).orderBy(book.id),
  );
  expect(await all(db, {})).toEqual([
    { id: 1, pages: [1, 2] },
    { id: 2, pages: null },
  ]);
});

test('a joined table is an object of its own, or null', async () => {
  const shelved = prepared('book_on_shelf', (any) =>
    any.select().from(book).leftJoin(shelf, eq(shelf.id, book.shelf)).where(thisBook),
  );
  expect(await shelved(db, { id: 1 })).toMatchObject([{ book: { id: 1, readAt }, shelf: { id: 1, name: 'upper' } }]);
  expect(await shelved(db, { id: 2 })).toMatchObject([{ book: { id: 2, readAt: null }, shelf: null }]);
});

test('a value that was forgotten is not sent as null', async () => {
  const forgetful = prepared('forgotten_book', (any) => any.select().from(book).where(thisBook));
  await expect(forgetful(db, {})).rejects.toThrow('No value for placeholder "id" was provided');
});

test('a failure is told as Drizzle tells it: the query, its values and the cause', async () => {
  const divided = prepared('divided_book', (any) =>
    any
      .select({ n: sql`1 / ${sql.placeholder('by')}::int` })
      .from(book)
      .where(thisBook),
  );
  const failure = await divided(db, { id: 1, by: 0 }).then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(failure).toMatchObject({
    message: expect.stringMatching(/^Failed query: select 1 \/ /),
    query: expect.stringContaining('from "book"'),
    params: [0, 1],
    cause: { code: '22012' },
  });
});
