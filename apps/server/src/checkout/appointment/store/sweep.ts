import type { Database } from '../../../platform/database/database.ts';
import { batchSize, deleteBatch } from '../../../platform/database/delete-batch.ts';
import { sql } from '../../../platform/database/sql.ts';
import { daysBefore, type Sweep } from '../../../platform/housekeeping.ts';

const answersRetentionDays = 30;

/** Keeps ordered reservations. Of the last visit of a day, forgets who took it once the day is over. */
export const sweepAppointments = (db: Database): Sweep[] => [
  async (now) => {
    const forgotten = await db.query(sql`
      update appointment_reservation set network = null, applicant_hash = null
      where id in (
        select id from appointment_reservation
        where (network is not null or applicant_hash is not null)
          and date < ${daysBefore(now, 1).toISOString().slice(0, 10)}
        limit ${batchSize})
      returning id`);
    return forgotten.length;
  },
  (now) => deleteBatch(db, 'appointment_reservation', sql`order_number is null and held_until < ${daysBefore(now, 1)}`),
  (now) => deleteBatch(db, 'slot_capacity', sql`date < ${daysBefore(now, 1).toISOString().slice(0, 10)}`),
  (now) => deleteBatch(db, 'slot_hold', sql`held_until < ${daysBefore(now, 1)}`),
  (now) => deleteBatch(db, 'visit_answers', sql`answered_at < ${daysBefore(now, answersRetentionDays)}`),
];
