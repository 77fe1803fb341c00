import { type OrderEvent, type OrderState, orderStates } from '@demarc/domain/order';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { OrderContents } from './contents.ts';
import type { HandedOrder } from './gateway.ts';

const states = sql.raw(orderStates.map((state) => `'${state}'`).join(', '));

/** An order has its number from the beginning of checkout; placed, it holds all that was agreed, whatever is sold later. */
export const customerOrder = pgTable(
  'customer_order',
  {
    number: text().primaryKey(),
    sessionId: uuid('session_id').notNull(),
    /** The check of the address that its cart was begun with, or the opening of a quote: with the session it names one cart. */
    checkId: uuid('check_id').notNull(),
    /** The check of the address at which a quote was ordered: its pages go by this. Null for a cart, which has its own. */
    placedFor: uuid('placed_for'),
    state: text().$type<OrderState>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    placedAt: timestamp('placed_at', { withTimezone: true }),
    /** Of the cart that was ordered. */
    cartRevision: integer('cart_revision'),
    contents: jsonb().$type<OrderContents>(),
  },
  (table) => [
    // Whose order was cancelled may order again, under another number.
    uniqueIndex('customer_order_cart').on(table.sessionId, table.checkId).where(sql`${table.state} <> 'cancelled'`),
    index('customer_order_state').on(table.state, table.createdAt),
    check('customer_order_known_state', sql`${table.state} in (${states})`),
    // Placed is placed with everything; what was never placed is open, or was cancelled.
    check(
      'customer_order_placed',
      sql`case when ${table.placedAt} is null then ${table.state} in ('open', 'cancelled') and ${table.contents} is null
        else ${table.state} <> 'open' and ${table.contents} is not null and ${table.cartRevision} is not null end`,
    ),
  ],
);

/** What the links in its mails lead to it by; each mail has one of its own, and carries what the hash is of. */
export const orderLink = pgTable(
  'order_link',
  {
    hash: text().primaryKey(),
    orderNumber: text('order_number')
      .notNull()
      .references(() => customerOrder.number, { onDelete: 'cascade' }),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('order_link_order').on(table.orderNumber), index('order_link_ends_at').on(table.endsAt)],
);

/** Where every order came from and went to, in the transaction that moved it. */
export const orderHistory = pgTable(
  'order_history',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderNumber: text('order_number')
      .notNull()
      .references(() => customerOrder.number, { onDelete: 'cascade' }),
    /** None where it began. */
    event: text().$type<OrderEvent>(),
    state: text().$type<OrderState>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('order_history_order').on(table.orderNumber, table.id)],
);

/** The embedded order system: what was handed over to it, once each. */
export const recordedOrder = pgTable('recorded_order', {
  number: text().primaryKey(),
  handed: jsonb().$type<HandedOrder>().notNull(),
  recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull(),
});
