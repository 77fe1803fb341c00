import type { Answers } from '@demarc/domain/checkout';
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

/** A window of a day in an area that somebody asked for, and how many visits fit into it. */
export const appointmentSlot = pgTable(
  'appointment_slot',
  {
    area: text().notNull(),
    date: date().notNull(),
    code: text().notNull(),
    capacity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.area, table.date, table.code] }),
    unique('appointment_slot_capacity_known').on(table.area, table.date, table.code, table.capacity),
    check('appointment_slot_capacity', sql`${table.capacity} >= 0`),
  ],
);

/**
 * Who comes when. A technician's visit takes one of the numbered seats of its slot: no seat twice, and none beyond the
 * capacity, which the row repeats and the slot confirms. So the database itself refuses one visit too many (safety 1).
 * A reservation whose time is over is nobody's, whether or not its row is still there.
 */
export const appointmentReservation = pgTable(
  'appointment_reservation',
  {
    id: uuid().primaryKey().defaultRandom(),
    sessionId: uuid('session_id').notNull(),
    installBy: text('install_by', { enum: ['technician', 'self'] }).notNull(),
    area: text().notNull(),
    date: date().notNull(),
    code: text().notNull(),
    interval: text().notNull(),
    /** None where nobody comes. */
    seat: integer(),
    capacity: integer(),
    businessStart: text('business_start').notNull(),
    businessEnd: text('business_end').notNull(),
    heldUntil: timestamp('held_until', { withTimezone: true }).notNull(),
    /** Set when it is ordered: from then on no time ends it. */
    orderNumber: text('order_number'),
  },
  (table) => [
    unique('appointment_reservation_seat').on(table.area, table.date, table.code, table.seat),
    foreignKey({
      columns: [table.area, table.date, table.code, table.capacity],
      foreignColumns: [appointmentSlot.area, appointmentSlot.date, appointmentSlot.code, appointmentSlot.capacity],
      name: 'appointment_reservation_slot',
    }).onUpdate('cascade'),
    check(
      'appointment_reservation_fits',
      sql`case ${table.installBy} when 'technician' then
        ${table.seat} is not null and ${table.capacity} is not null and ${table.seat} between 1 and ${table.capacity}
        when 'self' then ${table.seat} is null and ${table.capacity} is null else false end`,
    ),
    // One that is not ordered yet for each session: who chooses again gives the other back.
    uniqueIndex('appointment_reservation_session').on(table.sessionId).where(sql`${table.orderNumber} is null`),
    index('appointment_reservation_held_until').on(table.heldUntil),
    index('appointment_reservation_order').on(table.orderNumber),
  ],
);

/** What a shopper answered to the questions about the visit. */
export const visitAnswers = pgTable(
  'visit_answers',
  {
    sessionId: uuid('session_id').primaryKey(),
    answers: jsonb().$type<Answers>().notNull(),
    answeredAt: timestamp('answered_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('visit_answers_answered_at').on(table.answeredAt)],
);
