import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { onServer } from '../../testing/test-database.ts';
import { databaseUrl } from '../../testing/test-database-url.ts';
import { migrationsFolder } from './migrate.ts';

/** A database as a server of before left it: with the first so many migrations. */
async function openBefore(migration: number) {
  const folder = mkdtempSync(join(tmpdir(), 'demarc-migrations-'));
  cpSync(migrationsFolder, folder, { recursive: true });
  const journal = join(folder, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'));
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, migration) }));
  const databases = inject('databases');
  if (databases.kind !== 'postgres') throw new Error('this needs a server');
  const name = `demarc_test_${randomBytes(8).toString('hex')}`;
  await onServer(databases.server, `create database ${name}`);
  const client = new Client(databaseUrl(databases.server, name));
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await onServer(databases.server, `drop database ${name}`);
    rmSync(folder, { recursive: true });
  });
  await migrate(drizzle(client), { migrationsFolder: folder });
  return { client, migrateOn: () => migrate(drizzle(client), { migrationsFolder }) };
}

test('orders of before keep their links, and what they bring along is theirs (migration 17)', async () => {
  const { client, migrateOn } = await openBefore(17);
  const order = (number: string, state: string, contents: object | null, link: string | null) =>
    client.query(
      `insert into customer_order (number, session_id, check_id, state, created_at, placed_at, cart_revision, contents, link_hash, link_ends_at)
        values ($1, gen_random_uuid(), gen_random_uuid(), $2, now(), $3, $4, $5, $6, $7)`,
      [number, state, contents && '2026-03-01', contents && 1, contents, link, link && '2026-06-01T00:00:00Z'],
    );
  const letter = (...numbers: string[]) => ({ letter: { numbers } });
  await order('M-1', 'submitted', letter('2015550101', '2015550102'), 'hash-1');
  await order('M-2', 'accepted', { letter: null }, 'hash-2');
  await order('M-3', 'cancelled', letter('2015550103'), 'hash-3');
  await order('M-4', 'open', null, null);
  // Nothing kept two orders from bringing the same number along.
  await order('M-5', 'submitted', letter('2015550101'), null);
  await migrateOn();

  const rows = async (query: string) => (await client.query(query)).rows;
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

test('names of before are found by their letters, as those that are added later (migration 25)', async () => {
  const { client, migrateOn } = await openBefore(25);
  const name = async (zip: string, ...keys: string[]) => {
    await client.query(`insert into zip values ($1, '', '{}', 'NJ', false) on conflict do nothing`, [zip]);
    await client.query('insert into place_name (zip, key) select $1, unnest($2::text[])', [zip, keys]);
  };
  await name('00501', 'AI', 'ADA');
  await name('07030', 'PEARL', 'PEARLS', 'ST PAUL');
  await name('99950', 'PEARLSIDE');
  await migrateOn();
  await name('10012', 'PEARLSIDE', 'AIX');

  const { rows } = await client.query(`select letters, array_agg(zip order by zip) as zips
    from place_letters, generate_series(0, 99999) as zip where get_bit(zips, zip) = 1 group by letters order by letters collate "C"`);
  expect(Object.fromEntries(rows.map(({ letters, zips }) => [letters, zips]))).toEqual({
    ADA: [501],
    AI: [501],
    AIX: [10_012],
    PEA: [7030, 10_012, 99_950],
    PEARLS: [7030, 10_012, 99_950],
    'ST ': [7030],
    'ST PAU': [7030],
  });
});
