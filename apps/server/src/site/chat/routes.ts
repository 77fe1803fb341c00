import { calls } from '@demarc/contract';
import { succeed } from '@demarc/domain/errors';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { formatSupportHours } from '../../provider/index.ts';
import { isIssuedConversationId } from './conversation-id.ts';
import type { ChatGateway } from './gateway.ts';
import { createEmbeddedChat } from './gateways/embedded.ts';
import { createHttpChat } from './gateways/http.ts';
import { findOrIssueConversationId, saveConversation } from './save-conversation.ts';
import { findConversation } from './store.ts';

export function chatRoutes(platform: Platform): Handler[] {
  const { support } = platform.provider.brand;
  const isEnabled = platform.provider.flags.chatAssistance;
  const gateway = createChatGateway(platform);
  const hours = formatSupportHours(support.hours, support.zoneLabel).join(', ');
  return [
    handle(calls.getChatConversation, async ({ params: { chatId } }, { session }) => {
      const isIssued = isIssuedConversationId(platform.config.secret, session.id, chatId);
      return succeed(isEnabled && isIssued && (await gateway.isConversationOpen(chatId)));
    }),
    // The browser cannot choose the id of a conversation. The one in the request does not matter.
    handle(calls.getChatInfo, async (_request, { session }) =>
      succeed({
        chatId: await findOrIssueConversationId(platform, session.id),
        available: isEnabled && (await gateway.isAvailable()),
        hours,
      }),
    ),
    handle(calls.saveChatConversation, async ({ params: { chatId }, body }, { session, checkCaptcha }) => {
      if (!isEnabled) return succeed(false);
      const texts = body.messages.map(({ text }) => text);
      const key = { sessionId: session.id, chatId };
      return saveConversation(platform, gateway, key, texts, () => checkCaptcha(chatId));
    }),
  ];
}

function createChatGateway({ config, provider, clock, db, jobs, mail, log }: Platform): ChatGateway {
  const { chat } = config.services;
  return chat
    ? createHttpChat(chat, { jobs, findConversation: (key) => findConversation(db, key), log })
    : createEmbeddedChat({ provider, clock, db, jobs, mail });
}
