import { randomUUID } from 'node:crypto';
import { sampleContents } from '../../apps/server/src/ordering/order/testing/sample-contents.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { openDatabase } from '../../apps/server/src/platform/database/open.ts';
import { json, sql } from '../../apps/server/src/platform/database/sql.ts';
import { createLog } from '../../apps/server/src/platform/logging.ts';

export interface PlacedOrder {
  readonly number: string;
  readonly business: string;
  readonly state: 'submitted' | 'withRepresentative' | 'accepted' | 'onHold' | 'completed' | 'cancelled';
  readonly hoursAgo: number;
}

/** Inserts placed orders into a data folder, before the shop starts on it. Ordering in the browser takes a minute each. */
export async function createPlacedOrders(dataDir: string, orders: readonly PlacedOrder[]): Promise<void> {
  const { db, close } = await openDatabase(readConfig({ DATA_DIR: dataDir }), createLog('warn'));
  try {
    for (const { number, business, state, hoursAgo } of orders) {
      const at = new Date(systemClock.now().getTime() - hoursAgo * 3_600_000);
      const contact = { ...sampleContents.business.contact, businessName: business };
      const contents = { ...sampleContents, business: { ...sampleContents.business, contact } };
      await db.query(sql`
        insert into customer_order
          (session_id, check_id, number, state, created_at, placed_at, changed_at, cart_revision, revision, contents)
        values (${randomUUID()}, ${randomUUID()}, ${number}, ${state}, ${at}, ${at}, ${at}, 1, 1, ${json(contents)})`);
      if (state === 'withRepresentative')
        await db.query(sql`
          insert into held_order (order_number, event, held_since) values (${number}, 'submitForReview', ${at})`);
    }
  } finally {
    await close();
  }
}
