import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Every number that may be handed out, with the area it belongs to. */
export const telephoneNumber = pgTable(
  'telephone_number',
  { number: text().primaryKey(), area: text().notNull() },
  (table) => [
    index('telephone_number_area').on(table.area, table.number),
    check('telephone_number_form', sql`${table.number} ~ '^[2-9][0-9]{9}$'`),
  ],
);

/**
 * Who holds a number. The key is the promise that it is one session (safety 2); a reservation whose time is over is
 * nobody's, whether or not its row is still there.
 */
export const numberReservation = pgTable(
  'number_reservation',
  {
    number: text()
      .primaryKey()
      .references(() => telephoneNumber.number),
    sessionId: uuid('session_id').notNull(),
    /** Where the session came from, while the number is only held: `visitor_session.network`. */
    network: text(),
    purpose: text({ enum: ['line', 'fax'] }).notNull(),
    heldUntil: timestamp('held_until', { withTimezone: true }).notNull(),
    /** Set when it is ordered: from then on it is the order's, and no time ends that. */
    orderNumber: text('order_number'),
  },
  (table) => [
    index('number_reservation_order').on(table.orderNumber),
    index('number_reservation_session').on(table.sessionId),
    index('number_reservation_network').on(table.network),
    index('number_reservation_held_until').on(table.heldUntil),
    check('number_reservation_purpose', sql`${table.purpose} in ('line', 'fax')`),
  ],
);

/** A number that an order brings along; another order does not, unless this one is cancelled. */
export const portedNumber = pgTable(
  'ported_number',
  {
    number: text().primaryKey(),
    orderNumber: text('order_number').notNull(),
    orderedAt: timestamp('ordered_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('ported_number_order').on(table.orderNumber),
    index('ported_number_ordered_at').on(table.orderedAt),
  ],
);

/** A number that a shopper brings along, and what its present provider asks before it lets it go. */
export const numberPort = pgTable(
  'number_port',
  {
    sessionId: uuid('session_id').notNull(),
    number: text().notNull(),
    currentProvider: text('current_provider').notNull(),
    /** Who has these two can take the number away: they are sealed. */
    sealedAccountNumber: text('sealed_account_number').notNull(),
    sealedPin: text('sealed_pin').notNull(),
    serviceAddress: text('service_address').notNull(),
    authorisedName: text('authorised_name').notNull(),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.number] }),
    index('number_port_asked_at').on(table.askedAt),
  ],
);
