import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const visitorSession = pgTable(
  'visitor_session',
  {
    /** Public: it stands in logs, events and tokens. */
    id: uuid('id').primaryKey(),
    /** SHA-256 of the cookie's secret; the secret itself is only in the browser. */
    secretHash: text('secret_hash').notNull().unique(),
    /** The one before it, for requests that were under way when it was replaced. */
    previousHash: text('previous_hash'),
    previousUntil: instant('previous_until'),
    /** A keyed hash of the network address that it began at, by which several sessions are known to be from one. */
    network: text(),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('visitor_session_expires_at').on(table.expiresAt),
    index('visitor_session_previous_hash').on(table.previousHash),
  ],
);
