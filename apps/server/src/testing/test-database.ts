import { randomBytes } from 'node:crypto';
import { threadId } from 'node:worker_threads';
import { Client } from 'pg';
import { inject } from 'vitest';
import { type DatabaseHandle, openHandle } from '../platform/database/open.ts';
import { createLog } from '../platform/logging.ts';
import { cleanUpAfterTest } from './clean-up-after-test.ts';
import { buildDatabaseUrl } from './postgres-server.ts';

export interface TestDatabase extends DatabaseHandle {
  /** Lets another process or pool connect. */
  readonly connectionString: string;
}

/** Opens a migrated, empty database. It is dropped after the current test, or after the file if no test is running. */
export const openTestDatabase = ({ poolSize = 10 } = {}): Promise<TestDatabase> =>
  openCopy(inject('databaseServer').template, poolSize);

type Fill = (db: DatabaseHandle['db']) => Promise<void>;

/** Opens a database with data. `fill` runs once per worker; each test file with the same `name` gets a copy. */
export const openFilledDatabase = async (name: string, fill: Fill): Promise<TestDatabase> =>
  openCopy(await createFilledTemplate(name, fill));

const filledTemplates = new Map<string, Promise<string>>();

function createFilledTemplate(name: string, fill: Fill): Promise<string> {
  const { url, template } = inject('databaseServer');
  const filled = `${template}_${name}_${threadId}`;
  const create = async () => {
    await runOnServer(url, buildCopyStatement(filled, template));
    const handle = openHandle(buildDatabaseUrl(url, filled), 1, createLog('silent'));
    await fill(handle.db);
    await handle.close();
    return filled;
  };
  const created = filledTemplates.get(filled) ?? create();
  filledTemplates.set(filled, created);
  return created;
}

/** `file_copy` takes a third of the time of PostgreSQL's default, which copies through the write-ahead log. */
const buildCopyStatement = (name: string, template: string) =>
  `create database ${name} template ${template} strategy file_copy`;

async function openCopy(template: string, poolSize = 10): Promise<TestDatabase> {
  const { url } = inject('databaseServer');
  const name = `demarc_test_${randomBytes(8).toString('hex')}`;
  await runOnServer(url, buildCopyStatement(name, template));
  const connectionString = buildDatabaseUrl(url, name);
  const handle = openHandle(connectionString, poolSize, createLog('silent'));
  let isOpen = true;
  const close = async () => {
    if (!isOpen) return;
    isOpen = false;
    await handle.close();
  };
  cleanUpAfterTest(async () => {
    await close();
    await runOnServer(url, `drop database ${name} with (force)`);
  });
  return { ...handle, close, connectionString };
}

/** Opens the same database with another connection pool, like a second server. */
export function openSecondPool({ connectionString }: TestDatabase, poolSize: number): TestDatabase {
  const handle = openHandle(connectionString, poolSize, createLog('silent'));
  cleanUpAfterTest(handle.close);
  return { ...handle, connectionString };
}

export async function runOnServer(url: string, statement: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  await client.query(statement);
  await client.end();
}
