import { isNight } from '@demarc/domain/calendar';
import type { Platform } from '../../../platform/platform.ts';
import { getWeekdayNumber, type Provider } from '../../../provider/index.ts';
import { buildConversationMail } from '../conversation-mail.ts';
import type { ChatGateway } from '../gateway.ts';
import { findConversation } from '../store.ts';

type Support = Provider['brand']['support'];

/** A conversation is mailed after this time without a message. */
const quietSeconds = 120;

/**
 * The chat is available in the support hours, in the provider's time zone. Conversations are mailed to the support
 * mailbox.
 */
export function createEmbeddedChat({
  provider,
  clock,
  db,
  jobs,
  mail,
}: Pick<Platform, 'clock' | 'db' | 'jobs' | 'mail'> & {
  readonly provider: Pick<Provider, 'brand' | 'findAsset'>;
}): ChatGateway {
  const { support } = provider.brand;
  const isAvailable = async () => isOpen(support, clock.now());
  jobs.work('mail-chat', async ({ messages: messageCount, ...key }) => {
    const conversation = await findConversation(db, key);
    // Another job mails the newer messages.
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

/**
 * Tells whether the chat is open. It closes at the start of the closing minute, and at night regardless of the hours
 * (K-355).
 */
export function isOpen({ timeZone, hours }: Pick<Support, 'timeZone' | 'hours'>, instant: Date): boolean {
  if (isNight(timeZone, instant)) return false;
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(instant);
  const getPart = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  const weekday = getWeekdayNumber(getPart('weekday'));
  const time = `${getPart('hour')}:${getPart('minute')}`;
  return hours.some(({ weekdays, opens, closes }) => weekdays.includes(weekday) && opens <= time && time < closes);
}
