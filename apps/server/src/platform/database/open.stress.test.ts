import { randomBytes } from 'node:crypto';
import { globSync } from 'node:fs';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { buildDatabaseUrl } from '../../testing/postgres-server.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { openTestDatabase, runOnServer } from '../../testing/test-database.ts';
import { createLog } from '../logging.ts';
import { lockNumber, migrationsFolder } from './migrate.ts';
import { openDatabase } from './open.ts';
import { raw, sql } from './sql.ts';

const log = createLog('silent');
const { url: server } = inject('databaseServer');

test('twenty servers that start at once on an empty database migrate it once', async () => {
  const name = `demarc_test_${randomBytes(8).toString('hex')}`;
  await runOnServer(server, `create database ${name}`);
  onTestFinished(() => runOnServer(server, `drop database ${name} with (force)`));
  const config = { databaseUrl: buildDatabaseUrl(server, name), poolSize: 2, dataDir: '' };
  const servers = await Promise.all(Array.from({ length: 20 }, () => openDatabase(config, log)));
  const [first] = servers;
  if (!first) throw new Error('no server started');
  const count = (table: 'schema_migration' | 'visitor_session') =>
    first.db.query(sql`select count(*)::int as count from ${raw(table)}`);
  expect(await count('schema_migration')).toEqual([{ count: globSync(`${migrationsFolder}/*.sql`).length }]);
  expect(await count('visitor_session')).toEqual([{ count: 0 }]);
  await Promise.all(servers.map((each) => each.close()));
});

test("a server that waits for another server's migration has no time limit", async () => {
  const name = `demarc_test_${randomBytes(8).toString('hex')}`;
  await runOnServer(server, `create database ${name}`);
  await runOnServer(server, `alter database ${name} set statement_timeout = '200ms'`);
  onTestFinished(() => runOnServer(server, `drop database ${name} with (force)`));
  const url = buildDatabaseUrl(server, name);
  const first = new Client(url);
  onTestFinished(() => first.end());
  await first.connect();
  await first.query('select pg_advisory_lock($1)', [lockNumber]);

  const second = openDatabase({ databaseUrl: url, poolSize: 1, dataDir: '' }, log);
  const waitingQuery = `select count(*)::int from pg_stat_activity where datname = current_database()
    and wait_event = 'advisory' and clock_timestamp() - query_start > interval '400ms'`;
  const countWaiting = async () =>
    (await Promise.race([first.query(waitingQuery), second.then(() => ({ rows: [] }))])).rows;
  await expect.poll(countWaiting).toEqual([{ count: 1 }]);
  await first.query('select pg_advisory_unlock($1)', [lockNumber]);
  await (await second).close();
});

test('safety 14: a call without a free connection is refused with Retry-After within two seconds, and works once a connection is free', async () => {
  const database = await openTestDatabase({ poolSize: 2 });
  const { app, api, platform } = await startTestApp({ database });
  const taken = await Promise.all([database.pool.connect(), database.pool.connect()]);

  // The limit is the pool's. The call does not wait for a free connection: there is none before it is refused.
  const refused = await app.inject(`${api}/token`);
  expect(database.pool.options.connectionTimeoutMillis).toBeLessThan(2000);
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('2');
  expect(refused.json()).toEqual({ ErrorCode: 'overloaded', ErrorMessage: platform.provider.messages.busy });
  expect((await app.inject('/health')).statusCode).toBe(200);
  expect((await app.inject('/ready')).statusCode).toBe(503);

  for (const client of taken) client.release();
  expect((await app.inject(`${api}/token`)).statusCode).toBe(200);
  expect((await app.inject('/ready')).statusCode).toBe(200);
});

test('a server recovers from lost connections', async () => {
  const database = await openTestDatabase();
  const { app, api } = await startTestApp({ database });
  expect((await app.inject(`${api}/token`)).statusCode).toBe(200);
  const name = new URL(database.connectionString).pathname.slice(1);
  await runOnServer(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  await expect.poll(async () => (await app.inject(`${api}/token`)).statusCode).toBe(200);
});
