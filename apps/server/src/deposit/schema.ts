import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

/** That a shopper agreed to a refundable deposit; of another credit check it is no agreement. */
export const depositAgreement = pgTable(
  'deposit_agreement',
  {
    sessionId: uuid('session_id').primaryKey(),
    creditAttemptId: uuid('credit_attempt_id').notNull(),
    cents: integer().notNull(),
    agreedAt: timestamp('agreed_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('deposit_agreement_agreed_at').on(table.agreedAt),
    check('deposit_agreement_cents', sql`${table.cents} > 0`),
  ],
);
