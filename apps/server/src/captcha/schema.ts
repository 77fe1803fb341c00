import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Solutions that were used, and for what, until they would be refused as too old anyway. */
export const usedCaptcha = pgTable(
  'used_captcha',
  {
    id: text().primaryKey(),
    /** A fingerprint of the request: a retry of it may come with the same solution. */
    use: text().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('used_captcha_expires_at').on(table.expiresAt)],
);
