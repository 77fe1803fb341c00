import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import type { Pool } from 'pg';

export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));
const lockNumber = 6_273_642; // any number, as long as every instance takes the same

/** Any number of instances may start at once: one migrates, the others wait and find it done. */
export async function migratePostgres(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockNumber]);
    try {
      await migratePg(drizzlePg(client), { migrationsFolder });
    } finally {
      await client.query('select pg_advisory_unlock($1)', [lockNumber]);
    }
  } finally {
    client.release();
  }
}

/** The folder lock has made sure that nobody else is here. */
export async function migrateEmbedded(pglite: PGlite): Promise<void> {
  await migratePglite(drizzlePglite(pglite), { migrationsFolder });
}
