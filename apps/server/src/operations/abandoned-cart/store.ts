import {
  type AbandonedStep,
  abandonedAfterMinutes,
  abandonedSteps,
  type FunnelStep,
} from '@demarc/domain/abandoned-cart';
import { businessesToReport } from '../../checkout/business-info/index.ts';
import { hasCreditCheck } from '../../checkout/credit/index.ts';
import { selectLastSave, sessionCartsToReport } from '../../checkout/saved-cart/index.ts';
import { acceptancesToReport } from '../../checkout/terms/index.ts';
import { anyOrderedSql, ordersToReport } from '../../ordering/order/index.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { empty, type Sql, sql } from '../../platform/database/sql.ts';
import { daysBefore } from '../../platform/housekeeping.ts';
import type { Platform } from '../../platform/platform.ts';
import { cartsToReport } from '../../shopping/cart/index.ts';
import { checksToReport } from '../../shopping/qualification/index.ts';
import type { ReportFilter } from './filter.ts';

/** The last completed step. A step counts only together with all earlier ones, so that the funnel never widens. */
const lastStep = sql`case
    when opened.session_id is null then 'chosen'
    when not coalesce(business.passed, false) then 'checkout'
    when not ${hasCreditCheck(sql`left_cart.session_id`)} then 'business'
    when accepted.session_id is null then 'credit'
    else 'terms' end`;

/** From this session's business section, or else from the saved cart. */
const businessName = sql`coalesce(nullif(business.name, ''), saved.contacts ->> 'businessName', '')`;

/** All carts with their completed steps. */
const carts = sql`${cartsToReport} as left_cart
  left join ${ordersToReport} as opened using (session_id, check_id)
  left join ${businessesToReport} as business using (session_id, check_id)
  left join ${acceptancesToReport} as accepted using (session_id, check_id)`;

type ReportDeps = Pick<Platform, 'db' | 'provider'>;

/**
 * Carts that have not changed for a while and were not ordered. A saved cart is listed once: in the session that changed it
 * last, and not at all if any session ordered it. All filters have the same text, so that PostgreSQL plans one statement.
 */
function abandonedCarts({ provider }: ReportDeps, { days, step, saved, worth, who }: ReportFilter, now: Date): Sql {
  const gated = provider.flags.saveCartGate;
  // Empty for a cart that was not saved.
  const places = sessionCartsToReport(sql`saved.cart_id`, gated);
  const pattern = `%${who.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`from ${carts}
    left join ${checksToReport} as told using (session_id, check_id)
    left join lateral ${selectLastSave(sql`left_cart.session_id`, sql`left_cart.check_id`, gated)} as saved on true
    where left_cart.changed_at >= ${daysBefore(now, days)}
      and left_cart.changed_at <= ${new Date(now.getTime() - abandonedAfterMinutes * 60_000)}
      and left_cart.monthly_cents > 0
      and opened.placed_at is null
      and (saved.ordered_at is null or saved.ordered_at < left_cart.changed_at or not ${anyOrderedSql(places)})
      and (saved.id is null or not exists (
        select from ${places} as place join ${cartsToReport} as other using (session_id, check_id)
        where place.session_id <> left_cart.session_id
          and (other.changed_at, other.session_id) > (left_cart.changed_at, left_cart.session_id)))
      and (${step}::text = '' or ${lastStep} = ${step}::text)
      and (${saved}::text = '' or (saved.id is not null) = (${saved}::text = 'yes'))
      and left_cart.monthly_cents >= ${Number(worth) * 100}
      and (${who}::text = '' or
        concat_ws(' ', saved.email, business.email, told.email, ${businessName}, told.address) ilike ${pattern})`;
}

/**
 * Plans the statement for its values. PostgreSQL would soon reuse one plan for all filters; with thousands of carts it takes
 * eight times as long to list a page.
 */
const queryWithOwnPlan = <Row extends object>({ db }: ReportDeps, statement: Sql): Promise<Row[]> =>
  db.transaction(async (tx) => {
    const [, rows] = await Promise.all([
      tx.query(sql`set local plan_cache_mode = force_custom_plan`),
      tx.query<Row>(statement),
    ]);
    return rows;
  });

export interface AbandonedCart {
  /** The session. */
  readonly id: string;
  readonly leftAt: Date;
  readonly step: AbandonedStep;
  readonly monthlyCents: number;
  readonly business: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly savedAt: Date | null;
  /** From one to five, given when the cart was saved. */
  readonly rating: number | null;
  /** The comment of the save. */
  readonly reason: string;
  readonly wantsOffers: boolean;
}
export type Cursor = Pick<AbandonedCart, 'id' | 'leftAt'>;

/** Lists the carts after `after`, newest first. Of several contacts, the last one that the shopper entered is shown. */
export const listAbandonedCarts = (
  deps: ReportDeps,
  filter: ReportFilter,
  now: Date,
  limit: number,
  after?: Cursor,
): Promise<AbandonedCart[]> =>
  queryWithOwnPlan(
    deps,
    sql`
    select left_cart.session_id as id, left_cart.changed_at as left_at, ${lastStep} as step,
      left_cart.monthly_cents, ${businessName} as business,
      coalesce(saved.email, nullif(business.email, ''), told.email, '') as email,
      coalesce(nullif(business.phone, ''), nullif(saved.contacts ->> 'businessPhone', ''), told.phone, '') as phone,
      coalesce(told.address, '') as address, saved.saved_at, saved.rating, coalesce(saved.comment, '') as reason,
      coalesce(saved.send_offers, false) as wants_offers
    ${abandonedCarts(deps, filter, now)}
    ${after ? sql`and (left_cart.changed_at, left_cart.session_id) < (${after.leftAt}, ${after.id})` : empty}
    order by left_cart.changed_at desc, left_cart.session_id desc limit ${limit}`,
  );

interface AbandonedSums {
  readonly count: number;
  readonly monthlyCents: number;
  readonly saved: number;
}

export async function sumAbandonedCarts(deps: ReportDeps, filter: ReportFilter, now: Date): Promise<AbandonedSums> {
  const [sums] = await queryWithOwnPlan<AbandonedSums>(
    deps,
    sql`
    select count(*)::int as count, coalesce(sum(left_cart.monthly_cents), 0)::float8 as monthly_cents,
      count(saved.id)::int as saved ${abandonedCarts(deps, filter, now)}`,
  );
  return sums ?? { count: 0, monthlyCents: 0, saved: 0 };
}

/** Counts the visitors who checked an address in these days by their last step at the last address. */
export async function countFunnel(db: Queryable, days: number, now: Date): Promise<Record<FunnelStep, number>> {
  const counts = await db.query<{ readonly step: FunnelStep; readonly count: number }>(sql`
    select step, count(*)::int as count from (
      select case when opened.placed_at is not null or bought.placed_at is not null then 'ordered'
          when coalesce(left_cart.monthly_cents, 0) = 0 then 'checked' else ${lastStep} end as step
        from (select distinct on (session_id) session_id, check_id as last_check from ${checksToReport} as checks
          where checked_at >= ${daysBefore(now, days)} order by session_id, checked_at desc) as visitor
        left join (${carts}) using (session_id)
        -- An order from a quote may have no cart.
        left join ${ordersToReport} as bought
          on bought.session_id = visitor.session_id and bought.check_id = visitor.last_check) as visitors
      group by step`);
  const steps: FunnelStep[] = ['checked', ...abandonedSteps, 'ordered'];
  const countOf = (step: FunnelStep) => counts.find((found) => found.step === step)?.count ?? 0;
  // A visitor at one step has completed all earlier steps too.
  const reached = steps.map((step, at) => [step, steps.slice(at).reduce((sum, later) => sum + countOf(later), 0)]);
  return Object.fromEntries(reached);
}
