import { abandonedSteps, type FunnelRules, type FunnelStep } from '@demarc/domain/abandoned-cart';
import { defaultCheckoutRules } from '@demarc/domain/checkout';
import { businessesToReport } from '../../checkout/business-info/index.ts';
import { acceptancesToReport } from '../../checkout/terms/index.ts';
import { ordersToReport } from '../../ordering/order/index.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type Sql, sql } from '../../platform/database/sql.ts';
import { daysBefore } from '../../platform/housekeeping.ts';
import { cartsToReport } from '../../shopping/cart/index.ts';
import { checksToReport } from '../../shopping/qualification/index.ts';
import { selectLastStep } from './last-step.ts';

/** All carts with their completed steps. */
const carts: Sql = sql`${cartsToReport} as visitor_cart
  left join ${ordersToReport} as cart_order using (session_id, check_id)
  left join ${businessesToReport} as business using (session_id, check_id)
  left join ${acceptancesToReport} as acceptance using (session_id, check_id)`;

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
