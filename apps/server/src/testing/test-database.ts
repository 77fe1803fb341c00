import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { threadId } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { inject } from 'vitest';
import { extensions } from '../platform/database/extensions.ts';
import { type DatabaseHandle, embeddedHandle, postgresHandle } from '../platform/database/open.ts';
import { openLog } from '../platform/logging.ts';
import { atTheEnd } from './at-the-end.ts';
import type { TestDatabases } from './provided.ts';
import { databaseUrl } from './test-database-url.ts';

type OnServer = Extract<TestDatabases, { readonly kind: 'postgres' }>;

export interface TestDatabase extends DatabaseHandle {
  /** For another process or pool; the embedded database has none. */
  readonly connectionString: string | undefined;
}

/** A migrated, empty database of the project's kind; it is gone when the test, or else the test file, is done. */
export const openTestDatabase = ({ poolSize = 10 } = {}): Promise<TestDatabase> => openCopy(poolSize);

type Fill = (db: DatabaseHandle['db']) => Promise<void>;

/** One that is not empty. On a server it is filled once and copied for each test file that wants one of this name. */
export async function openFilledDatabase(name: string, fill: Fill): Promise<TestDatabase> {
  const databases = inject('databases');
  if (databases.kind === 'postgres') return openCopy(10, await filledTemplate(databases, name, fill));
  const database = await openTestDatabase();
  await fill(database.db);
  return database;
}

const filledTemplates = new Map<string, Promise<string>>();

function filledTemplate({ server, template }: OnServer, name: string, fill: Fill): Promise<string> {
  const filled = `${template}_${name}_${threadId}`;
  const make = async () => {
    await onServer(server, copyStatement(filled, template));
    const handle = postgresHandle(databaseUrl(server, filled), 1, openLog('silent'));
    await fill(handle.db);
    await handle.close();
    return filled;
  };
  const made = filledTemplates.get(filled) ?? make();
  filledTemplates.set(filled, made);
  return made;
}

/** As files: through the write-ahead log, which is PostgreSQL's own choice, it takes three times as long. */
const copyStatement = (name: string, template: string) =>
  `create database ${name} template ${template} strategy file_copy`;

async function openCopy(poolSize: number, template?: string): Promise<TestDatabase> {
  const databases = inject('databases');
  if (databases.kind === 'embedded') {
    const loadDataDir = new Blob([await readFile(databases.dump)]);
    const handle = embeddedHandle(await PGlite.create({ loadDataDir, extensions }));
    atTheEnd(handle.close);
    return { ...handle, connectionString: undefined };
  }
  const name = `demarc_test_${randomBytes(8).toString('hex')}`;
  await onServer(databases.server, copyStatement(name, template ?? databases.template));
  const connectionString = databaseUrl(databases.server, name);
  const handle = postgresHandle(connectionString, poolSize, openLog('silent'));
  let open = true;
  const close = async () => {
    if (!open) return;
    open = false;
    await handle.close();
  };
  atTheEnd(async () => {
    await close();
    await onServer(databases.server, `drop database ${name} with (force)`);
  });
  return { ...handle, close, connectionString };
}

/** The same database as another server sees it: through connections of its own. Only where there is a server. */
export function secondPool({ connectionString }: TestDatabase, poolSize: number): TestDatabase {
  if (!connectionString) throw new Error('the embedded database has one connection');
  const handle = postgresHandle(connectionString, poolSize, openLog('silent'));
  atTheEnd(handle.close);
  return { ...handle, connectionString };
}

export async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  await client.query(statement);
  await client.end();
}
