import type { PromotionUses } from '@demarc/domain/cart';
import type { Queryable } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { PromotionUseTable } from '../../platform/database/tables.ts';

/** The network and the business of an order with a promotion. The business is known at the end of checkout. */
export type PromotionUser = Pick<PromotionUseTable, 'network'> &
  Partial<Pick<PromotionUseTable, 'addressHash' | 'emailHash'>>;

/** Counts the orders with these promotions: all of them, and those of the network and of the business. */
export async function countUses(
  db: Queryable,
  promotionIds: readonly string[],
  { network, addressHash = '', emailHash = '' }: PromotionUser,
): Promise<ReadonlyMap<string, PromotionUses>> {
  if (promotionIds.length === 0) return new Map();
  const rows = await db.query<PromotionUses & Pick<PromotionUseTable, 'promotionId'>>(sql`
    select promotion_id, count(*)::int as total, (count(*) filter (where network = ${network}))::int as by_network,
      (count(*) filter (where address_hash = ${addressHash} or email_hash = ${emailHash}))::int as by_business
    from promotion_use where promotion_id = any(${promotionIds}::text[])
    group by promotion_id`);
  return new Map(rows.map(({ promotionId, ...uses }) => [promotionId, uses]));
}

export const insertUses = (
  db: Queryable,
  promotionIds: readonly string[],
  { orderNumber, network, addressHash, emailHash, usedAt }: Omit<PromotionUseTable, 'promotionId'>,
): Promise<unknown> =>
  db.query(sql`
    insert into promotion_use (order_number, promotion_id, network, address_hash, email_hash, used_at)
    select ${orderNumber}, promotion_id, ${network}, ${addressHash}, ${emailHash}, ${usedAt}::timestamptz
    from unnest(${promotionIds}::text[]) as given (promotion_id)`);

/** Gives the uses of a cancelled order back. */
export const releaseUses = (db: Queryable, orderNumber: string): Promise<unknown> =>
  db.query(sql`delete from promotion_use where order_number = ${orderNumber}`);
