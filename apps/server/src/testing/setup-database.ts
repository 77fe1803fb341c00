import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '../platform/database/migrate.ts';
import { buildDatabaseUrl, findQuickFolder, startPostgres } from './postgres-server.ts';
import { writeStubConsole, writeStubStorefront } from './stub-storefront.ts';

/** Uses the PostgreSQL server of TEST_DATABASE_URL, or starts one and stops it after the tests. */
export default async function setup(project: TestProject) {
  const dir = await mkdtemp(join(tmpdir(), 'demarc-storefront-'));
  const started = process.env.TEST_DATABASE_URL ? undefined : await startPostgres({}, findQuickFolder());
  const server = started?.url ?? String(process.env.TEST_DATABASE_URL);
  const template = `demarc_template_${process.pid}`;

  const admin = new Client(server);
  await admin.connect();
  await admin.query(`create database ${template}`);
  await migrateDatabase(buildDatabaseUrl(server, template));

  project.provide('databaseServer', { url: server, template });
  project.provide('storefrontDir', await writeStubStorefront(dir));
  project.provide('consoleDir', await writeStubConsole(join(dir, 'console')));
  return async () => {
    const { rows } = await admin.query('select datname from pg_database where starts_with(datname, $1)', [template]);
    for (const { datname } of rows) await admin.query(`drop database ${datname}`);
    await admin.end();
    await started?.stop();
    await rm(dir, { recursive: true });
  };
}
