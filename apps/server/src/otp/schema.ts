import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The last code that a session was sent, and how often a wrong one was typed: all of them, whatever was sent in between. */
export const oneTimeCode = pgTable(
  'one_time_code',
  {
    sessionId: uuid('session_id').primaryKey(),
    phone: text().notNull(),
    /** Keyed: six digits alone would be guessed from any hash. */
    codeHash: text('code_hash').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    wrongTries: integer('wrong_tries').notNull(),
    /** Set once: a code is good for one time. */
    verifiedAt: timestamp('verified_at', { withTimezone: true }),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('one_time_code_sent_at').on(table.sentAt),
    check('one_time_code_phone', sql`${table.phone} ~ '^[2-9][0-9]{9}$'`),
    check('one_time_code_tries', sql`${table.wrongTries} >= 0`),
  ],
);

/** Text messages, sent or on their way; the text is sealed, since it may hold a code. */
export const textMessage = pgTable(
  'text_message',
  {
    id: uuid().primaryKey().defaultRandom(),
    to: text().notNull(),
    sealedText: text('sealed_text').notNull(),
    status: text({ enum: ['queued', 'sent', 'failed'] }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('text_message_to').on(table.to, table.createdAt),
    index('text_message_created_at').on(table.createdAt),
    check('text_message_status', sql`${table.status} in ('queued', 'sent', 'failed')`),
  ],
);
