import { unfinishedOrderDays } from '@demarc/domain/order';
import { and, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { deleteBatch } from '../../platform/database/delete-batch.ts';
import type { Database } from '../../platform/database/types.ts';
import { daysBefore, type Sweep } from '../../platform/housekeeping.ts';
import { numberPort, numberReservation, portedNumber } from '../schema.ts';

/** Those of an order are forgotten with its hand-over or its end; if neither comes, after this. */
const orderedPortsKeptDays = 30;
/** By then a number has moved, and may move again. */
const portingDays = 90;

export const sweepNumbers = (db: Database): Sweep[] => [
  (now) =>
    deleteBatch(
      db,
      numberReservation,
      and(lt(numberReservation.heldUntil, daysBefore(now, 1)), isNull(numberReservation.orderNumber)) as SQL,
    ),
  (now) => {
    const isOrdered = sql`exists (select from ${portedNumber} where ${portedNumber.number} = ${numberPort.number})`;
    const isOld = lt(numberPort.askedAt, daysBefore(now, orderedPortsKeptDays));
    const isLeft = and(lt(numberPort.askedAt, daysBefore(now, unfinishedOrderDays)), sql`not ${isOrdered}`);
    return deleteBatch(db, numberPort, or(isOld, isLeft) as SQL);
  },
  (now) => deleteBatch(db, portedNumber, lt(portedNumber.orderedAt, daysBefore(now, portingDays))),
];
