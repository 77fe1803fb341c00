import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { namedQuery } from './raw.ts';
import type { Transaction } from './types.ts';

const wait = namedQuery(
  'wait_for_turn',
  z.object({}),
  sql`select pg_advisory_xact_lock(hashtextextended(${sql.placeholder('what')}, 0))`,
);

/** One at a time for the same thing: who comes next waits until this transaction ends. */
export const waitForTurn = (tx: Transaction, what: string): Promise<unknown> => wait(tx, { what });
