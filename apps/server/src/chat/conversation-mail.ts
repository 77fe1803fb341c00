import { html } from '../platform/html.ts';
import type { Mail } from '../platform/mail/gateway.ts';
import type { Conversation } from './gateway.ts';

/** The conversation so far, for the support team. */
export function conversationMail({ sessionId, chatId, messages }: Conversation, mailbox: string): Mail {
  const lines = messages.map(({ at, from, text }) => ({ who: `${from}, ${at}`, text }));
  const items = lines.map(({ who, text }) => html`<dt>${who}</dt><dd>${text}</dd>`);
  return {
    to: mailbox,
    subject: `Chat ${chatId}: a shopper wrote`,
    text: lines.map(({ who, text }) => `${who}\n${text}`).join('\n\n'),
    html: html`<dl>${items}</dl>`.text,
    key: `chat:${sessionId}:${chatId}:${messages.length}`,
  };
}
