import type { ProviderScope } from '@demarc/contract/provider-api';
import type { Database, Queryable } from '../../database/database.ts';
import { deleteBatch } from '../../database/delete-batch.ts';
import type { Refine } from '../../database/refine.ts';
import { sql } from '../../database/sql.ts';
import type { ApiKeyTable } from '../../database/tables.ts';
import { daysBefore, type Sweep } from '../../housekeeping.ts';

export type StoredKey = Refine<ApiKeyTable, { scopes: ProviderScope[] }>;

const keyColumns = sql`id, name, scopes, role, secret_hash, old_secret_hash, old_secret_until, expires_at, created_at,
  last_used_at, ended_at`;

export async function findKey(db: Queryable, id: string): Promise<StoredKey | undefined> {
  const [key] = await db.query<StoredKey>(sql`select ${keyColumns} from api_key where id = ${id}`);
  return key;
}

export const listKeys = (db: Queryable): Promise<StoredKey[]> =>
  db.query<StoredKey>(sql`select ${keyColumns} from api_key order by ended_at is not null, created_at, id`);

export const insertKey = (
  db: Queryable,
  {
    id,
    name,
    scopes,
    role,
    secretHash,
    expiresAt,
    createdAt,
  }: Pick<StoredKey, 'id' | 'name' | 'scopes' | 'role' | 'secretHash' | 'expiresAt' | 'createdAt'>,
): Promise<unknown> =>
  db.query(sql`
    insert into api_key (id, name, scopes, role, secret_hash, expires_at, created_at)
    values (${id}, ${name}, ${[...scopes]}::text[], ${role}, ${secretHash}, ${expiresAt}, ${createdAt})`);

/** The secret so far is valid too until a time. Returns false if there is no such key, or it was revoked. */
export const replaceSecret = async (
  db: Queryable,
  id: string,
  { secretHash, oldSecretUntil }: { readonly secretHash: string; readonly oldSecretUntil: Date },
): Promise<boolean> =>
  (
    await db.query(sql`
      update api_key set old_secret_hash = secret_hash, old_secret_until = ${oldSecretUntil}::timestamptz,
        secret_hash = ${secretHash}
      where id = ${id} and ended_at is null returning id`)
  ).length > 0;

export const endKey = async (db: Queryable, id: string, now: Date): Promise<boolean> =>
  (await db.query(sql`update api_key set ended_at = ${now} where id = ${id} and ended_at is null returning id`))
    .length > 0;

const useIsStoredEveryMs = 60_000;

/** Stores the last use of a key, once a minute at most. */
export async function saveKeyUse(db: Queryable, { id, lastUsedAt }: StoredKey, now: Date): Promise<void> {
  const storedUntil = new Date(now.getTime() - useIsStoredEveryMs);
  if (lastUsedAt && lastUsedAt > storedUntil) return;
  await db.query(sql`
    update api_key set last_used_at = ${now}::timestamptz
    where id = ${id} and (last_used_at is null or last_used_at <= ${storedUntil}::timestamptz)`);
}

const daysOfEndedKey = 365;

/** Deletes keys a year after they were revoked. Until then, the list shows what they were used for. */
export const sweepKeys =
  (db: Database): Sweep =>
  (now) =>
    deleteBatch(db, 'api_key', sql`ended_at < ${daysBefore(now, daysOfEndedKey)}`);
