import { type FunnelStep, leavingSteps, quietMinutes } from '@demarc/domain/abandoned-cart';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { businessesToReport } from '../business-info/index.ts';
import { cartsToReport } from '../cart/index.ts';
import { creditChecked } from '../credit/index.ts';
import { haveOrdered, ordersToReport } from '../order/index.ts';
import { rawRows } from '../platform/database/raw.ts';
import type { Queryable } from '../platform/database/types.ts';
import { daysBefore } from '../platform/housekeeping.ts';
import type { Platform } from '../platform/platform.ts';
import { checksToReport } from '../qualification/index.ts';
import { lastSaveOf, placesToReport } from '../saved-cart/index.ts';
import { acceptancesToReport } from '../terms/index.ts';
import type { ReportFilter } from './filter.ts';

const instant = (time: Date) => sql`${time.toISOString()}::timestamptz`;

/** The last step that was done; each counts only with those before it, so that the funnel never widens. */
const stepOf = sql`case
    when opened.session_id is null then 'chosen'
    when not coalesce(business.passed, false) then 'checkout'
    when not ${creditChecked(sql`left_cart.session_id`)} then 'business'
    when accepted.session_id is null then 'credit'
    else 'terms' end`;

/** Told in this browser, or where the cart was saved. */
const businessName = sql`coalesce(nullif(business.name, ''), saved.contacts ->> 'businessName', '')`;

/** Everything with something in it, with how far it came. */
const carts = sql`${cartsToReport} as left_cart
  left join ${ordersToReport} as opened using (session_id, check_id)
  left join ${businessesToReport} as business using (session_id, check_id)
  left join ${acceptancesToReport} as accepted using (session_id, check_id)`;

type Reading = Pick<Platform, 'db' | 'provider'>;

/** Quiet for a while, not ordered here, nor ordered or gone on with in another browser from its link: one cart is listed once. */
function leftCarts({ provider }: Reading, { days, step, saved, worth, who }: ReportFilter, now: Date): SQL {
  const gated = sql`${provider.flags.saveCartGate}`;
  // All places of a cart that was saved; of one that was not, none.
  const places = placesToReport(sql`saved.cart_id`, gated);
  const text = `%${who.replace(/[\\%_]/g, '\\$&')}%`;
  const conditions = [
    sql`left_cart.changed_at >= ${instant(daysBefore(now, days))}`,
    sql`left_cart.changed_at <= ${instant(new Date(now.getTime() - quietMinutes * 60_000))}`,
    sql`left_cart.monthly_cents > 0`,
    sql`opened.placed_at is null`,
    sql`(saved.ordered_at is null or saved.ordered_at < left_cart.changed_at
      or not ${haveOrdered(places)})`,
    sql`(saved.id is null or not exists (
      select from ${places} as place join ${cartsToReport} as other using (session_id, check_id)
      where place.session_id <> left_cart.session_id
        and (other.changed_at, other.session_id) > (left_cart.changed_at, left_cart.session_id)))`,
    ...(step ? [sql`${stepOf} = ${step}`] : []),
    ...(saved ? [saved === 'yes' ? sql`saved.id is not null` : sql`saved.id is null`] : []),
    ...(worth ? [sql`left_cart.monthly_cents >= ${Number(worth) * 100}`] : []),
    ...(who
      ? [sql`concat_ws(' ', saved.email, business.email, told.email, ${businessName}, told.address) ilike ${text}`]
      : []),
  ];
  return sql`from ${carts}
    left join ${checksToReport} as told using (session_id, check_id)
    left join lateral ${lastSaveOf(sql`left_cart.session_id`, sql`left_cart.check_id`, gated)} as saved on true
    where ${sql.join(conditions, sql` and `)}`;
}

const row = z.object({
  id: z.string(),
  leftAt: z.coerce.date(),
  step: z.enum(leavingSteps),
  monthlyCents: z.int(),
  business: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  savedAt: z.coerce.date().nullable(),
  /** What the shopper said when saving it: from one to five, and why they leave. */
  rating: z.int().nullable(),
  reason: z.string(),
  wantsOffers: z.boolean(),
});
export type LeftCart = z.output<typeof row>;
export type Cursor = Pick<LeftCart, 'id' | 'leftAt'>;

/** Newest first, from the one after `after`. What was told last of how to reach somebody counts. */
export const listLeft = (reading: Reading, filter: ReportFilter, now: Date, limit: number, after?: Cursor) =>
  rawRows(
    reading.db,
    row,
    sql`select left_cart.session_id as id, left_cart.changed_at as "leftAt", ${stepOf} as step,
      left_cart.monthly_cents as "monthlyCents", ${businessName} as business,
      coalesce(saved.email, nullif(business.email, ''), told.email, '') as email,
      coalesce(nullif(business.phone, ''), nullif(saved.contacts ->> 'businessPhone', ''), told.phone, '') as phone, coalesce(told.address, '') as address,
      saved.saved_at as "savedAt", saved.rating, coalesce(saved.comment, '') as reason,
      coalesce(saved.send_offers, false) as "wantsOffers"
      ${leftCarts(reading, filter, now)}
      ${after ? sql`and (left_cart.changed_at, left_cart.session_id) < (${instant(after.leftAt)}, ${after.id}::uuid)` : sql``}
      order by left_cart.changed_at desc, left_cart.session_id desc limit ${limit}`,
  );

const sums = z.object({ count: z.coerce.number(), monthlyCents: z.coerce.number(), saved: z.coerce.number() });

export async function sumLeft(reading: Reading, filter: ReportFilter, now: Date): Promise<z.output<typeof sums>> {
  const [sum] = await rawRows(
    reading.db,
    sums,
    sql`select count(*) as count, coalesce(sum(left_cart.monthly_cents), 0) as "monthlyCents",
      count(saved.id) as saved ${leftCarts(reading, filter, now)}`,
  );
  return sum ?? { count: 0, monthlyCents: 0, saved: 0 };
}

/** Of all visitors who checked an address in these days, how far each came with the last one. */
export async function countFunnel(db: Queryable, days: number, now: Date): Promise<Record<FunnelStep, number>> {
  const reached = await rawRows(
    db,
    z.object({ step: z.enum(['checked', ...leavingSteps, 'ordered']), count: z.coerce.number() }),
    sql`select step, count(*) as count from (
      select case when opened.placed_at is not null or bought.placed_at is not null then 'ordered'
          when coalesce(left_cart.monthly_cents, 0) = 0 then 'checked' else ${stepOf} end as step
        from (select distinct on (session_id) session_id, check_id as last_check from ${checksToReport} as checks
          where checked_at >= ${instant(daysBefore(now, days))} order by session_id, checked_at desc) as visitor
        left join (${carts}) using (session_id)
        -- By a quote there may be no cart.
        left join ${ordersToReport} as bought
          on bought.session_id = visitor.session_id and bought.check_id = visitor.last_check) as visitors
      group by step`,
  );
  const steps: FunnelStep[] = ['checked', ...leavingSteps, 'ordered'];
  const countOf = (step: FunnelStep) => reached.find((found) => found.step === step)?.count ?? 0;
  // Who came to a step has come past those before it.
  const cameTo = steps.map((step, at) => [step, steps.slice(at).reduce((sum, later) => sum + countOf(later), 0)]);
  return Object.fromEntries(cameTo);
}
