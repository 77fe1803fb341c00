import { index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export interface ChatMessage {
  readonly from: 'shopper';
  readonly text: string;
  /** When it first reached us. */
  readonly at: string;
}

/** The session is part of the key: one visitor can neither read nor overwrite another's conversation. */
export const chatConversation = pgTable(
  'chat_conversation',
  {
    sessionId: uuid('session_id').notNull(),
    chatId: text('chat_id').notNull(),
    messages: jsonb().$type<readonly ChatMessage[]>().notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.chatId] }),
    // What is old is looked for every hour.
    index('chat_conversation_saved_at').on(table.savedAt),
  ],
);
