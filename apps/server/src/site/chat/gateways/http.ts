import { calls } from '@demarc/contract';
import { z } from 'zod';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Logger } from '../../../platform/logging.ts';
import { type OutsideService, outsideService } from '../../../platform/outside/outside-service.ts';
import type { ChatGateway, Conversation, ConversationKey } from '../gateway.ts';

interface HttpChatParts {
  readonly jobs: Pick<Jobs, 'enqueue' | 'work'>;
  /** The conversation as it was last saved. */
  readonly find: (key: ConversationKey) => Promise<Conversation | undefined>;
  readonly log: Logger;
}

/**
 * A chat service over HTTP: GET {url}/availability, GET {url}/conversations/{id}, and what is said is put there as
 * POST {url}/conversations/{id}, always the whole of it. Any trouble when asking counts as "nobody there".
 */
export function httpChat(service: OutsideService, { jobs, find, log }: HttpChatParts, timeoutMs = 5000): ChatGateway {
  const ask = outsideService('chat', service, log);
  const pathOf = (chatId: string) => `/conversations/${encodeURIComponent(chatId)}`;

  jobs.work('deliver-chat', async (saved) => {
    const conversation = await find(saved);
    if (!conversation) return;
    const { chatId, messages } = conversation;
    const said = { method: 'POST', path: pathOf(chatId), body: { messages }, answer: z.object({}), timeoutMs } as const;
    if ((await ask(said)) === 'unknown') throw new Error('the chat service did not take a conversation');
  });

  return {
    async available() {
      const answer = z.object({ available: z.boolean() });
      const told = await ask({ method: 'GET', path: '/availability', answer, timeoutMs });
      return told !== 'unknown' && told.available;
    },
    async open(chatId) {
      const answer = calls.getChatConversation.response;
      return (await ask({ method: 'GET', path: pathOf(chatId), answer, timeoutMs })) === true;
    },
    handOver: (tx, { sessionId, chatId, messages }) =>
      jobs.enqueue(tx, 'deliver-chat', { sessionId, chatId }, { key: `${sessionId}:${chatId}:${messages.length}` }),
  };
}
