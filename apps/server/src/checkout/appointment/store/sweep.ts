import type { Database } from '../../../platform/database/database.ts';
import { deleteBatch } from '../../../platform/database/delete-batch.ts';
import { sql } from '../../../platform/database/sql.ts';
import { daysBefore, type Sweep } from '../../../platform/housekeeping.ts';

const answersRetentionDays = 30;

/** Keeps ordered reservations. */
export const sweepAppointments = (db: Database): Sweep[] => [
  (now) => deleteBatch(db, 'appointment_reservation', sql`order_number is null and held_until < ${daysBefore(now, 1)}`),
  (now) => deleteBatch(db, 'slot_hold', sql`held_until < ${daysBefore(now, 1)}`),
  (now) => deleteBatch(db, 'visit_answers', sql`answered_at < ${daysBefore(now, answersRetentionDays)}`),
];
