import { isNight } from '@demarc/domain/calendar';
import type { Platform } from '../../../platform/platform.ts';
import { type Provider, weekdayNumber } from '../../../provider/index.ts';
import { buildConversationMail } from '../conversation-mail.ts';
import type { ChatGateway } from '../gateway.ts';
import { findConversation } from '../store.ts';

type Support = Provider['brand']['support'];

/** After this time without a message, the conversation is mailed. */
const quietSeconds = 120;

/** The chat is available in the support hours, in the provider's time zone. Conversations are mailed to the support mailbox. */
export function embeddedChat({
  provider,
  clock,
  db,
  jobs,
  mail,
}: Pick<Platform, 'clock' | 'db' | 'jobs' | 'mail'> & { readonly provider: Pick<Provider, 'brand'> }): ChatGateway {
  const { support } = provider.brand;
  const isAvailable = async () => isOpen(support, clock.now());
  jobs.work('mail-chat', async ({ messages: messageCount, ...key }) => {
    const conversation = await findConversation(db, key);
    // Newer messages have a job of their own.
    if (conversation?.messages.length !== messageCount) return;
    const sent = await db.transaction((tx) => mail.send(tx, buildConversationMail(conversation, provider)));
    if (!sent.ok) throw new Error('the mail of a conversation was refused');
  });
  return {
    isAvailable,
    isConversationOpen: isAvailable,
    deliverConversation: (tx, { sessionId, chatId, messages }) =>
      jobs.enqueue(
        tx,
        'mail-chat',
        { sessionId, chatId, messages: messages.length },
        { key: `${sessionId}:${chatId}:${messages.length}`, afterSeconds: quietSeconds },
      ),
  };
}

/** The closing minute is exclusive. Never open at night, regardless of the hours (K-355). */
export function isOpen({ timeZone, hours }: Pick<Support, 'timeZone' | 'hours'>, at: Date): boolean {
  if (isNight(timeZone, at)) return false;
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
