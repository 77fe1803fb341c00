import type { Clock } from '../../platform/clock.ts';
import type { MailGateway } from '../../platform/mail/gateway.ts';
import { type Provider, weekdayNumber } from '../../provider/index.ts';
import { conversationMail } from '../conversation-mail.ts';
import type { ChatGateway } from '../gateway.ts';

type Support = Provider['brand']['support'];

/** Somebody is there in the support hours, on the provider's clock; what is written goes to the support mailbox. */
export function embeddedChat(support: Support, clock: Clock, mail: MailGateway): ChatGateway {
  const available = async () => isOpen(support, clock.now());
  return {
    available,
    open: available,
    async handOver(tx, conversation) {
      if (!conversation.messages.some(({ from }) => from === 'shopper')) return;
      const sent = await mail.send(tx, conversationMail(conversation, support.mailbox));
      if (!sent.ok) throw new Error('the mail of a conversation was refused');
    },
  };
}

/** From the opening minute up to, and without, the closing minute. */
export function isOpen({ timeZone, hours }: Pick<Support, 'timeZone' | 'hours'>, at: Date): boolean {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  const weekday = weekdayNumber(part('weekday'));
  const time = `${part('hour')}:${part('minute')}`;
  return hours.some(({ weekdays, opens, closes }) => weekdays.includes(weekday) && opens <= time && time < closes);
}
