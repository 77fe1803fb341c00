import { findNewMessages, isChatFull } from '@demarc/domain/chat';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import { stripSensitive } from '@demarc/domain/text';
import { spendBudgets } from '../../platform/database/daily-budget.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { toStorableText } from '../../platform/database/storable-text.ts';
import type { Platform } from '../../platform/platform.ts';
import { findNetwork } from '../session/index.ts';
import { isIssuedConversationId, issueConversationId } from './conversation-id.ts';
import type { ChatGateway, ChatMessage, ConversationKey } from './gateway.ts';
import { findConversation, findConversationStartedSince, lockConversations, upsertConversation } from './store.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'config' | 'provider'>;

/** A session starts one conversation in this time. Later messages continue it. */
const conversationMs = 60 * 60 * 1000;

/** Finds the session's conversation of the last hour, or issues the id of a new one (S-105). */
export async function findOrIssueConversationId(
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
  sessionId: string,
): Promise<string> {
  return (
    (await findCurrentConversationId(db, sessionId, clock.now())) ??
    issueConversationId(config.secret, sessionId, clock.now())
  );
}

const findCurrentConversationId = (db: Queryable, sessionId: string, now: Date): Promise<string | undefined> =>
  findConversationStartedSince(db, sessionId, new Date(now.getTime() - conversationMs));

/**
 * Saves the messages and hands the conversation to the team in one transaction. Removes sensitive numbers first.
 * Messages of another tab stay. The first message of a conversation needs a captcha (S-106).
 */
export async function saveConversation(
  { db, clock, config, provider }: Deps,
  gateway: Pick<ChatGateway, 'deliverConversation'>,
  { sessionId, chatId }: ConversationKey,
  texts: readonly string[],
  checkCaptcha: () => Promise<Result<void>>,
): Promise<Result<true>> {
  if (!isIssuedConversationId(config.secret, sessionId, chatId)) return refuse('notFound');
  const now = clock.now();
  const isStarted = async (tx: Queryable) =>
    (await findConversation(tx, { sessionId, chatId })) !== undefined ||
    (await findCurrentConversationId(tx, sessionId, now)) !== undefined;
  if (texts.length > 0 && !(await isStarted(db))) {
    const captcha = await checkCaptcha();
    if (!captcha.ok) return captcha;
  }
  return db.transaction(async (tx): Promise<Result<true>> => {
    await lockConversations(tx, sessionId);
    const isKnown = (await findConversation(tx, { sessionId, chatId })) !== undefined;
    const currentId = isKnown ? chatId : await findCurrentConversationId(tx, sessionId, now);
    const key = { sessionId, chatId: currentId ?? chatId };
    const saved = (await findConversation(tx, key))?.messages ?? [];
    const cleanTexts = texts.map((text) => stripSensitive(toStorableText(text)));
    const newTexts = findNewMessages(
      saved.map(({ text }) => text),
      cleanTexts,
    );
    if (newTexts.length === 0) return succeed(true);
    if (isChatFull([...saved.map(({ text }) => text), ...newTexts.slice(0, -1)])) return refuse('chatFull');
    const network = (await findNetwork(tx, sessionId)) ?? sessionId;
    const max = provider.limits.chatMessagesPerNetwork;
    const secondsToWait = await spendBudgets(tx, [{ key: `chat ${network}`, amount: newTexts.length, max }], now);
    if (secondsToWait !== undefined) return refuse('chatLimit', { retryAfterSeconds: secondsToWait });
    const messages = [
      ...saved,
      ...newTexts.map((text): ChatMessage => ({ from: 'shopper', text, at: now.toISOString() })),
    ];
    await upsertConversation(tx, key, messages, now);
    await gateway.deliverConversation(tx, { ...key, messages });
    return succeed(true);
  });
}
