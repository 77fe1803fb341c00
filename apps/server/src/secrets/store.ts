import type { SealingKey } from '@demarc/contract';
import { desc, eq, gt, lt, sql } from 'drizzle-orm';
import { deleteBatch } from '../platform/database/delete-batch.ts';
import { prepared } from '../platform/database/prepared.ts';
import type { Database, Queryable, Transaction } from '../platform/database/types.ts';
import { daysBefore, type Sweep } from '../platform/housekeeping.ts';
import { sealingKey } from './schema.ts';

type StoredKey = typeof sealingKey.$inferSelect;

/** How long a key is handed out, and how long what was sealed with it is opened: who began before midnight may finish. */
const handedOutDays = 1;
const openedDays = 2;

const selectNewest = prepared('newest_sealing_key', (db) =>
  db
    .select({ publicJwk: sealingKey.publicJwk })
    .from(sealingKey)
    .where(gt(sealingKey.madeAt, sql.placeholder('since')))
    .orderBy(desc(sealingKey.madeAt))
    .limit(1),
);
const selectKey = prepared('sealing_key', (db) =>
  db
    .select()
    .from(sealingKey)
    .where(eq(sealingKey.id, sql.placeholder('id'))),
);

/** The public half of the key of the day, where somebody has made it already. */
export async function newestKey(db: Queryable, now: Date): Promise<SealingKey | undefined> {
  const [row] = await selectNewest(db, { since: daysBefore(now, handedOutDays).toISOString() });
  return row?.publicJwk;
}

export async function findKey(db: Queryable, id: string, now: Date): Promise<StoredKey | undefined> {
  const [row] = await selectKey(db, { id });
  return row && row.madeAt > daysBefore(now, openedDays) ? row : undefined;
}

const lockNumber = 7_364_001; // any number, as long as every instance takes the same

/** Of several servers that find no key one makes it at a time. */
export const waitForKeyMaker = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(${lockNumber})`);

export const insertKey = (tx: Transaction, key: StoredKey) => tx.insert(sealingKey).values(key);

/** A key that is gone opens nothing any more, whoever has kept what was sealed with it. */
export const sweepSealingKeys =
  (db: Database): Sweep =>
  (now) =>
    deleteBatch(db, sealingKey, lt(sealingKey.madeAt, daysBefore(now, openedDays)));
