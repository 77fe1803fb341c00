import type { Cart } from '@demarc/domain/cart';
import type { Catalog } from '@demarc/domain/catalog';
import { eq, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { z } from 'zod';
import { deleteBatch } from '../platform/database/delete-batch.ts';
import { namedQuery } from '../platform/database/raw.ts';
import type { Database, Queryable, Transaction } from '../platform/database/types.ts';
import { daysBefore, type Sweep } from '../platform/housekeeping.ts';
import { lastCheckId } from '../qualification/index.ts';
import { cart, soldCatalog } from './schema.ts';

export interface StoredCart {
  readonly checkId: string;
  readonly zip: string;
  readonly lineMbps: number;
  readonly value: Cart;
  /** The sum at its last change: of a cart that came back, on that day, with what comes off for it. */
  readonly monthlyCents: number;
  readonly revision: number;
  /** The address that it was begun for is still the one that was checked last. */
  readonly isForLastCheck: boolean;
}

const row = z.object({
  check_id: z.string(),
  zip: z.string(),
  line_mbps: z.int(),
  value: z.custom<Cart>(),
  monthly_cents: z.int(),
  revision: z.int(),
  is_for_last_check: z.boolean(),
});

const session = sql.placeholder('sessionId');
const select = sql`select check_id, zip, line_mbps, value, monthly_cents, revision,
    check_id = ${lastCheckId(sql`${session}::uuid`)} as is_for_last_check
  from cart where session_id = ${session}::uuid`;
const selectCart = namedQuery('select_cart', row, select);
const selectLocked = namedQuery('lock_cart', row, sql`${select} for update of cart`);

const storedCart = ([found]: z.output<typeof row>[]): StoredCart | undefined =>
  found && {
    checkId: found.check_id,
    zip: found.zip,
    lineMbps: found.line_mbps,
    value: found.value,
    monthlyCents: found.monthly_cents,
    revision: found.revision,
    isForLastCheck: found.is_for_last_check,
  };

export const readStored = async (db: Queryable, sessionId: string): Promise<StoredCart | undefined> =>
  storedCart(await selectCart(db, { sessionId }));

/** Whoever asks for it next waits until this transaction ends. */
export const lockCart = async (tx: Transaction, sessionId: string): Promise<StoredCart | undefined> =>
  storedCart(await selectLocked(tx, { sessionId }));

const upsertCart = namedQuery(
  'keep_cart',
  z.object({ revision: z.int() }),
  sql`insert into cart as kept
      (session_id, check_id, zip, line_mbps, value, monthly_cents, catalog_version, revision, changed_at)
    values (${session}, ${sql.placeholder('checkId')}, ${sql.placeholder('zip')}, ${sql.placeholder('lineMbps')},
      ${sql.placeholder('value')}::jsonb, ${sql.placeholder('monthlyCents')}, ${sql.placeholder('catalogVersion')}, 1,
      ${sql.placeholder('changedAt')}::timestamptz)
    on conflict (session_id) do update set check_id = excluded.check_id, zip = excluded.zip,
      line_mbps = excluded.line_mbps, value = excluded.value, monthly_cents = excluded.monthly_cents,
      catalog_version = excluded.catalog_version, revision = kept.revision + 1, changed_at = excluded.changed_at
      where kept.revision = ${sql.placeholder('before')}
    returning revision`,
);

type Kept = Pick<StoredCart, 'checkId' | 'zip' | 'lineMbps' | 'value' | 'monthlyCents'> & {
  readonly changedAt: Date;
};

/** Writes it unless somebody else did since revision `before` (0: since there was none); false where somebody did. */
export async function keepCart(db: Queryable, sessionId: string, kept: Kept, before: number): Promise<boolean> {
  const { value, changedAt, ...rest } = kept;
  const written = await upsertCart(db, {
    ...rest,
    sessionId,
    value: JSON.stringify(value),
    catalogVersion: value.catalogVersion,
    changedAt: changedAt.toISOString(),
    before,
  });
  return written.length > 0;
}

const selectVersion = namedQuery(
  'sold_catalog_version',
  z.object({ version: z.string() }),
  sql`select version from sold_catalog where version = ${sql.placeholder('version')}`,
);

export const isKept = async (db: Queryable, version: string): Promise<boolean> =>
  (await selectVersion(db, { version })).length > 0;

export const keepCatalog = (db: Queryable, sold: typeof soldCatalog.$inferInsert) =>
  db.insert(soldCatalog).values(sold).onConflictDoNothing();

export async function contentsOf(db: Queryable, version: string): Promise<string> {
  const [row] = await db.select().from(soldCatalog).where(eq(soldCatalog.version, version));
  if (!row) throw new Error(`a cart was priced with the catalog ${version}, which nobody sold`);
  return row.contents;
}

/** For the report of those that were left. */
export const cartsToReport = sql`(select session_id, check_id, monthly_cents, changed_at from cart)`;

/** Longer than any session lasts. */
const keptDays = 30;

/** Carts first: what no cart was priced with any more, is not sold today and `isUsed` by nobody else, is of no use. */
export const sweepCarts = (
  db: Database,
  { version: today }: Pick<Catalog, 'version'>,
  isUsed: (version: SQLWrapper) => SQL,
): Sweep[] => [
  (now) => deleteBatch(db, cart, lt(cart.changedAt, daysBefore(now, keptDays))),
  (now) =>
    deleteBatch(
      db,
      soldCatalog,
      sql`${soldCatalog.firstSoldAt} < ${daysBefore(now, keptDays).toISOString()}::timestamptz
        and ${soldCatalog.version} <> ${today}
        and not exists (select from ${cart} where ${cart.catalogVersion} = ${soldCatalog.version})
        and not ${isUsed(soldCatalog.version)}`,
    ),
];
