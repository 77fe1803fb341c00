import { given, prepared } from '../../platform/database/prepared.ts';
import type { Platform } from '../../platform/platform.ts';
import type { OrderHandOver } from '../gateway.ts';
import { recordedOrder } from '../schema.ts';

const record = prepared(
  'record_order',
  (db) =>
    db
      .insert(recordedOrder)
      .values(given('number', 'handed', 'recordedAt'))
      .onConflictDoNothing(),
  { isPatient: true },
);

/** An order system of the shop's own: it writes down what it is told. What opens a carrier's account it does not keep. */
export const embeddedHandOver = ({ db, clock }: Pick<Platform, 'db' | 'clock'>): OrderHandOver => ({
  async take(order) {
    const row = { number: order.number, handed: order, recordedAt: clock.now() };
    await record(db, row);
    return 'taken';
  },
});
