import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** How a session has its broadband labels laid out. A text, never markup: see `renderLabel`. */
export const labelTemplate = pgTable(
  'label_template',
  {
    sessionId: uuid('session_id').primaryKey(),
    template: text().notNull(),
    storedAt: timestamp('stored_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('label_template_stored_at').on(table.storedAt)],
);
