import { randomBytes } from 'node:crypto';
import { globSync } from 'node:fs';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { startTestApp } from '../../testing/start-test-app.ts';
import { onServer, openTestDatabase } from '../../testing/test-database.ts';
import { databaseUrl } from '../../testing/test-database-url.ts';
import { openLog } from '../logging.ts';
import { lockNumber, migrationsFolder } from './migrate.ts';
import { openDatabase } from './open.ts';
import { raw, sql } from './sql.ts';

const log = openLog('silent');
const { url: server } = inject('databaseServer');

test('twenty servers that start at once on an empty database migrate it once', async () => {
  const name = `demarc_test_${randomBytes(8).toString('hex')}`;
  await onServer(server, `create database ${name}`);
  onTestFinished(() => onServer(server, `drop database ${name} with (force)`));
  const config = { databaseUrl: databaseUrl(server, name), poolSize: 2, dataDir: '' };
  const servers = await Promise.all(Array.from({ length: 20 }, () => openDatabase(config, log)));
  const [first] = servers;
  if (!first) throw new Error('none started');
  const count = (table: 'schema_migration' | 'visitor_session') =>
    first.db.query(sql`select count(*)::int as count from ${raw(table)}`);
  expect(await count('schema_migration')).toEqual([{ count: globSync(`${migrationsFolder}/*.sql`).length }]);
  expect(await count('visitor_session')).toEqual([{ count: 0 }]);
  await Promise.all(servers.map((each) => each.close()));
});

test('an instance that waits for another to migrate meets no time limit', async () => {
  const name = `demarc_test_${randomBytes(8).toString('hex')}`;
  await onServer(server, `create database ${name}`);
  await onServer(server, `alter database ${name} set statement_timeout = '200ms'`);
  onTestFinished(() => onServer(server, `drop database ${name} with (force)`));
  const url = databaseUrl(server, name);
  const first = new Client(url);
  onTestFinished(() => first.end());
  await first.connect();
  await first.query('select pg_advisory_lock($1)', [lockNumber]);

  const second = openDatabase({ databaseUrl: url, poolSize: 1, dataDir: '' }, log);
  const longEnough = `select count(*)::int from pg_stat_activity where datname = current_database()
    and wait_event = 'advisory' and clock_timestamp() - query_start > interval '400ms'`;
  const waited = async () => (await Promise.race([first.query(longEnough), second.then(() => ({ rows: [] }))])).rows;
  await expect.poll(waited, { timeout: 10_000 }).toEqual([{ count: 1 }]);
  await first.query('select pg_advisory_unlock($1)', [lockNumber]);
  await (await second).close();
});

test('with every connection taken a call is told to come back within two seconds, and all is well when one is free', async () => {
  const database = await openTestDatabase({ poolSize: 2 });
  const { app, api, platform } = await startTestApp({ database });
  const taken = await Promise.all([database.pool.connect(), database.pool.connect()]);

  const begin = performance.now();
  const refused = await app.inject(`${api}/token`);
  expect(performance.now() - begin).toBeLessThan(2000);
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('2');
  expect(refused.json()).toEqual({ ErrorCode: 'overloaded', ErrorMessage: platform.provider.messages.busy });
  expect((await app.inject('/health')).statusCode).toBe(200);
  expect((await app.inject('/ready')).statusCode).toBe(503);

  for (const client of taken) client.release();
  expect((await app.inject(`${api}/token`)).statusCode).toBe(200);
  expect((await app.inject('/ready')).statusCode).toBe(200);
});

test('a server whose connections were cut goes on by itself', async () => {
  const database = await openTestDatabase();
  const { app, api } = await startTestApp({ database });
  expect((await app.inject(`${api}/token`)).statusCode).toBe(200);
  const name = new URL(database.connectionString).pathname.slice(1);
  await onServer(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  await expect.poll(async () => (await app.inject(`${api}/token`)).statusCode).toBe(200);
});
