import type { Database, Queryable } from '../../../platform/database/database.ts';
import { deleteBatch } from '../../../platform/database/delete-batch.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { OrderLinkTable } from '../../../platform/database/tables.ts';
import type { Sweep } from '../../../platform/housekeeping.ts';
import { orderColumns, type StoredOrder } from './order-row.ts';

/** Finds the order of a link, and whether this link may show the installation address. */
export async function findOrderByLink(
  db: Queryable,
  linkHash: string,
  now: Date,
): Promise<(StoredOrder & Pick<OrderLinkTable, 'showsAddress'>) | undefined> {
  const [order] = await db.query<StoredOrder & Pick<OrderLinkTable, 'showsAddress'>>(sql`
    select ${orderColumns}, shows_address from order_link join customer_order on number = order_number
    where hash = ${linkHash} and ends_at > ${now}`);
  return order;
}

export const saveOrderLinks = (db: Queryable, links: readonly OrderLinkTable[]): Promise<unknown> =>
  db.query(sql`
    insert into order_link (hash, order_number, ends_at, shows_address)
    select hash, order_number, ends_at, shows_address from unnest(
      ${links.map(({ hash }) => hash)}::text[],
      ${links.map(({ orderNumber }) => orderNumber)}::text[],
      ${links.map(({ endsAt }) => endsAt)}::timestamptz[],
      ${links.map(({ showsAddress }) => showsAddress)}::boolean[]
    ) as link (hash, order_number, ends_at, shows_address)`);

export const sweepLinks =
  (db: Database): Sweep =>
  (now) =>
    deleteBatch(db, 'order_link', sql`ends_at <= ${now}`);
