import { calls } from '@demarc/contract';
import { z } from 'zod';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Logger } from '../../../platform/logging.ts';
import { createServiceClient, type OutsideService } from '../../../platform/outside/outside-service.ts';
import type { ChatGateway, Conversation, ConversationKey } from '../gateway.ts';

interface HttpChatDeps {
  readonly jobs: Pick<Jobs, 'enqueue' | 'work'>;
  /** Finds the saved conversation. */
  readonly findConversation: (key: ConversationKey) => Promise<Conversation | undefined>;
  readonly log: Logger;
}

/**
 * A chat service over HTTP: GET {url}/availability, GET {url}/conversations/{id}, and POST {url}/conversations/{id}
 * with the whole conversation. A failed query counts as unavailable.
 */
export function createHttpChat(
  service: OutsideService,
  { jobs, findConversation, log }: HttpChatDeps,
  timeoutMs = 5000,
): ChatGateway {
  const callService = createServiceClient('chat', service, log);
  const buildPath = (chatId: string) => `/conversations/${encodeURIComponent(chatId)}`;

  jobs.work('deliver-chat', async (key) => {
    const conversation = await findConversation(key);
    if (!conversation) return;
    const { chatId, messages } = conversation;
    const delivery = {
      method: 'POST',
      path: buildPath(chatId),
      body: { messages },
      responseSchema: z.object({}),
      timeoutMs,
    } as const;
    if ((await callService(delivery)) === 'unanswered')
      throw new Error('the chat service did not accept a conversation');
  });

  return {
    async isAvailable() {
      const responseSchema = z.object({ available: z.boolean() });
      const response = await callService({ method: 'GET', path: '/availability', responseSchema, timeoutMs });
      return response !== 'unanswered' && response.available;
    },
    async isConversationOpen(chatId) {
      const responseSchema = calls.getChatConversation.response;
      return (await callService({ method: 'GET', path: buildPath(chatId), responseSchema, timeoutMs })) === true;
    },
    deliverConversation: (tx, { sessionId, chatId, messages }) =>
      jobs.enqueue(tx, 'deliver-chat', { sessionId, chatId }, { key: `${sessionId}:${chatId}:${messages.length}` }),
  };
}
