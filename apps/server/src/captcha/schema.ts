import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Solutions that were used, and for what, until they would be refused as too old anyway. */
export const usedCaptcha = pgTable(
  'used_captcha',
  {
    id: text().primaryKey(),
    /** A fingerprint of what it was used for: a retry of that may come with the same solution. */
    use: text().notNull(),
    uses: integer().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('used_captcha_expires_at').on(table.expiresAt)],
);
