import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { buildDatabaseUrl } from '../../testing/postgres-server.ts';
import { runOnServer } from '../../testing/test-database.ts';
import { createLog } from '../logging.ts';
import { StartupError } from '../startup-error.ts';
import { openDatabase } from './open.ts';
import { describeDatabaseProblem } from './problem.ts';

const { url: server } = inject('databaseServer');
const role = `role_${randomBytes(4).toString('hex')}`;

beforeAll(async () => {
  await runOnServer(server, `create role ${role} login`);
  return () => runOnServer(server, `drop role ${role}`);
});

const withRole = (url: string, name: string) => {
  const changed = new URL(url);
  changed.username = name;
  return changed.href;
};
async function createDatabase(): Promise<string> {
  const name = `demarc_test_${randomBytes(8).toString('hex')}`;
  await runOnServer(server, `create database ${name}`);
  onTestFinished(() => runOnServer(server, `drop database ${name} with (force)`));
  return buildDatabaseUrl(server, name);
}
async function readProblem(url: string): Promise<string> {
  const problem = await openDatabase({ databaseUrl: url, poolSize: 1, dataDir: '' }, createLog('silent')).catch(
    (error) => error,
  );
  expect(problem).toBeInstanceOf(StartupError);
  return problem.message;
}

test('openDatabase names a database that cannot be reached, without its password', async () => {
  expect(await readProblem('postgres://shop:hunter2@127.0.0.1:1/orders')).toBe(
    'The database orders at 127.0.0.1:1 cannot be used (ECONNREFUSED): check that it runs and that DATABASE_URL is right.',
  );
});

test('openDatabase names a missing role and how to create it', async () => {
  expect(await readProblem(withRole(await createDatabase(), 'no_such_role'))).toMatch(
    /^The database demarc_test_\w+ at \S+ cannot be used: the role no_such_role does not exist or may not log in: create it \(create role no_such_role login\), or correct .*DATABASE_URL.*\.$/,
  );
});

test('openDatabase names a missing database and how to create it', async () => {
  expect(await readProblem(buildDatabaseUrl(server, 'no_such_shop'))).toMatch(
    /cannot be used: there is no database no_such_shop: create it \(create database no_such_shop owner demarc\), or correct DATABASE_URL\.$/,
  );
});

test('openDatabase explains how to let a role create tables', async () => {
  expect(await readProblem(withRole(await createDatabase(), role))).toMatch(
    new RegExp(
      `cannot be used: the role ${role} may not create tables: make it the owner \\(alter database \\w+ owner to ${role}\\)`,
    ),
  );
});

test('a failed migration is reported with its reason and changes nothing', async () => {
  const url = await createDatabase();
  const client = new Client(url);
  onTestFinished(() => client.end());
  await client.connect();
  await client.query('create table visitor_session (of_another_program int)');
  expect(await readProblem(url)).toMatch(
    /cannot be used: a migration failed and was rolled back \(relation "visitor_session" already exists, 42P07\)\. Nothing was changed; .* start again\.$/,
  );
  const { rows } = await client.query(`select count(*)::int from pg_tables where schemaname = 'public'`);
  expect(rows).toEqual([{ count: 1 }]);
});

test.each([
  ['28P01', 'password authentication failed', 'the password of the role shop is wrong: correct it in DATABASE_URL'],
  ['53300', 'too many clients', 'all its connections are taken: allow more'],
  ['57P03', 'the database system is starting up', 'it is still starting or stopping: try again in a moment'],
  [undefined, 'SASL: client password must be a string', 'it asks for a password: write one into DATABASE_URL'],
])('describeDatabaseProblem explains %s (%s) without the password', (code, message, sentence) => {
  const error = Object.assign(new Error(message), code && { code });
  const wrapped = new Error('Failed query: select 1', { cause: error });
  for (const thrown of [error, wrapped]) {
    const problem = describeDatabaseProblem(thrown, 'postgres://shop:hunter2@db:5433/orders', 'connecting');
    expect(problem.message).toContain(`The database orders at db:5433 cannot be used: ${sentence}`);
    expect(problem.message).not.toContain('hunter2');
  }
});
