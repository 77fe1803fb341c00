import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** How often somebody did something in the window that is open now. */
export const rateLimit = pgTable(
  'rate_limit',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    resetsAt: timestamp('resets_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('rate_limit_resets_at').on(table.resetsAt)],
);
