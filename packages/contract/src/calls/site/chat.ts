import { chatLimits } from '@demarc/domain/chat';
import { z } from 'zod';
import { defineCalls } from '../../call.ts';

const chatId = z.string().regex(/^[A-Za-z0-9-]{1,64}$/);
/** E-398: exactly 'Success' is a success, any other text a failure. */
const reply = z.codec(z.object({ data: z.string() }), z.boolean(), {
  decode: (wire) => wire.data === 'Success',
  encode: (success) => ({ data: success ? 'Success' : 'Fail' }),
});

export const chatCalls = defineCalls({
  getChatConversation: {
    summary: "Returns whether a conversation is open. 'Success' means that it is (E-398, K-271).",
    method: 'GET',
    path: '/chat/conversation/:chatId',
    access: 'session',
    params: z.strictObject({ chatId }),
    response: reply,
    rateLimit: { max: 30, windowSeconds: 60 },
  },
  getChatInfo: {
    summary: "Returns whether the chat is available now, with the id of the session's conversation.",
    method: 'GET',
    path: '/chat/info/:chatId',
    access: 'session',
    params: z.strictObject({ chatId }),
    response: z.codec(
      z.strictObject({ chatId: z.string(), IsShowLiveChat: z.enum(['Y', 'N']), hours: z.string() }),
      z.object({ chatId: z.string(), available: z.boolean(), hours: z.string() }),
      {
        decode: (wire) => ({ chatId: wire.chatId, available: wire.IsShowLiveChat === 'Y', hours: wire.hours }),
        encode: (info) => ({
          chatId: info.chatId,
          IsShowLiveChat: info.available ? ('Y' as const) : ('N' as const),
          hours: info.hours,
        }),
      },
    ),
    rateLimit: { max: 30, windowSeconds: 60 },
  },
  saveChatConversation: {
    summary: 'Saves a conversation for the support team (E-401). The first message of a conversation needs a captcha.',
    method: 'POST',
    path: '/chat/conversation/:chatId',
    access: 'session',
    params: z.strictObject({ chatId }),
    body: z.strictObject({
      // The server sets the author and the time, not the browser.
      messages: z.array(z.strictObject({ text: z.string().max(chatLimits.characters) })).max(chatLimits.messages),
    }),
    bodyType: 'json',
    response: reply,
    errors: ['notFound', 'chatFull', 'chatLimit'],
    rateLimit: { max: 30, windowSeconds: 60 },
    mayRequireCaptcha: true,
  },
});
