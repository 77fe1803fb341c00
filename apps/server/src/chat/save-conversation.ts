import { stripSensitive } from '@demarc/domain/text';
import { storableText } from '../platform/database/storable-text.ts';
import type { Platform } from '../platform/platform.ts';
import type { ChatGateway, Conversation } from './gateway.ts';
import { upsertConversation } from './store.ts';

/** Keeps what was said and hands it to the team, both or neither; without the numbers that people should not type into chats. */
export async function saveConversation(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  gateway: Pick<ChatGateway, 'handOver'>,
  { sessionId, chatId, messages: said }: Conversation,
): Promise<void> {
  const messages = said.map((message) => ({ ...message, text: stripSensitive(storableText(message.text)) }));
  await db.transaction(async (tx) => {
    await upsertConversation(tx, { sessionId, chatId }, messages, clock.now());
    await gateway.handOver(tx, { sessionId, chatId, messages });
  });
}
