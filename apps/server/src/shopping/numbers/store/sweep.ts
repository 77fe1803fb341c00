import { unfinishedOrderDays } from '@demarc/domain/order';
import type { Database } from '../../../platform/database/database.ts';
import { deleteBatch } from '../../../platform/database/delete-batch.ts';
import { sql } from '../../../platform/database/sql.ts';
import { daysBefore, type Sweep } from '../../../platform/housekeeping.ts';

/** The hand-over or the end of an order deletes its ports. This limit applies if neither happens. */
const orderedPortRetentionDays = 30;
/** By then the number has moved to us, and may be ported again. */
const portedNumberRetentionDays = 90;

export const sweepNumbers = (db: Database): Sweep[] => [
  (now) => deleteBatch(db, 'number_reservation', sql`held_until < ${daysBefore(now, 1)} and order_number is null`),
  (now) =>
    deleteBatch(
      db,
      'number_port',
      sql`(asked_at < ${daysBefore(now, orderedPortRetentionDays)}
        or (asked_at < ${daysBefore(now, unfinishedOrderDays)} and not exists (
          select from ported_number where ported_number.number = number_port.number)))`,
    ),
  (now) => deleteBatch(db, 'ported_number', sql`ordered_at < ${daysBefore(now, portedNumberRetentionDays)}`),
];
