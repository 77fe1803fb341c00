import { calls } from '@demarc/contract';
import { succeed } from '@demarc/domain/errors';
import { type Handler, handle } from '../platform/http/handler.ts';
import type { Platform } from '../platform/platform.ts';
import { supportHoursText } from '../provider/index.ts';
import type { ChatGateway } from './gateway.ts';
import { embeddedChat } from './gateways/embedded.ts';
import { httpChat } from './gateways/http.ts';
import { saveConversation } from './save-conversation.ts';

const reply = (success: boolean) => succeed({ data: success ? 'Success' : 'Fail' });

export function chatRoutes(platform: Platform): Handler[] {
  const { support } = platform.provider.brand;
  const enabled = platform.provider.flags.chatAssistance;
  const gateway = gatewayOf(platform);
  const hours = supportHoursText(support.hours, support.zoneLabel).join(', ');
  return [
    handle(calls.getChatConversation, async ({ params }) => reply(enabled && (await gateway.open(params.chatId)))),
    handle(calls.getChatInfo, async ({ params }) =>
      succeed({ chatId: params.chatId, available: enabled && (await gateway.available()), hours }),
    ),
    handle(calls.saveChatConversation, async ({ params, body }, { session }) => {
      if (enabled) await saveConversation(platform, session, params.chatId, body.messages);
      return reply(enabled);
    }),
  ];
}

function gatewayOf({ config, provider, clock, log }: Platform): ChatGateway {
  return config.chatUrl
    ? httpChat({ url: config.chatUrl, log, timeoutMs: 5000 })
    : embeddedChat(provider.brand.support, clock);
}
