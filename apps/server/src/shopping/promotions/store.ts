import type { PromotionUses } from '@demarc/domain/cart';
import type { Promotion } from '@demarc/domain/catalog';
import type { Queryable } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { PromotionUseTable } from '../../platform/database/tables.ts';

/** The network and the business of an order with a promotion. The business is known at the end of checkout. */
type PromotionUser = Pick<PromotionUseTable, 'network'> & Partial<Pick<PromotionUseTable, 'addressHash' | 'emailHash'>>;

/** The limits of a promotion, up to which its uses are counted. */
type LimitedPromotion = Pick<Promotion, 'id' | 'limit'>;

/**
 * Counts the orders with these promotions, all of them and those of the network, each up to its limit. Looks for an
 * order of the business if it is known.
 */
export async function countUses(
  db: Queryable,
  promotions: readonly LimitedPromotion[],
  { network, addressHash, emailHash }: PromotionUser,
): Promise<ReadonlyMap<string, PromotionUses>> {
  if (promotions.length === 0) return new Map();
  const rows = await db.query<PromotionUses & { readonly id: string }>(sql`
    select id,
      (select count(*)::int from (
        select from promotion_use where promotion_id = id limit max_total) as counted) as total,
      (select count(*)::int from (
        select from promotion_use where promotion_id = id and network = ${network} limit max_network
      ) as counted) as by_network,
      (exists (select from promotion_use where promotion_id = id and address_hash = ${addressHash ?? null})
        or exists (select from promotion_use where promotion_id = id and email_hash = ${emailHash ?? null}))::int as by_business
    from unnest(
      ${promotions.map(({ id }) => id)}::text[],
      ${promotions.map(({ limit }) => limit.total ?? 0)}::int[],
      ${promotions.map(({ limit }) => limit.perNetwork ?? 0)}::int[]
    ) as given (id, max_total, max_network)`);
  return new Map(rows.map(({ id, ...uses }) => [id, uses]));
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
