import type { Mail } from '../../platform/mail/gateway.ts';
import { renderMail } from '../../platform/mail/mail-template.ts';
import type { Provider } from '../../provider/index.ts';
import type { Conversation } from './gateway.ts';

/** The conversation so far, for the support team. */
export function buildConversationMail(
  { sessionId, chatId, messages }: Conversation,
  provider: Pick<Provider, 'brand' | 'findAsset'>,
): Mail {
  const { mailbox, timeZone } = provider.brand.support;
  const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const content = renderMail(provider, {
    heading: 'A shopper wrote in the chat',
    preview: messages.at(-1)?.text ?? '',
    paragraphs: [`Conversation ${chatId}`],
    details: messages.map(({ at, text }) => [`Shopper, ${time.format(new Date(at))}`, text]),
  });
  return {
    to: mailbox,
    // The whole id would look like a secret.
    subject: `Chat ${chatId.slice(-8)}: a shopper wrote`,
    ...content,
    key: `chat:${sessionId}:${chatId}:${messages.length}`,
  };
}
