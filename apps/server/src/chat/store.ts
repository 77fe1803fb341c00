import { and, eq, lt } from 'drizzle-orm';
import { deleteBatch } from '../platform/database/delete-batch.ts';
import type { Database, Queryable } from '../platform/database/types.ts';
import { daysBefore, type Sweep } from '../platform/housekeeping.ts';
import type { Conversation, ConversationKey } from './gateway.ts';
import { type ChatMessage, chatConversation } from './schema.ts';

/** The whole conversation as the browser knows it; saving again replaces it. */
export async function upsertConversation(
  db: Queryable,
  key: ConversationKey,
  messages: readonly ChatMessage[],
  savedAt: Date,
): Promise<void> {
  await db
    .insert(chatConversation)
    .values({ ...key, messages, savedAt })
    .onConflictDoUpdate({
      target: [chatConversation.sessionId, chatConversation.chatId],
      set: { messages, savedAt },
    });
}

export async function findConversation(db: Queryable, key: ConversationKey): Promise<Conversation | undefined> {
  const [row] = await db
    .select({ messages: chatConversation.messages })
    .from(chatConversation)
    .where(and(eq(chatConversation.sessionId, key.sessionId), eq(chatConversation.chatId, key.chatId)));
  return row && { ...key, ...row };
}

export const sweepConversations =
  (db: Database, keptDays: number): Sweep =>
  (now) =>
    deleteBatch(db, chatConversation, lt(chatConversation.savedAt, daysBefore(now, keptDays)));
