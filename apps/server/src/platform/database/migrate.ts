import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';

export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));
export const lockNumber = 6_273_642; // any number that all servers use

interface MigrateOptions {
  /** Called once the server has accepted the connection. */
  readonly onConnected?: () => void;
  readonly folder?: string;
}

/**
 * Applies the SQL files that the database does not have yet, in the order of their names, in one transaction. Any
 * number of servers may start at once: one migrates, the others wait for its lock. The connection has no statement
 * timeout, because a migration of a large table, or the wait for one, may take long.
 */
export async function migrateDatabase(
  connectionString: string,
  { onConnected, folder = migrationsFolder }: MigrateOptions = {},
): Promise<void> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 10_000, keepAlive: true });
  client.on('error', () => {}); // the failing statement reports the error
  try {
    await client.connect();
    onConnected?.();
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [lockNumber]);
    await applyMigrations(client, folder);
  } finally {
    await client.end(); // releases the lock
  }
}

async function applyMigrations(client: Client, folder: string): Promise<void> {
  const files = globSync(`${folder}/*.sql`).sort();
  await client.query('begin');
  try {
    const applied = await readAppliedMigrations(client, files);
    for (const file of files.filter((each) => !applied.has(basename(each)))) {
      await client.query(readFileSync(file, 'utf8'));
      await recordMigration(client, basename(file));
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

async function readAppliedMigrations(client: Client, files: readonly string[]): Promise<ReadonlySet<string>> {
  await client.query(`
    create table if not exists schema_migration (
      name text primary key,
      applied_at timestamptz not null default now()
    )`);
  const { rows } = await client.query('select name from schema_migration');
  const names = rows.length > 0 ? rows.map(({ name }) => name) : await adoptDrizzleMigrations(client, files);
  return new Set(names);
}

/**
 * Databases of version 0.1 list their migrations in a table of Drizzle: one row for each of the first files, in order.
 */
async function adoptDrizzleMigrations(client: Client, files: readonly string[]): Promise<readonly string[]> {
  const { rows: tables } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as name`);
  if (tables[0].name === null) return [];
  const { rows } = await client.query('select count(*)::int as count from drizzle.__drizzle_migrations');
  const applied = files.slice(0, rows[0].count).map((file) => basename(file));
  for (const name of applied) await recordMigration(client, name);
  return applied;
}

const recordMigration = (client: Client, name: string) =>
  client.query('insert into schema_migration (name) values ($1)', [name]);
