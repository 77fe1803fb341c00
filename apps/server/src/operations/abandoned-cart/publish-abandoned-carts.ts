import { getAbandonedTime } from '@demarc/domain/abandoned-cart';
import { empty, sql } from '../../platform/database/sql.ts';
import { daysBefore, type Sweep } from '../../platform/housekeeping.ts';
import type { Platform } from '../../platform/platform.ts';
import { isEventWanted } from '../../platform/webhooks/event-store.ts';
import { publishEvents } from '../../platform/webhooks/publish-event.ts';
import type { CartSummary } from './cart-summary.ts';
import { refreshAllSummaries } from './refresh-summaries.ts';

type PublishedCart = Pick<
  CartSummary,
  'sessionId' | 'checkId' | 'revision' | 'changedAt' | 'step' | 'monthlyCents' | 'standing'
>;

const cartsPerTransaction = 500;

/**
 * Publishes each abandoned cart once, saved or not, and again if it changes and is abandoned again. A server that was down for longer than a day does not report what was abandoned before.
 */
export const publishAbandonedCarts =
  (platform: Pick<Platform, 'db' | 'provider' | 'clock' | 'jobs'>): Sweep =>
  async (now) => {
    await refreshAllSummaries(platform);
    if (!(await isEventWanted(platform.db, 'cart.abandoned'))) return 0;
    let last: PublishedCart | undefined;
    do {
      const carts: PublishedCart[] = await listAbandoned(platform, now, last);
      // Two servers may publish at once. The same order of rows avoids a deadlock.
      const events = carts.map(buildEvent).sort((a, b) => (a.subject < b.subject ? -1 : 1));
      await platform.db.transaction((tx) => publishEvents(tx, platform, events, now));
      last = carts.length === cartsPerTransaction ? carts.at(-1) : undefined;
    } while (last);
    return 0;
  };

const listAbandoned = ({ db }: Pick<Platform, 'db'>, now: Date, last: PublishedCart | undefined) =>
  db.query<PublishedCart>(sql`
    select session_id, check_id, revision, changed_at, step, monthly_cents, standing from cart_summary
    where is_listed and standing <> 'ordered'
      and changed_at >= ${daysBefore(now, 1)} and changed_at <= ${getAbandonedTime(now)}
      ${last ? sql`and (changed_at, session_id) < (${last.changedAt}, ${last.sessionId}::uuid)` : empty}
    order by changed_at desc, session_id desc limit ${cartsPerTransaction}`);

const buildEvent = ({ checkId, revision, changedAt, step, monthlyCents, standing }: PublishedCart) => ({
  type: 'cart.abandoned' as const,
  subject: `cart:${checkId}` as const,
  sequence: revision,
  data: { cartId: checkId, abandonedAt: changedAt.toISOString(), step, monthlyCents, isSaved: standing === 'saved' },
});
