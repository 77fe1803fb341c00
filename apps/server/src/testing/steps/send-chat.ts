import type { Visitor } from '../start-test-app.ts';
import { createCaptchaHeaders } from './solve-captcha.ts';

/** Gets the conversation id of the session. */
export const getChatId = async (visitor: Visitor): Promise<string> =>
  (await visitor.send({ method: 'GET', url: '/chat/info/new' })).json().chatId;

/** Sends messages in a chat, with a solved captcha. */
export async function sendChat(visitor: Visitor, texts: readonly string[], chatId?: string) {
  return visitor.send({
    method: 'POST',
    url: `/chat/conversation/${chatId ?? (await getChatId(visitor))}`,
    payload: { messages: texts.map((text) => ({ text })) },
    headers: await createCaptchaHeaders(visitor),
  });
}
