import { stripSensitive } from '@demarc/domain/text';
import { storableText } from '../platform/database/storable-text.ts';
import type { VisitorSession } from '../platform/http/handler.ts';
import type { Platform } from '../platform/platform.ts';
import type { ChatMessage } from './schema.ts';
import { upsertConversation } from './store.ts';

/** Keeps what was said, without the numbers that people type into chats and should not. */
export async function saveConversation(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  session: VisitorSession,
  chatId: string,
  messages: readonly ChatMessage[],
): Promise<void> {
  const safe = messages.map((message) => ({ ...message, text: stripSensitive(storableText(message.text)) }));
  await upsertConversation(db, { sessionId: session.id, chatId }, safe, clock.now());
}
