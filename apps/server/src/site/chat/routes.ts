import { calls } from '@demarc/contract';
import { succeed } from '@demarc/domain/errors';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { formatSupportHours } from '../../provider/index.ts';
import type { ChatGateway } from './gateway.ts';
import { embeddedChat } from './gateways/embedded.ts';
import { httpChat } from './gateways/http.ts';
import { saveConversation } from './save-conversation.ts';
import { findConversation } from './store.ts';

export function chatRoutes(platform: Platform): Handler[] {
  const { support } = platform.provider.brand;
  const isEnabled = platform.provider.flags.chatAssistance;
  const gateway = createChatGateway(platform);
  const hours = formatSupportHours(support.hours, support.zoneLabel).join(', ');
  return [
    handle(calls.getChatConversation, async ({ params }) =>
      succeed(isEnabled && (await gateway.isConversationOpen(params.chatId))),
    ),
    handle(calls.getChatInfo, async ({ params }) =>
      succeed({ chatId: params.chatId, available: isEnabled && (await gateway.isAvailable()), hours }),
    ),
    handle(calls.saveChatConversation, async ({ params, body }, { session }) => {
      const texts = body.messages.map(({ text }) => text);
      if (isEnabled) await saveConversation(platform, gateway, { sessionId: session.id, chatId: params.chatId }, texts);
      return succeed(isEnabled);
    }),
  ];
}

function createChatGateway({ config, provider, clock, db, jobs, mail, log }: Platform): ChatGateway {
  const { chat } = config.services;
  return chat
    ? httpChat(chat, { jobs, findConversation: (key) => findConversation(db, key), log })
    : embeddedChat({ provider, clock, db, jobs, mail });
}
