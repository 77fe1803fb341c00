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

/**
 * A call that an outside system is asked for (ADR 13): claimed before it is asked, completed when it has answered.
 * `attemptId` is what it knows the attempt by, however often it is asked.
 */
export const claimedKey = pgTable(
  'claimed_key',
  {
    sessionId: uuid('session_id').notNull(),
    call: text('call').notNull(),
    key: text('key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    attemptId: uuid('attempt_id').notNull(),
    /** Until then somebody is at it. */
    leaseUntil: timestamp('lease_until', { withTimezone: true }).notNull(),
    /** As it went over the wire; none until it is completed. */
    answer: jsonb('answer'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.call, table.key] }),
    index('claimed_key_created_at').on(table.createdAt),
  ],
);
