import { json, sql } from '../../../platform/database/sql.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { OrderHandOver } from '../hand-over/gateway.ts';

/**
 * The shop's own order system: it keeps the newest document of each order, without the account data of ported numbers.
 */
export const createEmbeddedHandOver = ({ db, clock }: Pick<Platform, 'db' | 'clock'>): OrderHandOver => ({
  async deliver(order) {
    const { numbers, ...others } = order;
    const handed = { ...others, ...(numbers && { numbers: numbers.map(({ porting: _, ...line }) => line) }) };
    await db.query(sql`
      insert into recorded_order as recorded (number, handed, recorded_at)
      values (${order.orderNumber}, ${json(handed)}, ${clock.now()})
      on conflict (number) do update set handed = excluded.handed, recorded_at = excluded.recorded_at
      where coalesce((recorded.handed ->> 'revision')::int, 0) < (excluded.handed ->> 'revision')::int`);
    return { kind: 'accepted', externalId: '' };
  },
});
