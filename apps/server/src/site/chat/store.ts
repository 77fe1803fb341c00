import type { Database, Queryable } from '../../platform/database/database.ts';
import { deleteBatch } from '../../platform/database/delete-batch.ts';
import type { Refine } from '../../platform/database/refine.ts';
import { json, sql } from '../../platform/database/sql.ts';
import type { ChatConversationTable } from '../../platform/database/tables.ts';
import { daysBefore, type Sweep } from '../../platform/housekeeping.ts';
import type { ChatMessage, Conversation, ConversationKey } from './gateway.ts';

type StoredConversation = Refine<ChatConversationTable, { messages: readonly ChatMessage[] }>;

/** Saves the whole conversation as the browser knows it. Saving again replaces it. */
export async function upsertConversation(
  db: Queryable,
  { sessionId, chatId }: ConversationKey,
  messages: readonly ChatMessage[],
  savedAt: Date,
): Promise<void> {
  await db.query(sql`
    insert into chat_conversation (session_id, chat_id, messages, saved_at)
    values (${sessionId}, ${chatId}, ${json(messages)}, ${savedAt})
    on conflict (session_id, chat_id) do update set messages = excluded.messages, saved_at = excluded.saved_at`);
}

export async function findConversation(db: Queryable, key: ConversationKey): Promise<Conversation | undefined> {
  const [conversation] = await db.query<Pick<StoredConversation, 'messages'>>(
    sql`select messages from chat_conversation where session_id = ${key.sessionId} and chat_id = ${key.chatId}`,
  );
  return conversation && { ...key, messages: conversation.messages };
}

export const sweepConversations =
  (db: Database, retentionDays: number): Sweep =>
  (now) =>
    deleteBatch(db, 'chat_conversation', sql`saved_at < ${daysBefore(now, retentionDays)}`);
