import type { Queryable, Transaction } from '../../../platform/database/database.ts';
import { raw, type Sql, sql } from '../../../platform/database/sql.ts';
import type { CoverageSourceTable } from '../../../platform/database/tables.ts';

/** The source of what is imported without a name. */
export const defaultSource = 'default';

const importLock = raw('6273644'); // any number, as long as every import takes the same

/**
 * Locks out other imports for one batch, because inserting a row costs a third less when no other transaction can be
 * writing it. Makes the planner use indexes, because it would read all of a table that has just grown.
 */
export const beginBatch = sql`
  select pg_advisory_xact_lock(${importLock}), set_config('enable_hashjoin', 'off', true),
    set_config('enable_mergejoin', 'off', true), set_config('enable_seqscan', 'off', true)`;

/** SQL for the id of a source. A replacement gives it another one. */
export const selectSourceId = (name: string): Sql => sql`(select id from coverage_source where name = ${name})`;

export const insertSource = (name: string): Sql => sql`
  insert into coverage_source (name) select ${name}
  where not exists (select from coverage_source where name = ${name})`;

export async function listSources(db: Queryable): Promise<readonly string[]> {
  const rows = await db.query<Pick<CoverageSourceTable, 'name'>>(sql`select name from coverage_source order by name`);
  return rows.map(({ name }) => name);
}

/** Takes the lock of all imports if it is free. Waiting for it in the database would exceed the time limit of statements. */
export async function tryLockImports(tx: Transaction): Promise<boolean> {
  const [row] = await tx.query<{ readonly locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(${importLock}) as locked`,
  );
  return row?.locked ?? false;
}

/** Removes the name of a source, and its interrupted imports. Returns the id that its rows still have. */
export async function detachSource(tx: Transaction, name: string): Promise<number | undefined> {
  await tx.query(sql`delete from coverage_import where source = ${name} and finished_at is null`);
  const [row] = await tx.query<Pick<CoverageSourceTable, 'id'>>(
    sql`delete from coverage_source where name = ${name} returning id`,
  );
  return row?.id;
}
