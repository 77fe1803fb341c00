import type { SealingKey } from '@demarc/contract';
import type { Database, Queryable, Transaction } from '../../platform/database/database.ts';
import { deleteBatch } from '../../platform/database/delete-batch.ts';
import { lockByName } from '../../platform/database/lock-by-name.ts';
import type { Refine } from '../../platform/database/refine.ts';
import { json, sql } from '../../platform/database/sql.ts';
import type { SealingKeyTable } from '../../platform/database/tables.ts';
import { daysBefore, type Sweep } from '../../platform/housekeeping.ts';

type StoredKey = Refine<SealingKeyTable, { publicJwk: SealingKey }>;

/**
 * Browsers seal with a key for one day. The server decrypts with it for two, so that a shopper who started before the
 * change can finish.
 */
const publishedDays = 1;
const decryptDays = 2;

/** Finds the public half of the current key. Undefined when the day's key has not been created yet. */
export async function findCurrentKey(db: Queryable, now: Date): Promise<SealingKey | undefined> {
  const [key] = await db.query<Pick<StoredKey, 'publicJwk'>>(sql`
    select public_jwk from sealing_key where made_at > ${daysBefore(now, publishedDays)} order by made_at desc limit 1`);
  return key?.publicJwk;
}

export async function findKey(db: Queryable, id: string, now: Date): Promise<StoredKey | undefined> {
  const [key] = await db.query<StoredKey>(sql`
    select id, public_jwk, sealed_private_jwk, made_at from sealing_key where id = ${id}`);
  return key && key.madeAt > daysBefore(now, decryptDays) ? key : undefined;
}

/** Lets one server at a time create the key. */
export const lockKeyCreation = (tx: Transaction): Promise<unknown> => lockByName(tx, 'sealing key');

export const insertKey = (tx: Transaction, key: StoredKey): Promise<unknown> =>
  tx.query(sql`
    insert into sealing_key (id, public_jwk, sealed_private_jwk, made_at)
      values (${key.id}, ${json(key.publicJwk)}, ${key.sealedPrivateJwk}, ${key.madeAt})`);

/** After its key is deleted, nobody can decrypt a sealed number. */
export const sweepSealingKeys =
  (db: Database): Sweep =>
  (now) =>
    deleteBatch(db, 'sealing_key', sql`made_at < ${daysBefore(now, decryptDays)}`);
