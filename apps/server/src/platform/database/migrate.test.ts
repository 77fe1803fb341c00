import { randomBytes } from 'node:crypto';
import { copyFileSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { buildDatabaseUrl } from '../../testing/postgres-server.ts';
import { runOnServer } from '../../testing/test-database.ts';
import { describeTables } from './describe-tables.ts';
import { migrateDatabase, migrationsFolder } from './migrate.ts';

const { url: server } = inject('databaseServer');
const migrations = globSync(`${migrationsFolder}/*.sql`).sort();
/** The number of migrations of the last version that used Drizzle. */
const drizzleMigrations = 26;

async function createDatabase() {
  const name = `demarc_test_${randomBytes(8).toString('hex')}`;
  await runOnServer(server, `create database ${name}`);
  const url = buildDatabaseUrl(server, name);
  const client = new Client(url);
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await runOnServer(server, `drop database ${name}`);
  });
  const rows = async (query: string) => (await client.query(query)).rows;
  return { client, rows, migrate: (folder?: string) => migrateDatabase(url, { ...(folder && { folder }) }) };
}

/** A database as a server with Drizzle left it after its first `count` migrations. */
async function createDrizzleDatabase(count: number) {
  const database = await createDatabase();
  await database.client.query(`create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
  for (const file of migrations.slice(0, count)) {
    await database.client.query(readFileSync(file, 'utf8'));
    await database.client.query(`insert into drizzle.__drizzle_migrations (hash) values ('any')`);
  }
  return database;
}

test('an empty database gets every migration, once', async () => {
  const { migrate, rows } = await createDatabase();
  await Promise.all([migrate(), migrate(), migrate()]);
  const names = (await rows('select name from schema_migration order by name')).map(({ name }) => name);
  expect(names).toEqual(migrations.map((file) => basename(file)));
});

test('a database of the last version with Drizzle keeps its data and gets the later migrations', async () => {
  const { client, migrate, rows } = await createDrizzleDatabase(drizzleMigrations);
  await client.query(`insert into customer_order (number, session_id, check_id, state, created_at)
    values ('M-1', gen_random_uuid(), gen_random_uuid(), 'open', '2026-03-01T00:00:00Z')`);
  const before = await rows('select * from customer_order');
  await migrate();
  await migrate();
  expect(await rows('select * from customer_order')).toMatchObject(before);
  expect(await rows('select count(*)::int as count from schema_migration')).toEqual([{ count: migrations.length }]);
  const upgraded = await describeTables(client);
  const fresh = await createDatabase();
  await fresh.migrate();
  expect(await describeTables(fresh.client)).toBe(upgraded);
});

test('tables.ts describes the migrated database (if not: npm run tables)', async () => {
  const { client, migrate } = await createDatabase();
  await migrate();
  expect(readFileSync(new URL('tables.ts', import.meta.url), 'utf8')).toBe(await describeTables(client));
});

test('a migration that fails leaves the database as it was', async () => {
  const { migrate, rows } = await createDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'demarc-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, '0000_first.sql'), 'create table first (n int)');
  writeFileSync(join(folder, '0001_second.sql'), 'create table second (n int); select 1 / 0');
  await expect(migrate(folder)).rejects.toMatchObject({ code: '22012' });
  expect(await rows(`select tablename from pg_tables where schemaname = 'public'`)).toEqual([]);
  writeFileSync(join(folder, '0001_second.sql'), 'create table second (n int)');
  await migrate(folder);
  expect(await rows('select name from schema_migration order by name')).toEqual([
    { name: '0000_first.sql' },
    { name: '0001_second.sql' },
  ]);
});

test('migration 17 keeps the links of orders and gives each ported number to its order', async () => {
  const { client, migrate, rows } = await createDrizzleDatabase(17);
  const insertOrder = (number: string, state: string, contents: object | null, link: string | null) =>
    client.query(
      `insert into customer_order (number, session_id, check_id, state, created_at, placed_at, cart_revision, contents, link_hash, link_ends_at)
        values ($1, gen_random_uuid(), gen_random_uuid(), $2, now(), $3, $4, $5, $6, $7)`,
      [number, state, contents && '2026-03-01', contents && 1, contents, link, link && '2026-06-01T00:00:00Z'],
    );
  const createContents = (...numbers: string[]) => ({ letter: { numbers } });
  await insertOrder('M-1', 'submitted', createContents('2015550101', '2015550102'), 'hash-1');
  await insertOrder('M-2', 'accepted', { letter: null }, 'hash-2');
  await insertOrder('M-3', 'cancelled', createContents('2015550103'), 'hash-3');
  await insertOrder('M-4', 'open', null, null);
  // Before this migration two orders could port the same number.
  await insertOrder('M-5', 'submitted', createContents('2015550101'), null);
  await migrate();

  expect(await rows('select hash, order_number, ends_at from order_link order by hash')).toMatchObject([
    { hash: 'hash-1', order_number: 'M-1', ends_at: new Date('2026-06-01T00:00:00Z') },
    { hash: 'hash-2', order_number: 'M-2' },
    { hash: 'hash-3', order_number: 'M-3' },
  ]);
  expect(await rows('select number, order_number from ported_number order by number')).toEqual([
    { number: '2015550101', order_number: 'M-1' },
    { number: '2015550102', order_number: 'M-1' },
  ]);
  expect(await rows('select number, state from customer_order order by number')).toHaveLength(5);
});

test('migration 25 indexes the letters of existing names and of names added later', async () => {
  const { client, migrate } = await createDrizzleDatabase(25);
  const insertNames = async (zip: string, ...keys: string[]) => {
    await client.query(`insert into zip values ($1, '', '{}', 'NJ', false) on conflict do nothing`, [zip]);
    await client.query('insert into place_name (zip, key) select $1, unnest($2::text[])', [zip, keys]);
  };
  await insertNames('00501', 'AI', 'ADA');
  await insertNames('07030', 'PEARL', 'PEARLS', 'ST PAUL');
  await insertNames('99950', 'PEARLSIDE');
  await migrate();
  await insertNames('10012', 'PEARLSIDE', 'AIX');

  // Looks at the bits of the four zips, and counts all bits, because reading each of 100,000 takes seconds.
  const { rows } = await client.query(`select letters, bit_count(zips)::int as count,
      array_agg(zip order by zip) filter (where get_bit(zips, zip) = 1) as zips
    from place_letters, unnest(array[501, 7030, 10012, 99950]) as zip group by letters order by letters collate "C"`);
  expect(rows.map(({ letters, zips, count }) => [letters, zips, count])).toEqual([
    ['ADA', [501], 1],
    ['AI', [501], 1],
    ['AIX', [10_012], 1],
    ['PEA', [7030, 10_012, 99_950], 3],
    ['PEARLS', [7030, 10_012, 99_950], 3],
    ['ST ', [7030], 1],
    ['ST PAU', [7030], 1],
  ]);
});

test('migration 41 renames the id of an address check in stored results', async () => {
  const { client, migrate, rows } = await createDatabase();
  await migrate(copyMigrationsBefore('0041'));
  const result = { guiSessionId: 'check-1', parts: { zip: '07030' } };
  await client.query(
    `insert into qualification (session_id, id, attempts, address, rule, outcome, result, checked_at)
      values (gen_random_uuid(), gen_random_uuid(), 1, '', '', '{}', $1, now())`,
    [result],
  );
  await insertSavedCart(client, { addressCheck: { address: '1 Main St', result }, cart: {} });
  await migrate();

  const renamed = { checkId: 'check-1', parts: { zip: '07030' } };
  expect(await rows('select result from qualification')).toEqual([{ result: renamed }]);
  expect(await rows('select address_check from saved_cart')).toEqual([
    { address_check: { address: '1 Main St', result: renamed } },
  ]);
});

test('migration 42 renames old keys of stored carts and orders', async () => {
  const { client, migrate, rows } = await createDatabase();
  await migrate(copyMigrationsBefore('0042'));
  await insertSavedCart(client, {
    addressCheck: {},
    cart: { blueJeans: { id: 'b', licences: 2 }, tv: { specialityIds: ['x'] }, lines: [{ keptFrom: 'Old Tel' }] },
  });
  const contents = { oneTime: [{ name: 'instalments', instalments: 12, instalmentCents: 2500 }] };
  await client.query(
    `insert into customer_order (number, session_id, check_id, state, created_at, placed_at, cart_revision, contents)
      values ('M-1', gen_random_uuid(), gen_random_uuid(), 'submitted', now(), now(), 1, $1)`,
    [contents],
  );
  await migrate();

  expect(await rows('select cart from saved_cart')).toEqual([
    { cart: { blueJeans: { id: 'b', licenses: 2 }, tv: { specialtyIds: ['x'] }, lines: [{ portedFrom: 'Old Tel' }] } },
  ]);
  expect(await rows('select contents from customer_order')).toEqual([
    { contents: { oneTime: [{ name: 'instalments', installments: 12, installmentCents: 2500 }] } },
  ]);
});

test('migration 61 names the quote of each order, and opens quotes whose order waits for a representative', async () => {
  const { client, migrate, rows } = await createDatabase();
  await migrate(copyMigrationsBefore('0061'));
  for (const [number, state] of Object.entries({ 1: 'withRepresentative', 2: 'accepted', 3: 'cancelled' })) {
    await client.query(
      `insert into price_quote (number, order_number, place_id, unit, address, told, cart, valid_until, created_at, ordered_by)
        values ('Q-' || $1, 'M-' || $1, '', '', '{}', '{}', '{}', now(), now(), gen_random_uuid())`,
      [number],
    );
    await client.query(
      `insert into customer_order (number, session_id, check_id, state, created_at, placed_at, cart_revision, contents)
        values ('M-' || $1, gen_random_uuid(), gen_random_uuid(), $2, now(), now(), 1, '{}')`,
      [number, state],
    );
  }
  await client.query(`insert into customer_order (number, session_id, check_id, state, created_at)
    values ('M-4', gen_random_uuid(), gen_random_uuid(), 'open', now())`);
  await migrate();

  expect(await rows('select number, quote_number from customer_order order by number')).toEqual([
    { number: 'M-1', quote_number: 'Q-1' },
    { number: 'M-2', quote_number: 'Q-2' },
    { number: 'M-3', quote_number: 'Q-3' },
    { number: 'M-4', quote_number: null },
  ]);
  expect(await rows('select number from price_quote where ordered_by is null')).toEqual([{ number: 'Q-1' }]);
});

test('migration 140 gives placed orders the state of their visit, and past events who caused them', async () => {
  const { client, migrate, rows } = await createDatabase();
  await migrate(copyMigrationsBefore('0140'));
  const orders = {
    1: ['withRepresentative', '{}'],
    2: ['accepted', '{}'],
    3: ['cancelled', '{}'],
    4: ['accepted', null],
  };
  for (const [number, [state, visit]] of Object.entries(orders)) {
    await client.query(
      `insert into customer_order (number, session_id, check_id, state, created_at, placed_at, cart_revision, contents)
        values ('M-' || $1, gen_random_uuid(), gen_random_uuid(), $2, now(), now(), 1, jsonb_build_object('visit', $3::jsonb))`,
      [number, state, visit],
    );
  }
  for (const [event, state] of [
    [null, 'open'],
    ['submit', 'submitted'],
    ['accept', 'accepted'],
    ['expire', 'cancelled'],
  ])
    await client.query(`insert into order_history (order_number, event, state, at) values ('M-2', $1, $2, now())`, [
      event,
      state,
    ]);
  await migrate();

  expect(await rows('select number, visit_state from customer_order order by number')).toEqual([
    { number: 'M-1', visit_state: 'held' },
    { number: 'M-2', visit_state: 'booked' },
    { number: 'M-3', visit_state: 'cancelled' },
    { number: 'M-4', visit_state: null },
  ]);
  expect(await rows('select event, actor, revision, applied from order_history order by id')).toEqual([
    { event: null, actor: null, revision: null, applied: true },
    { event: 'submit', actor: 'shopper', revision: 1, applied: true },
    { event: 'accept', actor: 'provider', revision: 2, applied: true },
    { event: 'expire', actor: 'shop', revision: 3, applied: true },
  ]);
});

/** Copies the migrations before this one into a folder of their own. */
function copyMigrationsBefore(number: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'demarc-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const file of migrations.filter((file) => basename(file) < number))
    copyFileSync(file, join(folder, basename(file)));
  return folder;
}

const insertSavedCart = (client: Client, { addressCheck, cart }: Record<'addressCheck' | 'cart', object>) =>
  client.query(
    `insert into saved_cart (id, session_id, email, comment, reminders, send_offers, last_page, cart, address_check, contacts,
        digital_agent, digital_link, saved_at, expires_at, cart_id)
      values (gen_random_uuid(), gen_random_uuid(), '', '', false, false, 'checkout', $1, $2, '{}', false, false, now(),
        now() + interval '1 day', gen_random_uuid())`,
    [cart, addressCheck],
  );
