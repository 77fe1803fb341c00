import { lastPages, type SavedContacts } from '@demarc/domain/saved-cart';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { CartToGo } from '../cart/index.ts';
import type { CheckToGo } from '../qualification/index.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A cart that waits for its shopper: on its own, since the session that saved it may be long gone. */
export const savedCart = pgTable(
  'saved_cart',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The same for every save of one cart, in whichever session: an order or an unsubscribe is about all of them. */
    cartId: uuid('cart_id').notNull().defaultRandom(),
    /** Who saved it. */
    sessionId: uuid('session_id').notNull(),
    email: text().notNull(),
    rating: integer(),
    comment: text().notNull(),
    reminders: boolean().notNull(),
    sendOffers: boolean('send_offers').notNull(),
    lastPage: text('last_page', { enum: lastPages }).notNull(),
    /** With the version of the catalog that the shopper saw prices of. */
    cart: jsonb().$type<CartToGo>().notNull(),
    addressCheck: jsonb('address_check').$type<CheckToGo>().notNull(),
    contacts: jsonb().$type<SavedContacts>().notNull(),
    digitalAgent: boolean('digital_agent').notNull().default(false),
    digitalLink: boolean('digital_link').notNull().default(false),
    savedAt: instant('saved_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** The shopper was told that it is saved. */
    confirmedAt: instant('confirmed_at'),
    orderedAt: instant('ordered_at'),
  },
  (table) => [
    index('saved_cart_session').on(table.sessionId, table.savedAt),
    index('saved_cart_cart').on(table.cartId),
    index('saved_cart_email').on(sql`lower(${table.email})`, table.savedAt),
    index('saved_cart_expires_at').on(table.expiresAt),
    check('saved_cart_rating', sql`${table.rating} between 1 and 5`),
    check('saved_cart_last_page', sql`${table.lastPage} in ('customizeOrder', 'checkout')`),
    check('saved_cart_expiry', sql`${table.expiresAt} > ${table.savedAt}`),
  ],
);

/** What a mail may do for its reader. The token is in the mail alone: here is its hash. */
export const savedCartLink = pgTable(
  'saved_cart_link',
  {
    tokenHash: text('token_hash').primaryKey(),
    savedCartId: uuid('saved_cart_id')
      .notNull()
      .references(() => savedCart.id, { onDelete: 'cascade' }),
    opens: text({ enum: ['cart', 'reminders'] }).notNull(),
  },
  (table) => [
    index('saved_cart_link_cart').on(table.savedCartId),
    check('saved_cart_link_opens', sql`${table.opens} in ('cart', 'reminders')`),
  ],
);

/** What a session may do with a saved cart, and has done. */
export const savedCartVisit = pgTable(
  'saved_cart_visit',
  {
    sessionId: uuid('session_id').notNull(),
    savedCartId: uuid('saved_cart_id')
      .notNull()
      .references(() => savedCart.id, { onDelete: 'cascade' }),
    /** The gate was passed. */
    verifiedAt: instant('verified_at'),
    /** The check that came along when the cart was brought here. */
    checkId: uuid('check_id'),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.savedCartId] }),
    index('saved_cart_visit_cart').on(table.savedCartId),
  ],
);

/** Emails that were tried at the gate, for a link and for a network address (safety 19). */
export const gateTries = pgTable(
  'gate_tries',
  { key: text().primaryKey(), tries: integer().notNull(), resetsAt: instant('resets_at').notNull() },
  (table) => [index('gate_tries_resets_at').on(table.resetsAt)],
);
