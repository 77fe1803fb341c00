import type { Cart } from '@demarc/domain/cart';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** What was sold once: a cart that was priced with it can still tell what the shopper saw. */
export const soldCatalog = pgTable('sold_catalog', {
  version: text().primaryKey(),
  /** As text, so that it is what it was to the letter. */
  contents: text().notNull(),
  firstSoldAt: timestamp('first_sold_at', { withTimezone: true }).notNull(),
});

/** One cart for each session. What it costs is the catalog's to say, by the version that the shopper saw prices of. */
export const cart = pgTable(
  'cart',
  {
    sessionId: uuid('session_id').primaryKey(),
    /** The check of the address that it was begun with; another check begins another cart. */
    checkId: uuid('check_id').notNull(),
    /** What that check said of the place, as far as the cart itself does not have it. */
    zip: text().notNull(),
    lineMbps: integer('line_mbps').notNull(),
    value: jsonb().$type<Cart>().notNull(),
    /** What the shopper saw it cost a month, so that many carts can be added up without their catalogs. */
    monthlyCents: integer('monthly_cents').notNull().default(0),
    catalogVersion: text('catalog_version')
      .notNull()
      .references(() => soldCatalog.version),
    /** Counts up with every change. */
    revision: integer().notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('cart_changed_at').on(table.changedAt),
    check('cart_revision', sql`${table.revision} > 0`),
    check('cart_catalog', sql`${table.catalogVersion} = ${table.value} ->> 'catalogVersion'`),
  ],
);
