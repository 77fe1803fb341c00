import type { Cart } from '@demarc/domain/cart';
import type { PlaceInfo } from '@demarc/domain/checkout';
import type { NewQuote, OpenedQuote, QuoteDetail } from '@demarc/domain/quote';
import { sql } from 'drizzle-orm';
import { check, date, index, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';

/** What sales has offered at an address, for the prices of the day. */
export const priceQuote = pgTable(
  'price_quote',
  {
    /** In upper case. */
    number: text().primaryKey(),
    /** The order gets this number, which no two orders have: one quote, one order. */
    orderNumber: text('order_number').notNull(),
    /** The address of the list, and the name of the unit or nothing. */
    placeId: text('place_id').notNull(),
    unit: text().notNull(),
    address: jsonb().$type<OpenedQuote['address']>().notNull(),
    /** As it was told, to know it again. */
    told: jsonb().$type<NewQuote>().notNull(),
    /** Its catalog is that of the quoted prices. */
    cart: jsonb().$type<Cart>().notNull(),
    validUntil: date('valid_until').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** The opening that it was ordered from. */
    orderedBy: uuid('ordered_by'),
  },
  (table) => [
    unique('price_quote_order').on(table.orderNumber),
    index('price_quote_place').on(table.placeId, table.unit),
    index('price_quote_valid_until').on(table.validUntil),
    check('price_quote_number', sql`${table.number} = upper(${table.number}) and ${table.number} <> ''`),
  ],
);

/** Where bills go to, as it was told; `passed` is what was found. */
export interface ToldBilling extends Pick<PlaceInfo, 'address' | 'city' | 'state' | 'zip'> {
  readonly useServiceAddressForBilling: boolean;
  readonly passed: boolean;
}

/** A session that has shown a quote's address and number: only it goes on with the quote (safety 18). */
export const quoteOpening = pgTable(
  'quote_opening',
  {
    /** SessionId on the wire. */
    id: uuid().primaryKey(),
    sessionId: uuid('session_id').notNull(),
    quoteNumber: text('quote_number')
      .notNull()
      .references(() => priceQuote.number, { onDelete: 'cascade' }),
    billing: jsonb().$type<ToldBilling>(),
    /** What was sent after the order (K-131). */
    detail: jsonb().$type<QuoteDetail>(),
    openedAt: timestamp('opened_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique('quote_opening_session').on(table.sessionId, table.quoteNumber),
    index('quote_opening_quote').on(table.quoteNumber),
    index('quote_opening_opened_at').on(table.openedAt),
  ],
);
