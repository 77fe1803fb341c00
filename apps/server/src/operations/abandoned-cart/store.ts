import {
  type AbandonedStep,
  abandonedAfterMinutes,
  abandonedSteps,
  type FunnelRules,
  type FunnelStep,
} from '@demarc/domain/abandoned-cart';
import { defaultCheckoutRules } from '@demarc/domain/checkout';
import { businessesToReport } from '../../checkout/business-info/index.ts';
import { hasCreditCheck } from '../../checkout/credit/index.ts';
import { selectLastSave, sessionCartsToReport } from '../../checkout/saved-cart/index.ts';
import { acceptancesToReport } from '../../checkout/terms/index.ts';
import { isAnyCartOrdered, ordersToReport } from '../../ordering/order/index.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { empty, type Sql, sql } from '../../platform/database/sql.ts';
import { daysBefore } from '../../platform/housekeeping.ts';
import type { Platform } from '../../platform/platform.ts';
import { cartsToReport } from '../../shopping/cart/index.ts';
import { checksToReport } from '../../shopping/qualification/index.ts';
import type { ReportFilter } from './filter.ts';

/** The last completed step. A step counts only together with all earlier ones, so that the funnel never widens. */
const selectLastStep = ({ creditCheck }: FunnelRules): Sql => sql`case
    when cart_order.session_id is null then 'chosen'
    when not coalesce(business.passed, false) then 'checkout'
    ${creditCheck === 'off' ? empty : sql`when not ${hasCreditCheck(sql`visitor_cart.session_id`)} then 'business'`}
    when acceptance.session_id is null then 'credit'
    else 'terms' end`;

/** The name in the session's business section, or else in the saved cart. */
const businessName = sql`coalesce(nullif(business.name, ''), saved.contacts ->> 'businessName', '')`;

/** All carts with their completed steps. */
const carts = sql`${cartsToReport} as visitor_cart
  left join ${ordersToReport} as cart_order using (session_id, check_id)
  left join ${businessesToReport} as business using (session_id, check_id)
  left join ${acceptancesToReport} as acceptance using (session_id, check_id)`;

type ReportDeps = Pick<Platform, 'db' | 'provider'>;

/**
 * Selects the carts that have not changed for a while and were not ordered. A saved cart is listed once: in the session
 * that changed it last, and not at all if any session ordered it. The text of the statement is the same for all
 * filters.
 */
function selectAbandonedCarts(
  { provider }: ReportDeps,
  { days, step, saved, worth, who }: ReportFilter,
  now: Date,
): Sql {
  const isGated = provider.flags.saveCartGate;
  // The sessions in which the same saved cart was made or opened. Empty for a cart that was not saved.
  const copies = sessionCartsToReport(sql`saved.cart_id`, isGated);
  const pattern = `%${who.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`from ${carts}
    left join ${checksToReport} as address_check using (session_id, check_id)
    left join lateral ${selectLastSave(sql`visitor_cart.session_id`, sql`visitor_cart.check_id`, isGated)} as saved on true
    where visitor_cart.changed_at >= ${daysBefore(now, days)}
      and visitor_cart.changed_at <= ${new Date(now.getTime() - abandonedAfterMinutes * 60_000)}
      and visitor_cart.monthly_cents > 0
      and cart_order.placed_at is null
      and (saved.ordered_at is null or saved.ordered_at < visitor_cart.changed_at or not ${isAnyCartOrdered(copies)})
      and (saved.id is null or not exists (
        select from ${copies} as copy join ${cartsToReport} as other using (session_id, check_id)
        where copy.session_id <> visitor_cart.session_id
          and (other.changed_at, other.session_id) > (visitor_cart.changed_at, visitor_cart.session_id)))
      and (${step}::text = '' or ${selectLastStep(provider.rules)} = ${step}::text)
      and (${saved}::text = '' or (saved.id is not null) = (${saved}::text = 'yes'))
      and visitor_cart.monthly_cents >= ${Number(worth) * 100}
      and (${who}::text = '' or
        concat_ws(' ', saved.email, business.email, address_check.email, ${businessName}, address_check.address) ilike ${pattern})`;
}

/**
 * Makes PostgreSQL plan the statement for its values. Otherwise it soon reuses one plan for all filters, and listing a
 * page of thousands of carts takes eight times as long.
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
  /** The id of the session. */
  readonly id: string;
  /** The address check of the cart. */
  readonly checkId: string;
  /** Counts the changes of the cart. */
  readonly revision: number;
  readonly abandonedAt: Date;
  readonly step: AbandonedStep;
  readonly monthlyCents: number;
  readonly business: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly savedAt: Date | null;
  /** From one to five, given when the cart was saved. */
  readonly rating: number | null;
  /** The comment that the shopper gave when saving the cart. */
  readonly comment: string;
  readonly wantsOffers: boolean;
}
export type Cursor = Pick<AbandonedCart, 'id' | 'abandonedAt'>;

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
    select visitor_cart.session_id as id, check_id, visitor_cart.revision, visitor_cart.changed_at as abandoned_at, ${selectLastStep(deps.provider.rules)} as step,
      visitor_cart.monthly_cents, ${businessName} as business,
      coalesce(saved.email, nullif(business.email, ''), address_check.email, '') as email,
      coalesce(nullif(business.phone, ''), nullif(saved.contacts ->> 'businessPhone', ''), address_check.phone, '') as phone,
      coalesce(address_check.address, '') as address, saved.saved_at, saved.rating, coalesce(saved.comment, '') as comment,
      coalesce(saved.send_offers, false) as wants_offers
    ${selectAbandonedCarts(deps, filter, now)}
    ${after ? sql`and (visitor_cart.changed_at, visitor_cart.session_id) < (${after.abandonedAt}, ${after.id})` : empty}
    order by visitor_cart.changed_at desc, visitor_cart.session_id desc limit ${limit}`,
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
    select count(*)::int as count, coalesce(sum(visitor_cart.monthly_cents), 0)::float8 as monthly_cents,
      count(saved.id)::int as saved ${selectAbandonedCarts(deps, filter, now)}`,
  );
  return sums ?? { count: 0, monthlyCents: 0, saved: 0 };
}

/** Counts the visitors who checked an address in the last days, by their last step at their last address. */
export async function countFunnel(
  db: Queryable,
  days: number,
  now: Date,
  rules: FunnelRules = defaultCheckoutRules,
): Promise<Record<FunnelStep, number>> {
  const counts = await db.query<{ readonly step: FunnelStep; readonly count: number }>(sql`
    select step, count(*)::int as count from (
      select case when cart_order.placed_at is not null or quote_order.placed_at is not null then 'ordered'
          when coalesce(visitor_cart.monthly_cents, 0) = 0 then 'checked' else ${selectLastStep(rules)} end as step
        from (select distinct on (session_id) session_id, check_id as last_check from ${checksToReport} as checks
          where checked_at >= ${daysBefore(now, days)} order by session_id, checked_at desc) as visitor
        left join (${carts}) using (session_id)
        -- An order from a quote may have no cart.
        left join ${ordersToReport} as quote_order
          on quote_order.session_id = visitor.session_id and quote_order.check_id = visitor.last_check) as visitors
      group by step`);
  const steps: FunnelStep[] = ['checked', ...abandonedSteps, 'ordered'];
  const getCount = (step: FunnelStep) => counts.find((found) => found.step === step)?.count ?? 0;
  // A visitor at one step has completed all earlier steps too.
  const reached = steps.map((step, index) => [
    step,
    steps.slice(index).reduce((sum, later) => sum + getCount(later), 0),
  ]);
  return Object.fromEntries(reached);
}
