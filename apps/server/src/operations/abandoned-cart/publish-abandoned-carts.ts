import type { Sweep } from '../../platform/housekeeping.ts';
import type { Platform } from '../../platform/platform.ts';
import { isEventWanted } from '../../platform/webhooks/event-store.ts';
import { publishEvents } from '../../platform/webhooks/publish-event.ts';
import { parseReportFilter } from './filter.ts';
import { type AbandonedCart, type Cursor, listAbandonedCarts } from './store.ts';

/** A server that was down for longer does not report what was abandoned before. */
const lastDay = parseReportFilter(new URLSearchParams({ days: '1' }));
const cartsPerTransaction = 500;

/**
 * Tells other systems about carts that were abandoned, as the report counts them. A cart is told once, and again if it
 * changes and is abandoned again.
 */
export const publishAbandonedCarts =
  (platform: Pick<Platform, 'db' | 'provider' | 'jobs'>): Sweep =>
  async (now) => {
    if (!(await isEventWanted(platform.db, 'cart.abandoned'))) return 0;
    let after: Cursor | undefined;
    do {
      const carts = await listAbandonedCarts(platform, lastDay, now, cartsPerTransaction, after);
      // Two servers may publish at once. The same order of rows avoids a deadlock.
      const events = carts.map(buildEvent).sort((a, b) => (a.subject < b.subject ? -1 : 1));
      await platform.db.transaction((tx) => publishEvents(tx, platform, events, now));
      after = carts.length === cartsPerTransaction ? carts.at(-1) : undefined;
    } while (after);
    return 0;
  };

const buildEvent = ({ checkId, revision, abandonedAt, step, monthlyCents, savedAt }: AbandonedCart) => ({
  type: 'cart.abandoned' as const,
  subject: `cart:${checkId}` as const,
  sequence: revision,
  data: { cartId: checkId, abandonedAt: abandonedAt.toISOString(), step, monthlyCents, isSaved: savedAt !== null },
});
