import type { LoaForm, TermsDocument } from '@demarc/domain/checkout';
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Letters of authorization: who let us take over which numbers. Of the owners' own numbers nothing is kept. */
export const signedLetter = pgTable(
  'signed_letter',
  {
    sessionId: uuid('session_id').primaryKey(),
    /** The check of the address that the cart was begun with. */
    checkId: uuid('check_id').notNull(),
    confirmation: text().notNull(),
    form: jsonb().$type<LoaForm>().notNull(),
    /** The text that was signed. */
    document: jsonb().$type<TermsDocument>().notNull(),
    /** The numbers that it was signed for, and no others. */
    numbers: text().array().notNull(),
    signedAt: timestamp('signed_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('signed_letter_signed_at').on(table.signedAt)],
);
