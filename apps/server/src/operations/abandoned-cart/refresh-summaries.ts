import { listReminderTimes } from '@demarc/domain/saved-cart';
import { businessesToReport } from '../../checkout/business-info/index.ts';
import {
  isLaterSaveOf,
  selectLastSave,
  selectSharingSessions,
  sessionCartsToReport,
} from '../../checkout/saved-cart/index.ts';
import { acceptancesToReport } from '../../checkout/terms/index.ts';
import { selectCartOrder, selectOrderOfCarts } from '../../ordering/order/index.ts';
import { insertChanges } from '../../platform/change-feed/record-change.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { batchSize as fullBatch } from '../../platform/database/delete-batch.ts';
import { lockByName } from '../../platform/database/lock-by-name.ts';
import { type Sql, sql } from '../../platform/database/sql.ts';
import type { Sweep } from '../../platform/housekeeping.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Provider } from '../../provider/index.ts';
import { cartsToReport } from '../../shopping/cart/index.ts';
import { checksToReport } from '../../shopping/qualification/index.ts';
import { selectLastStep } from './last-step.ts';

/** Takes about as long as the list itself. */
const batchSize = 200;

type RefreshDeps = Pick<Platform, 'db' | 'provider' | 'clock'>;

/**
 * Writes the summaries of carts that changed since the last time, the newest changes first. Returns false if nothing was left.
 * Call this before reading summaries: a batch is enough, because a sweep refreshes them every few seconds.
 */
export const refreshSummaries = (deps: RefreshDeps): Promise<boolean> =>
  refreshBatch(deps, sql`id in (select id from cart_change order by id desc limit ${batchSize})`);

/** Writes all outdated summaries, each batch in a transaction of its own. */
export async function refreshAllSummaries(deps: RefreshDeps): Promise<void> {
  while (await refreshSummaries(deps)) {}
}

/** Writes the summary of one cart. Call this before reading it alone. */
export const refreshSummary = (deps: RefreshDeps, sessionId: string): Promise<boolean> =>
  refreshBatch(deps, sql`session_id in (select session_id from ${selectSharingSessions([sessionId])} as sharing)`);

/** Refreshes batches until nothing is left. */
export const sweepSummaries =
  (deps: RefreshDeps): Sweep =>
  async () =>
    (await refreshSummaries(deps)) ? fullBatch : 0;

/** Returns false if there are no such changes. */
async function refreshBatch({ db, provider, clock }: RefreshDeps, areRead: Sql): Promise<boolean> {
  if ((await db.query(sql`select from cart_change where ${areRead} limit 1`)).length === 0) return false;
  return db.transaction(async (tx) => {
    // One after the other: an earlier state must not overwrite a later one.
    await lockByName(tx, 'cart summaries');
    const changes = await tx.query<{ readonly sessionId: string }>(
      sql`delete from cart_change where ${areRead} returning session_id`,
    );
    if (changes.length === 0) return false;
    const changed = [...new Set(changes.map(({ sessionId }) => sessionId))];
    const sharing = await tx.query<{ readonly sessionId: string }>(
      sql`select distinct session_id from ${selectSharingSessions(changed)} as sharing`,
    );
    const sessionIds = sharing.map(({ sessionId }) => sessionId);
    await tx.query(sql`
      delete from cart_summary where session_id = any(${sessionIds}::uuid[])
        and not exists (select from ${cartsToReport} as cart where cart.session_id = cart_summary.session_id)`);
    const listed = await tx.query<{ readonly id: string }>(sql`
      select id from cart_summary where session_id = any(${sessionIds}::uuid[]) and is_listed`);
    await writeSummaries(tx, provider, sessionIds);
    await listNewestCopies(tx, sessionIds);
    const known = listed.map(({ id }) => id);
    // A change of the business has no revision of the cart, so a row of the feed has none.
    const refreshed = sql`
      select id, null::int, id <> all(${known}::text[]) from cart_summary
      where session_id = any(${sessionIds}::uuid[]) and (is_listed or id = any(${known}::text[])) order by changed_at`;
    await tx.query(insertChanges('cart', refreshed, clock.now()));
    return true;
  });
}

/** Lists the carts with services, a saved one only in the session that changed it last. */
const listNewestCopies = (tx: Transaction, sessionIds: readonly string[]): Promise<unknown> =>
  tx.query(sql`
    update cart_summary as cart set is_listed = monthly_cents > 0 and not exists (
      select from cart_summary as copy where copy.saved_as = cart.saved_as
        and (copy.changed_at, copy.session_id) > (cart.changed_at, cart.session_id))
    where session_id = any(${sessionIds}::uuid[])`);

/** The seconds from a save to its last reminder. */
const lastReminderSeconds = Math.max(...listReminderTimes(new Date(0)).map((time) => time.getTime())) / 1000;

function writeSummaries(tx: Transaction, { rules, flags }: Provider, sessionIds: readonly string[]): Promise<unknown> {
  const sessionId = sql`visitor_cart.session_id`;
  const checkId = sql`visitor_cart.check_id`;
  const isGated = flags.saveCartGate;
  const isLastSave = sql`not ${isLaterSaveOf({ email: sql`saved.email`, savedAt: sql`saved.saved_at` })}`;
  const lastReminderAt = sql`case
    when saved.reminders and coalesce(cart_order.placed_at, copy_order.placed_at) is null and ${isLastSave}
      then saved.saved_at + ${lastReminderSeconds} * interval '1 second' end`;
  // An order of a copy counts until the cart is changed: that begins another order.
  return tx.query(sql`
    insert into cart_summary (session_id, check_id, revision, changed_at, monthly_cents, is_listed, step, business_name, contact_name,
      contact_email, contact_phone, address, place, saved_as, last_saved_at, last_reminder_at, rating, comment, wants_offers,
      order_number, ordered_at)
    select ${sessionId}, ${checkId}, visitor_cart.revision, visitor_cart.changed_at, visitor_cart.monthly_cents, false,
      ${selectLastStep(rules)}, coalesce(nullif(business.name, ''), saved.contacts ->> 'businessName', ''),
      coalesce(business.contact_name, ''),
      coalesce(saved.email, nullif(business.email, ''), address_check.email, ''),
      coalesce(nullif(business.phone, ''), nullif(saved.contacts ->> 'businessPhone', ''), address_check.phone, ''),
      coalesce(address_check.address, ''), coalesce(address_check.place, ''),
      saved.cart_id, saved.saved_at, ${lastReminderAt}, saved.rating, coalesce(saved.comment, ''),
      coalesce(saved.send_offers, false), coalesce(cart_order.number, copy_order.number),
      coalesce(cart_order.placed_at, copy_order.placed_at)
    from ${cartsToReport} as visitor_cart
      left join lateral ${selectCartOrder(sessionId, checkId)} as cart_order on true
      left join ${businessesToReport} as business on business.session_id = ${sessionId} and business.check_id = ${checkId}
      left join ${acceptancesToReport} as acceptance
        on acceptance.session_id = ${sessionId} and acceptance.check_id = ${checkId}
      left join ${checksToReport} as address_check
        on address_check.session_id = ${sessionId} and address_check.check_id = ${checkId}
      left join lateral ${selectLastSave(sessionId, checkId, isGated)} as saved on true
      left join lateral ${selectOrderOfCarts(sessionCartsToReport(sql`saved.cart_id`, isGated))} as copy_order
        on saved.ordered_at >= visitor_cart.changed_at
    where ${sessionId} = any(${sessionIds}::uuid[])
    on conflict (session_id) do update set (check_id, revision, changed_at, monthly_cents, step, business_name, contact_name,
      contact_email, contact_phone, address, place, saved_as, last_saved_at, last_reminder_at, rating, comment, wants_offers,
      order_number, ordered_at) = (excluded.check_id, excluded.revision, excluded.changed_at, excluded.monthly_cents,
      excluded.step, excluded.business_name, excluded.contact_name, excluded.contact_email, excluded.contact_phone,
      excluded.address, excluded.place, excluded.saved_as, excluded.last_saved_at, excluded.last_reminder_at, excluded.rating,
      excluded.comment, excluded.wants_offers, excluded.order_number, excluded.ordered_at)`);
}
