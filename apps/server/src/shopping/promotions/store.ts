import type { PromotionUses } from '@demarc/domain/cart';
import type { Promotion } from '@demarc/domain/catalog';
import type { Queryable } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { PromotionUseTable } from '../../platform/database/tables.ts';

/** The network and the business of an order with a promotion. The business is known at the end of checkout. */
type PromotionUser = Pick<PromotionUseTable, 'network'> &
  Partial<Pick<PromotionUseTable, 'addressHash' | 'emailHash' | 'isCreditApproved'>>;

/** The limits of a promotion, up to which its uses are counted. */
type LimitedPromotion = Pick<Promotion, 'id' | 'limit'>;

/**
 * Counts the orders with these promotions: all of them, those without an approved credit check, and those of the network,
 * each up to its limit. Looks for an order of the business if it is known. A stranger can order at any address without an
 * approved credit check, so such an order does not count for an approved one at the same address (S-325).
 */
export async function countUses(
  db: Queryable,
  promotions: readonly LimitedPromotion[],
  { network, addressHash, emailHash, isCreditApproved = false }: PromotionUser,
): Promise<ReadonlyMap<string, PromotionUses>> {
  if (promotions.length === 0) return new Map();
  const rows = await db.query<PromotionUses & { readonly id: string }>(sql`
    select id,
      (select count(*)::int from (
        select from promotion_use where promotion_id = id limit max_total) as counted) as total,
      (select count(*)::int from (
        select from promotion_use where promotion_id = id and not is_credit_approved limit max_total) as counted) as held,
      (select count(*)::int from (
        select from promotion_use where promotion_id = id and network = ${network} limit max_network
      ) as counted) as by_network,
      (exists (select from promotion_use where promotion_id = id and address_hash = ${addressHash ?? null}
          and (is_credit_approved or not ${isCreditApproved}::boolean))
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
  { orderNumber, network, addressHash, emailHash, isCreditApproved, usedAt }: Omit<PromotionUseTable, 'promotionId'>,
): Promise<unknown> =>
  db.query(sql`
    insert into promotion_use (order_number, promotion_id, network, address_hash, email_hash, is_credit_approved, used_at)
    select ${orderNumber}, promotion_id, ${network}, ${addressHash}, ${emailHash}, ${isCreditApproved}::boolean,
      ${usedAt}::timestamptz
    from unnest(${promotionIds}::text[]) as given (promotion_id)`);

/** Counts the uses of a released order as those of an approved one. */
export const approveUses = (db: Queryable, orderNumber: string): Promise<unknown> =>
  db.query(sql`update promotion_use set is_credit_approved = true where order_number = ${orderNumber}`);

/** Gives the uses of a cancelled order back. */
export const releaseUses = (db: Queryable, orderNumber: string): Promise<unknown> =>
  db.query(sql`delete from promotion_use where order_number = ${orderNumber}`);
