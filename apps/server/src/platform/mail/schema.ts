import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The outbox; without a mail server also the mailbox. */
export const mailMessage = pgTable(
  'mail_message',
  {
    id: uuid().primaryKey().defaultRandom(),
    key: text().notNull().unique(),
    to: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    unsubscribeUrl: text('unsubscribe_url'),
    /** What the names in double braces stand for, as JSON; only this installation can read it. */
    sealedSecrets: text('sealed_secrets'),
    /** Withdrawn: when it could have gone, its time was over. */
    status: text({ enum: ['queued', 'sent', 'failed', 'withdrawn'] })
      .notNull()
      .default('queued'),
    attempts: integer().notNull().default(0),
    lastError: text('last_error'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [
    index('mail_message_created').on(table.createdAt),
    check('mail_message_status', sql`${table.status} in ('queued', 'sent', 'failed', 'withdrawn')`),
  ],
);
