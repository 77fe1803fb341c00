import { index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** An answer that was given, so that the same key gets the same answer. Written in the transaction of its effect. */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    sessionId: uuid('session_id').notNull(),
    call: text('call').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of the request, to tell a retry from another request under the same key. */
    fingerprint: text('fingerprint').notNull(),
    /** As it went over the wire. */
    answer: jsonb('answer').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.call, table.key] }),
    index('idempotency_key_created_at').on(table.createdAt),
  ],
);
