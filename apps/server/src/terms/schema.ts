import type { Contract } from '@demarc/domain/catalog';
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Which documents a shopper has accepted, and for which contract; an order keeps its own copy. */
export const termsAcceptance = pgTable(
  'terms_acceptance',
  {
    sessionId: uuid('session_id').primaryKey(),
    /** The check of the address that the cart was begun with: another cart is another contract. */
    checkId: uuid('check_id').notNull(),
    version: text().notNull(),
    hash: text().notNull(),
    term: text().$type<Contract>().notNull(),
    acceptedAt: timestamp('accepted_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('terms_acceptance_accepted_at').on(table.acceptedAt)],
);
