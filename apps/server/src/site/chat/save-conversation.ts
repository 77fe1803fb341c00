import { stripSensitive } from '@demarc/domain/text';
import { toStorableText } from '../../platform/database/storable-text.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ChatGateway, ChatMessage, ConversationKey } from './gateway.ts';
import { findConversation, upsertConversation } from './store.ts';

/** Saves a conversation and hands it to the team in one transaction. Removes sensitive numbers first. */
export async function saveConversation(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  gateway: Pick<ChatGateway, 'deliverConversation'>,
  key: ConversationKey,
  texts: readonly string[],
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const savedMessages = (await findConversation(tx, key))?.messages ?? [];
    const messages = texts.map((unsafeText, index): ChatMessage => {
      const text = stripSensitive(toStorableText(unsafeText));
      const saved = savedMessages[index];
      return saved?.text === text ? saved : { from: 'shopper', text, at: now.toISOString() };
    });
    await upsertConversation(tx, key, messages, now);
    if (messages.length > 0) await gateway.deliverConversation(tx, { ...key, messages });
  });
}
