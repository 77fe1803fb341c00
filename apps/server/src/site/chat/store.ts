import type { Database, Queryable, Transaction } from '../../platform/database/database.ts';
import { deleteBatch } from '../../platform/database/delete-batch.ts';
import { lockByName } from '../../platform/database/lock-by-name.ts';
import type { Refine } from '../../platform/database/refine.ts';
import { json, sql } from '../../platform/database/sql.ts';
import type { ChatConversationTable } from '../../platform/database/tables.ts';
import { daysBefore, type Sweep } from '../../platform/housekeeping.ts';
import type { ChatMessage, Conversation, ConversationKey } from './gateway.ts';

type StoredConversation = Refine<ChatConversationTable, { messages: readonly ChatMessage[] }>;

/** Lets one save of a session run at a time. */
export const lockConversations = (tx: Transaction, sessionId: string) => lockByName(tx, `chat of ${sessionId}`);

/** Finds the id of the session's last conversation, if it started after `since`. */
export async function findConversationStartedSince(
  db: Queryable,
  sessionId: string,
  since: Date,
): Promise<string | undefined> {
  const [conversation] = await db.query<Pick<ChatConversationTable, 'chatId'>>(sql`
    select chat_id from chat_conversation where session_id = ${sessionId} and started_at > ${since}
    order by started_at desc limit 1`);
  return conversation?.chatId;
}

/** Saves the whole conversation. Saving again replaces it. */
export async function upsertConversation(
  db: Queryable,
  { sessionId, chatId }: ConversationKey,
  messages: readonly ChatMessage[],
  savedAt: Date,
): Promise<void> {
  await db.query(sql`
    insert into chat_conversation (session_id, chat_id, messages, started_at, saved_at)
    values (${sessionId}, ${chatId}, ${json(messages)}, ${savedAt}, ${savedAt})
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
