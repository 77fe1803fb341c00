import { stripSensitive } from '@demarc/domain/text';
import { storableText } from '../platform/database/storable-text.ts';
import type { Platform } from '../platform/platform.ts';
import type { ChatGateway, ConversationKey } from './gateway.ts';
import type { ChatMessage } from './schema.ts';
import { findConversation, upsertConversation } from './store.ts';

/** Keeps what was said and hands it to the team, both or neither; without the numbers that people should not type into chats. */
export async function saveConversation(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  gateway: Pick<ChatGateway, 'handOver'>,
  key: ConversationKey,
  texts: readonly string[],
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const known = (await findConversation(tx, key))?.messages ?? [];
    const messages = texts.map((said, index): ChatMessage => {
      const text = stripSensitive(storableText(said));
      const before = known[index];
      return before?.text === text ? before : { from: 'shopper', text, at: now.toISOString() };
    });
    await upsertConversation(tx, key, messages, now);
    if (messages.length > 0) await gateway.handOver(tx, { ...key, messages });
  });
}
