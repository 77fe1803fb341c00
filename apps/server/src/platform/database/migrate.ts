import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { Client } from 'pg';

export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));
export const lockNumber = 6_273_642; // any number, as long as every instance takes the same

/**
 * Any number of instances may start at once: one migrates, the others wait and find it done. On a connection of its own:
 * neither a big table nor the wait for another instance may run into a time limit, ours or the database's.
 */
export async function migratePostgres(connectionString: string, connected = () => {}): Promise<void> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 10_000, keepAlive: true });
  client.on('error', () => {}); // the query that it breaks says so
  try {
    await client.connect();
    connected();
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [lockNumber]);
    await migratePg(drizzlePg(client), { migrationsFolder });
  } finally {
    await client.end(); // and with it the lock
  }
}

/** The folder lock has made sure that nobody else is here. */
export async function migrateEmbedded(pglite: PGlite): Promise<void> {
  await migratePglite(drizzlePglite(pglite), { migrationsFolder });
}
