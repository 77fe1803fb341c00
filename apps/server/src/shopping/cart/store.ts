import type { Cart } from '@demarc/domain/cart';
import type { AddressTaxes, Catalog } from '@demarc/domain/catalog';
import type { Database, Queryable, Transaction } from '../../platform/database/database.ts';
import { deleteBatch } from '../../platform/database/delete-batch.ts';
import type { Refine } from '../../platform/database/refine.ts';
import { json, type Sql, sql } from '../../platform/database/sql.ts';
import type { CartTable, SoldCatalogTable } from '../../platform/database/tables.ts';
import { daysBefore, type Sweep } from '../../platform/housekeeping.ts';
import { type LastCheckedAddress, selectCheckedAddress, selectLastCheckId } from '../qualification/index.ts';

type CartRow = Refine<CartTable, { value: Cart }>;

export interface StoredCart
  extends Pick<CartRow, 'checkId' | 'zip' | 'lineMbps' | 'value' | 'monthlyCents' | 'revision'> {
  /** The cart's address check is still the session's last one. */
  readonly isForLastCheck: boolean;
  /** The address of the cart's check is still the session's last checked one. */
  readonly isForLastAddress: boolean;
  /** Null when the check was deleted. */
  readonly address: LastCheckedAddress['parts'] | null;
}

function selectCart(session: string): Sql {
  const sessionId = sql`${session}::uuid`;
  const lastCheckId = selectLastCheckId(sessionId);
  const cartAddress = selectCheckedAddress(sessionId, sql`cart.check_id`);
  const lastAddress = selectCheckedAddress(sessionId, lastCheckId);
  return sql`
    select check_id, zip, line_mbps, value, monthly_cents, revision, ${cartAddress} as address,
      coalesce(check_id = ${lastCheckId}, false) as is_for_last_check,
      coalesce(upper(${cartAddress}::text) = upper(${lastAddress}::text), false) as is_for_last_address
    from cart where session_id = ${sessionId}`;
}

export async function findCart(db: Queryable, sessionId: string): Promise<StoredCart | undefined> {
  const [cart] = await db.query<StoredCart>(selectCart(sessionId));
  return cart;
}

/** Locks the cart until the transaction ends. */
export async function lockCart(tx: Transaction, sessionId: string): Promise<StoredCart | undefined> {
  const [cart] = await tx.query<StoredCart>(sql`${selectCart(sessionId)} for update of cart`);
  return cart;
}

type CartToStore = Pick<CartRow, 'checkId' | 'zip' | 'lineMbps' | 'value' | 'monthlyCents' | 'changedAt'>;

/**
 * Writes the cart if it still has the expected revision, 0 for a new cart. Returns false if another request wrote
 * first.
 */
export async function storeCart(
  db: Queryable,
  sessionId: string,
  { checkId, zip, lineMbps, value, monthlyCents, changedAt }: CartToStore,
  expectedRevision: number,
): Promise<boolean> {
  const written = await db.query(sql`
    insert into cart as stored
      (session_id, check_id, zip, line_mbps, value, monthly_cents, catalog_version, revision, changed_at)
    values (${sessionId}, ${checkId}, ${zip}, ${lineMbps}, ${json(value)}, ${monthlyCents}, ${value.catalogVersion}, 1,
      ${changedAt})
    on conflict (session_id) do update set check_id = excluded.check_id, zip = excluded.zip,
      line_mbps = excluded.line_mbps, value = excluded.value, monthly_cents = excluded.monthly_cents,
      catalog_version = excluded.catalog_version, revision = stored.revision + 1, changed_at = excluded.changed_at
      where stored.revision = ${expectedRevision}
    returning revision`);
  return written.length > 0;
}

/** Writes newer taxes of the cart's address. The revision stays, because the choices are the same. */
export async function storeCartTaxes(
  db: Queryable,
  { sessionId, checkId }: { readonly sessionId: string; readonly checkId: string },
  taxes: AddressTaxes,
): Promise<void> {
  await db.query(sql`
    update cart set value = jsonb_set(value, '{place,taxes}', ${json(taxes)}::jsonb)
    where session_id = ${sessionId} and check_id = ${checkId}`);
}

/** Marks the cart as ordered. The revision stays, because the order refers to it. */
export async function markOrdered(db: Queryable, sessionId: string): Promise<void> {
  const mark: Pick<Cart, 'isOrdered'> = { isOrdered: true };
  await db.query(sql`update cart set value = value || ${json(mark)}::jsonb where session_id = ${sessionId}`);
}

export async function isCatalogStored(db: Queryable, version: string): Promise<boolean> {
  const found = await db.query(sql`select version from sold_catalog where version = ${version}`);
  return found.length > 0;
}

export async function storeCatalog(
  db: Queryable,
  { version, contents, firstSoldAt }: Omit<SoldCatalogTable, 'soldSince'>,
): Promise<void> {
  await db.query(sql`
    insert into sold_catalog (version, contents, first_sold_at) values (${version}, ${contents}, ${firstSoldAt})
    on conflict do nothing`);
}

/** Undefined if the catalog was deleted, which happens after its last cart and quote. */
export async function findCatalogContents(db: Queryable, version: string): Promise<string | undefined> {
  const [found] = await db.query<Pick<SoldCatalogTable, 'contents'>>(
    sql`select contents from sold_catalog where version = ${version}`,
  );
  return found?.contents;
}

/** Marks a stored catalog as the one sold from now on, unless it already is. Prices may return: a sale ends. */
export async function markAsSold(db: Queryable, version: string, now: Date): Promise<void> {
  await db.query(sql`
    update sold_catalog as sold set sold_since = ${now}
    where version = ${version} and exists (
      select from sold_catalog as other
      where coalesce(other.sold_since, other.first_sold_at) > coalesce(sold.sold_since, sold.first_sold_at))`);
}

/** Lists the catalogs that were replaced since a time, with the time at which the next one was sold instead. */
export async function listReplacedCatalogs(
  db: Queryable,
  today: string,
  since: Date,
): Promise<ReadonlyMap<string, Date>> {
  const replaced = await db.query<Pick<SoldCatalogTable, 'version'> & { readonly replacedAt: Date }>(sql`
    select version, replaced_at from (
      select version, lead(since) over (order by since) as replaced_at
      from (select version, coalesce(sold_since, first_sold_at) as since from sold_catalog) as start) as sold
    where version <> ${today} and replaced_at > ${since}`);
  return new Map(replaced.map(({ version, replacedAt }) => [version, replacedAt]));
}

/** True if another catalog has been sold since. */
export async function isCatalogReplaced(db: Queryable, version: string): Promise<boolean> {
  const later = await db.query(sql`
    select from sold_catalog as sold join sold_catalog as other
      on coalesce(other.sold_since, other.first_sold_at) > coalesce(sold.sold_since, sold.first_sold_at)
    where sold.version = ${version} limit 1`);
  return later.length > 0;
}

/** Finds the catalog of the session's cart, and until when the cart keeps its prices. */
export async function findCartVersion(
  db: Queryable,
  sessionId: string,
): Promise<Pick<Cart, 'catalogVersion' | 'pricesKeptUntil'> | undefined> {
  const [cart] = await db.query<Pick<CartTable, 'catalogVersion'> & { readonly pricesKeptUntil: string | null }>(sql`
    select catalog_version, value ->> 'pricesKeptUntil' as prices_kept_until from cart where session_id = ${sessionId}`);
  if (!cart) return undefined;
  const { catalogVersion, pricesKeptUntil } = cart;
  return { catalogVersion, ...(pricesKeptUntil !== null && { pricesKeptUntil }) };
}

/** SQL for all carts, for summaries of carts. */
export const cartsToReport: Sql = sql`(select session_id, check_id, monthly_cents, revision, changed_at from cart)`;

/** A cart that does not change for this long is deleted, even if its session is still open. */
const retentionDays = 30;

/** Deletes old carts, then old catalogs, except today's and those that a cart or `isUsedElsewhere` still needs. */
export const sweepCarts = (
  db: Database,
  { version: today }: Pick<Catalog, 'version'>,
  isUsedElsewhere: (version: Sql) => Sql,
): Sweep[] => [
  (now) => deleteBatch(db, 'cart', sql`changed_at < ${daysBefore(now, retentionDays)}`),
  (now) =>
    deleteBatch(
      db,
      'sold_catalog',
      sql`first_sold_at < ${daysBefore(now, retentionDays)} and version <> ${today}
        and not exists (select from cart where cart.catalog_version = sold_catalog.version)
        and not ${isUsedElsewhere(sql`sold_catalog.version`)}`,
    ),
];
