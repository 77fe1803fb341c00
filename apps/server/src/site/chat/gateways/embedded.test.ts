import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { JobHandler, Jobs } from '../../../platform/jobs/jobs.ts';
import { createLog } from '../../../platform/logging.ts';
import { createMail } from '../../../platform/mail/create-mail.ts';
import { newestMail } from '../../../platform/mail/store.ts';
import { readProvider } from '../../../testing/read-provider.ts';
import { testClock } from '../../../testing/test-clock.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { saveConversation } from '../save-conversation.ts';
import { embeddedChat, isOpen } from './embedded.ts';

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
])("%s is evaluated in the provider's time zone", (_, instant, open) => {
  expect(isOpen(support, new Date(instant))).toBe(open);
});

test('the chat is closed at night, regardless of the hours [K-355]', () => {
  const always = {
    ...support,
    hours: [{ days: 'Mon-Fri', weekdays: [1, 2, 3, 4, 5], opens: '00:00', closes: '23:59' }],
  };
  const openAt = (time: string) => isOpen(always, new Date(`2026-01-15T${time}-05:00`));
  expect(['05:59', '06:00', '21:59', '22:00'].map(openAt)).toEqual([false, true, true, false]);
});

/** The chat with a queue that the test runs by hand. */
function quietChat(clock = testClock('2026-01-15T10:00:00-05:00')) {
  const waiting = new Map<string | undefined, [name: string, data: never, afterSeconds: number | undefined]>();
  const handlers = new Map<string, JobHandler<never>>();
  const jobs = {
    enqueue: async (_tx: unknown, name: string, data: never, { key = '', afterSeconds = 0 } = {}) =>
      void (waiting.has(key) || waiting.set(key, [name, data, afterSeconds])),
    work: (name: string, handler: JobHandler<never>) => void handlers.set(name, handler),
  } as unknown as Jobs;
  const mail = createMail({
    db,
    jobs,
    clock,
    log: createLog('silent'),
    from: { name: 'H', address: 'h@example.com' },
    secret: 'test',
  });
  const whole = { ...provider.brand.support, ...support, mailbox: 'support@example.com' };
  const brand = { ...provider.brand, support: whole };
  const chat = embeddedChat({ provider: { brand }, clock, db, jobs, mail });
  const workOff = async () => {
    for (const [name, data] of waiting.values()) await handlers.get(name)?.(data, { last: false });
  };
  return { chat, clock, waiting, workOff };
}

test('a conversation is open during the support hours', async () => {
  const { chat, clock } = quietChat(testClock('2026-01-15T21:59:00-05:00'));
  expect([await chat.isAvailable(), await chat.isConversationOpen('c1')]).toEqual([true, true]);
  clock.advance(60_000);
  expect([await chat.isAvailable(), await chat.isConversationOpen('c1')]).toEqual([false, false]);
});

test('mails the conversation to the support team after two minutes without a message', async () => {
  const { chat, clock, waiting, workOff } = quietChat();
  const key = { sessionId: randomUUID(), chatId: 'c2' };
  const save = (...texts: string[]) => saveConversation({ db, clock }, chat, key, texts);
  const mails = async () => (await newestMail(db, 100)).filter((mail) => mail.key.startsWith(`chat:${key.sessionId}`));
  const lines = ['Is fiber available?', '<b>my card</b> 4111 1111 1111 1111', 'Anybody there?'];
  await save();
  expect(waiting.size).toBe(0);
  for (const said of [1, 2, 3, 3]) await save(...lines.slice(0, said));
  expect([...waiting.values()].map(([, , afterSeconds]) => afterSeconds)).toEqual([120, 120, 120]);
  await workOff();
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: 'support@example.com', subject: 'Chat c2: a shopper wrote' });
  expect(mail?.text).toContain('Is fiber available?');
  expect(mail?.html).toContain('&lt;b&gt;my card&lt;/b&gt; [removed]');

  await save(...lines, 'One more thing');
  await workOff();
  expect(await mails()).toHaveLength(2);
});
