import type { Breakdown, Cart } from '@demarc/domain/cart';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** One cart for each session. What it costs is the catalog's to say; what the shopper saw of it is kept to tell a change. */
export const cart = pgTable(
  'cart',
  {
    sessionId: uuid('session_id').primaryKey(),
    /** The check of the address that it was begun with; another check begins another cart. */
    checkId: uuid('check_id').notNull(),
    value: jsonb().$type<Cart>().notNull(),
    shown: jsonb().$type<Breakdown>().notNull(),
    catalogVersion: text('catalog_version').notNull(),
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
