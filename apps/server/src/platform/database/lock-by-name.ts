import type { Transaction } from './database.ts';
import { sql } from './sql.ts';

/** Takes the advisory lock of this name until the transaction ends. A transaction that asks for a taken lock waits. */
export const lockByName = (tx: Transaction, name: string): Promise<unknown> =>
  tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
