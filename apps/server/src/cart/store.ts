import type { Breakdown, Cart } from '@demarc/domain/cart';
import { lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { deleteBatch } from '../platform/database/delete-batch.ts';
import { namedQuery } from '../platform/database/raw.ts';
import type { Database, Queryable, Transaction } from '../platform/database/types.ts';
import { daysBefore, type Sweep } from '../platform/housekeeping.ts';
import { cart } from './schema.ts';

export interface StoredCart {
  readonly checkId: string;
  readonly value: Cart;
  readonly shown: Breakdown;
  readonly revision: number;
}

const row = z.object({
  check_id: z.string(),
  value: z.custom<Cart>(),
  shown: z.custom<Breakdown>(),
  revision: z.int(),
});
type Row = z.output<typeof row>;

const columns = sql`check_id, value, shown, revision from cart where session_id = ${sql.placeholder('sessionId')}`;
const selectCart = namedQuery('select_cart', row, sql`select ${columns}`);
const lockCart = namedQuery('lock_cart', row, sql`select ${columns} for update`);

const storedCart = (found: Row | undefined): StoredCart | undefined =>
  found && { checkId: found.check_id, value: found.value, shown: found.shown, revision: found.revision };

export const readStored = async (db: Queryable, sessionId: string): Promise<StoredCart | undefined> =>
  storedCart((await selectCart(db, { sessionId }))[0]);

/** Whoever changes the cart next waits until this transaction ends; so does who makes the first one. */
export async function lockStored(tx: Transaction, sessionId: string): Promise<StoredCart | undefined> {
  const found = storedCart((await lockCart(tx, { sessionId }))[0]);
  if (found) return found;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`cart of ${sessionId}`}, 0))`);
  return storedCart((await lockCart(tx, { sessionId }))[0]);
}

const upsertCart = namedQuery(
  'keep_cart',
  z.object({ revision: z.int() }),
  sql`insert into cart as kept (session_id, check_id, value, shown, catalog_version, revision, changed_at)
    values (${sql.placeholder('sessionId')}, ${sql.placeholder('checkId')}, ${sql.placeholder('value')}::jsonb,
      ${sql.placeholder('shown')}::jsonb, ${sql.placeholder('catalogVersion')}, 1,
      ${sql.placeholder('changedAt')}::timestamptz)
    on conflict (session_id) do update set check_id = excluded.check_id, value = excluded.value,
      shown = excluded.shown, catalog_version = excluded.catalog_version, revision = kept.revision + 1,
      changed_at = excluded.changed_at
    returning revision`,
);

export async function keepCart(
  tx: Transaction,
  sessionId: string,
  { checkId, value, shown, changedAt }: Omit<StoredCart, 'revision'> & { readonly changedAt: Date },
): Promise<void> {
  await upsertCart(tx, {
    sessionId,
    checkId,
    value: JSON.stringify(value),
    shown: JSON.stringify(shown),
    catalogVersion: value.catalogVersion,
    changedAt: changedAt.toISOString(),
  });
}

/** Longer than any session lasts. */
const keptDays = 30;

export const sweepCarts =
  (db: Database): Sweep =>
  (now) =>
    deleteBatch(db, cart, lt(cart.changedAt, daysBefore(now, keptDays)));
