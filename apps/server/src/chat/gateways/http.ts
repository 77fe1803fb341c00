import { calls } from '@demarc/contract';
import { z } from 'zod';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Logger } from '../../platform/logging.ts';
import type { ChatGateway, Conversation, ConversationKey } from '../gateway.ts';

const availability = z.object({ available: z.boolean() });

interface HttpChatOptions {
  readonly url: string;
  /** Sent as a bearer token. */
  readonly key: string | undefined;
  readonly jobs: Pick<Jobs, 'enqueue' | 'work'>;
  /** The conversation as it was last saved. */
  readonly find: (key: ConversationKey) => Promise<Conversation | undefined>;
  readonly log: Logger;
  readonly timeoutMs: number;
}

/**
 * A chat service over HTTP: GET {url}/availability, GET {url}/conversations/{id}, and what is said is put there as
 * POST {url}/conversations/{id}, always the whole of it. Any trouble when asking counts as "nobody there".
 */
export function httpChat({ url, key, jobs, find, log, timeoutMs }: HttpChatOptions): ChatGateway {
  const send = (path: string, request: RequestInit = {}) =>
    fetch(`${url.replace(/\/+$/, '')}${path}`, {
      ...request,
      headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
  const conversationPath = (chatId: string) => `/conversations/${encodeURIComponent(chatId)}`;
  const ask = async <T>(path: string, schema: z.ZodType<T>): Promise<T | undefined> => {
    try {
      const response = await send(path);
      if (response.ok) return schema.parse(await response.json());
      await response.body?.cancel();
      log.warn({ status: response.status }, 'chat: the service refused');
    } catch (error) {
      log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'chat: no usable answer');
    }
    return undefined;
  };

  jobs.work('deliver-chat', async (saved) => {
    const conversation = await find(saved);
    if (!conversation) return;
    const body = JSON.stringify({ messages: conversation.messages });
    const response = await send(conversationPath(conversation.chatId), { method: 'POST', body });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the chat service answered ${response.status}`);
  });

  return {
    available: async () => (await ask('/availability', availability))?.available ?? false,
    open: async (chatId) => (await ask(conversationPath(chatId), calls.getChatConversation.response)) ?? false,
    handOver: (tx, { sessionId, chatId, messages }) =>
      jobs.enqueue(tx, 'deliver-chat', { sessionId, chatId }, { key: `${sessionId}:${chatId}:${messages.length}` }),
  };
}
