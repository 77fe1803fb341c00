import { randomUUID } from 'node:crypto';
import { succeed } from '@demarc/domain/errors';
import { expect, test } from 'vitest';
import type { Config } from '../../../platform/config.ts';
import type { JobHandler, Jobs } from '../../../platform/jobs/jobs.ts';
import { createLog } from '../../../platform/logging.ts';
import { createMail } from '../../../platform/mail/create-mail.ts';
import { listNewestMail } from '../../../platform/mail/store.ts';
import { readProvider } from '../../../testing/read-provider.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { issueConversationId } from '../conversation-id.ts';
import { saveConversation } from '../save-conversation.ts';
import { createEmbeddedChat, isOpen } from './embedded.ts';

const { db } = await openTestDatabase();
const provider = await readProvider();

const support = {
  timeZone: 'America/New_York',
  hours: [
    { days: 'Mon-Fri', weekdays: [1, 2, 3, 4, 5], opens: '08:00', closes: '22:00' },
    { days: 'Sun', weekdays: [7], opens: '11:00', closes: '21:30' },
  ],
};

test.each([
  ['the minute before opening', '2026-01-15T12:59:59Z', false],
  ['the opening minute', '2026-01-15T13:00:00Z', true],
  ['the last open minute, tomorrow in UTC', '2026-01-16T02:59:59Z', true],
  ['the closing minute', '2026-01-16T03:00:00Z', false],
  ['the opening minute in daylight saving time', '2026-07-15T12:00:00Z', true],
  ['an hour that is open only in daylight saving time', '2026-01-15T12:00:00Z', false],
  ['a day without hours', '2026-01-17T17:00:00Z', false],
  ['Sunday before its own opening', '2026-01-18T15:00:00Z', false],
  ['Sunday after its own opening', '2026-01-18T16:00:00Z', true],
  ['midnight', '2026-01-15T05:00:00Z', false],
])("isOpen evaluates %s in the provider's time zone", (_, instant, expected) => {
  expect(isOpen(support, new Date(instant))).toBe(expected);
});

test('the chat is closed at night, regardless of the hours [K-355]', () => {
  const openAllDay = {
    ...support,
    hours: [{ days: 'Mon-Fri', weekdays: [1, 2, 3, 4, 5], opens: '00:00', closes: '23:59' }],
  };
  const isOpenAt = (time: string) => isOpen(openAllDay, new Date(`2026-01-15T${time}-05:00`));
  expect(['05:59', '06:00', '21:59', '22:00'].map(isOpenAt)).toEqual([false, true, true, false]);
});

/** The chat with a queue that the test runs by hand. */
function createTestChat(clock = createTestClock('2026-01-15T10:00:00-05:00')) {
  const queuedJobs = new Map<string | undefined, [name: string, data: never, afterSeconds: number | undefined]>();
  const handlers = new Map<string, JobHandler<never>>();
  const jobs = {
    enqueue: async (_tx: unknown, name: string, data: never, { key = '', afterSeconds = 0 } = {}) =>
      void (queuedJobs.has(key) || queuedJobs.set(key, [name, data, afterSeconds])),
    work: (name: string, handler: JobHandler<never>) => void handlers.set(name, handler),
  } as unknown as Jobs;
  const mail = createMail({
    db,
    jobs,
    clock,
    log: createLog('silent'),
    findSender: () => ({ name: 'H', address: 'h@example.com' }),
    secret: 'test',
  });
  const supportWithMailbox = { ...provider.brand.support, ...support, mailbox: 'support@example.com' };
  const brand = { ...provider.brand, support: supportWithMailbox };
  const chat = createEmbeddedChat({ provider: { ...provider, brand }, clock, db, jobs, mail });
  const runJobs = async () => {
    for (const [name, data] of queuedJobs.values()) await handlers.get(name)?.(data, { isLastAttempt: false });
  };
  return { chat, clock, queuedJobs, runJobs };
}

test('a conversation is open during the support hours', async () => {
  const { chat, clock } = createTestChat(createTestClock('2026-01-15T21:59:00-05:00'));
  expect([await chat.isAvailable(), await chat.isConversationOpen('c1')]).toEqual([true, true]);
  clock.advance(60_000);
  expect([await chat.isAvailable(), await chat.isConversationOpen('c1')]).toEqual([false, false]);
});

test('the embedded chat mails the conversation to the support team after two minutes without a message', async () => {
  const { chat, clock, queuedJobs, runJobs } = createTestChat();
  const config = { secret: 'test' } as Config;
  const sessionId = randomUUID();
  const key = { sessionId, chatId: issueConversationId(config.secret, sessionId, clock.now()) };
  const save = (...saved: string[]) =>
    saveConversation({ db, clock, config, provider }, chat, key, saved, async () => succeed(undefined));
  const findMails = async () =>
    (await listNewestMail(db, 100)).filter((mail) => mail.key.startsWith(`chat:${key.sessionId}`));
  const texts = ['Is fiber available?', '<b>my card</b> 4111 1111 1111 1111', 'Anybody there?'];
  await save();
  expect(queuedJobs.size).toBe(0);
  for (const count of [1, 2, 3, 3]) await save(...texts.slice(0, count));
  expect([...queuedJobs.values()].map(([, , afterSeconds]) => afterSeconds)).toEqual([120, 120, 120]);
  await runJobs();
  const [mail, ...others] = await findMails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: 'support@example.com', subject: `Chat ${key.chatId.slice(-8)}: a shopper wrote` });
  expect(mail?.text).toContain('Is fiber available?');
  expect(mail?.html).toContain('&lt;b&gt;my card&lt;/b&gt; [removed]');

  await save(...texts, 'One more thing');
  await runJobs();
  expect(await findMails()).toHaveLength(2);
});
