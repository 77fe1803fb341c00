import { TestClock } from 'pg-boss';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { readMailParts } from '../../testing/read-mail-parts.ts';
import { startMailServer } from '../../testing/start-mail-server.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { sql } from '../database/sql.ts';
import { createJobs } from '../jobs/create-jobs.ts';
import type { JobHandler, Jobs } from '../jobs/jobs.ts';
import { createLog } from '../logging.ts';
import { createMail } from './create-mail.ts';
import type { Mail } from './gateway.ts';
import { countFailedMail, listNewestMail } from './store.ts';

const database = await openTestDatabase();
const { db } = database;
const from = { name: 'Halyard Business', address: 'orders@example.com' };
const secret = 'a secret that only this test uses';
const lines: string[] = [];
const log = createLog('warn', { write: (line: string) => void lines.push(line) });
const mailTo = (to: string, key: Mail['key'] = `chat:${to}`): Mail => ({
  to,
  key,
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
});

/** Only the test moves the clock. The outbox is emptied when the test ends. */
async function setUp(smtpUrl?: string) {
  const testClock = new TestClock();
  const clock = { now: () => new Date(testClock.now()) };
  const jobs = createJobs({ database, log: pino({ level: 'silent' }), clock: testClock });
  const mail = createMail({ db, jobs, clock, log, findSender: () => from, secret, smtpUrl });
  onTestFinished(async () => {
    await jobs.stop();
    await db.query(sql`truncate mail_message, jobs.job`);
  });
  await jobs.start();
  const send = (message: Mail) => db.transaction((tx) => mail.send(tx, message));
  const passMinutes = async (minutes: number) => {
    await testClock.setTime(testClock.now() + minutes * 60_000);
    await testClock.tick(3000);
    await expect.poll(() => db.query(sql`select id from jobs.job where state = 'active'`)).toEqual([]);
  };
  return { mail, send, passMinutes };
}

test('a message is marked as sent without a mail server', async () => {
  const { send, passMinutes } = await setUp();
  expect(await send(mailTo('pat@example.com'))).toEqual({ ok: true, value: undefined });
  expect(await listNewestMail(db, 10)).toMatchObject([
    { to: 'pat@example.com', status: 'queued', attempts: 0, sentAt: null },
  ]);
  await passMinutes(1);
  const [message] = await listNewestMail(db, 10);
  expect(message).toMatchObject({ status: 'sent', attempts: 1, lastError: null, sentAt: expect.any(Date) });
});

test('safety 10: a message is not sent when the transaction is rolled back', async () => {
  const { mail, passMinutes } = await setUp();
  const failing = db.transaction(async (tx) => {
    await mail.send(tx, mailTo('pat@example.com'));
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  await passMinutes(1);
  expect(await listNewestMail(db, 10)).toEqual([]);
});

test('a key is sent once, even when requested several times at once', async () => {
  const server = await startMailServer();
  const { send, passMinutes } = await setUp(server.url);
  await Promise.all([1, 2, 3].map(() => send(mailTo('pat@example.com', 'order-confirmation:1'))));
  await passMinutes(1);
  await send(mailTo('pat@example.com', 'order-confirmation:1'));
  await passMinutes(1);
  expect(server.received).toHaveLength(1);
});

test('safety 11: every message is sent once after the mail server was down for an hour', async () => {
  const gone = await startMailServer();
  await gone.close();
  const { send, passMinutes } = await setUp(gone.url);
  const recipients = ['ann@example.com', 'bob@example.com', 'cy@example.com'];
  for (const recipient of recipients) await send(mailTo(recipient));
  for (let quarter = 0; quarter < 4; quarter++) await passMinutes(15);
  const waiting = await listNewestMail(db, 10);
  expect(waiting.map(({ status }) => status)).toEqual(['queued', 'queued', 'queued']);
  for (const { attempts, lastError } of waiting) {
    expect(attempts).toBeGreaterThan(2);
    expect(lastError).toContain('ECONN');
  }

  const back = await startMailServer({}, gone.port);
  for (let quarter = 0; quarter < 4; quarter++) await passMinutes(15);
  expect((await listNewestMail(db, 10)).map(({ status }) => status)).toEqual(['sent', 'sent', 'sent']);
  expect(back.received.map((message) => /^To: (.*)$/m.exec(message)?.[1]?.trim()).sort()).toEqual(recipients);
});

test('setSendCondition withdraws a message that may no longer be sent, and sends the others', async () => {
  let refusals = 1;
  const server = await startMailServer({
    onRcptTo: (_address, _session, done) =>
      refusals-- > 0 ? done(Object.assign(new Error('Try later'), { responseCode: 451 })) : done(),
  });
  const { mail, send, passMinutes } = await setUp(server.url);
  let canSend = true;
  mail.setSendCondition('saved-cart-reminder', async (key) => key !== 'saved-cart-reminder:1' || canSend);
  await send(mailTo('pat@example.com', 'saved-cart-reminder:1'));
  await passMinutes(0);
  canSend = false;
  await send(mailTo('sam@example.com', 'saved-cart-reminder:2'));
  await send(mailTo('kim@example.com', 'order-confirmation:1'));
  for (let minutes = 0; minutes < 3; minutes++) await passMinutes(1);
  const statuses = (await listNewestMail(db, 10)).map(({ to, status }) => [to, status]);
  expect(statuses.sort()).toEqual([
    ['kim@example.com', 'sent'],
    ['pat@example.com', 'withdrawn'],
    ['sam@example.com', 'sent'],
  ]);
  expect(server.received).toHaveLength(2);
});

test('a busy mail server receives the message once', async () => {
  let refusals = 2;
  const server = await startMailServer({
    onRcptTo: (_address, _session, done) =>
      refusals-- > 0 ? done(Object.assign(new Error('Try later'), { responseCode: 451 })) : done(),
  });
  const { send, passMinutes } = await setUp(server.url);
  await send(mailTo('pat@example.com'));
  for (let minutes = 0; minutes < 4; minutes++) await passMinutes(1);
  expect(server.received).toHaveLength(1);
  expect(await listNewestMail(db, 10)).toMatchObject([{ status: 'sent', attempts: 3, lastError: null }]);
});

test('an unknown recipient fails at once and is not retried', async () => {
  const server = await startMailServer({
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error('No such mailbox'), { responseCode: 550 })),
  });
  const { send, passMinutes } = await setUp(server.url);
  await send(mailTo('nobody@example.com'));
  for (let minutes = 0; minutes < 3; minutes++) await passMinutes(10);
  expect(await listNewestMail(db, 10)).toMatchObject([
    { status: 'failed', attempts: 1, lastError: expect.stringContaining('No such mailbox') },
  ]);
  expect(await countFailedMail(db)).toBe(1);
});

/** One delivery attempt by another server with its own settings. */
async function deliverOnce(settings: { secret: string; smtpUrl: string }, isLastAttempt: boolean): Promise<void> {
  const [message] = await listNewestMail(db, 10);
  const deliver = Promise.withResolvers<JobHandler<'deliver-mail'>>();
  const jobs = { work: (_name: string, handler: JobHandler<'deliver-mail'>) => deliver.resolve(handler) } as Jobs;
  createMail({ db, jobs, clock: { now: () => new Date(0) }, log, findSender: () => from, ...settings });
  lines.length = 0;
  await (await deliver.promise)({ mailId: message?.id ?? '' }, { isLastAttempt });
}

test('a message sealed with another secret stays queued, and fails after the last attempt', async () => {
  const server = await startMailServer();
  const { send } = await setUp();
  await send({ ...mailTo('pat@example.com'), text: 'Open {{link}}', secrets: { link: 'https://shop.example.com/x' } });
  const settings = { secret: 'a secret that came after it', smtpUrl: server.url };
  await expect(deliverOnce(settings, false)).rejects.toThrow('DEMARC_SECRET');
  const lastError = 'sealed with another DEMARC_SECRET';
  expect(await listNewestMail(db, 10)).toMatchObject([{ status: 'queued', attempts: 1, lastError }]);
  await deliverOnce(settings, true);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 'error', reason: lastError }]);
  expect(await listNewestMail(db, 10)).toMatchObject([{ status: 'failed', attempts: 2, lastError }]);
  expect([await countFailedMail(db), server.received]).toEqual([1, []]);
});

test('a message is marked as failed and logged after its last attempt', async () => {
  const gone = await startMailServer();
  await gone.close();
  const { send } = await setUp();
  await send(mailTo('pat@example.com'));
  const [message] = await listNewestMail(db, 10);
  await deliverOnce({ secret, smtpUrl: gone.url }, true);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'error', mailId: message?.id, reason: expect.stringContaining('ECONNREFUSED') },
  ]);
  expect(await listNewestMail(db, 10)).toMatchObject([{ status: 'failed', attempts: 1 }]);
});

const quoteFile = { name: 'quote.pdf', contentType: 'application/pdf', file: 'quote-pdf:Q-1.2' } as const;

test('a message gets its file from the source when it is delivered, or goes without one that is gone [O-136]', async () => {
  const server = await startMailServer();
  const { mail, send, passMinutes } = await setUp(server.url);
  mail.setFileSource('quote-pdf', async (name) => (name === 'Q-1.2' ? Buffer.from('%PDF-1.7') : undefined));
  await send({ ...mailTo('pat@example.com'), attachments: [quoteFile] });
  await send({ ...mailTo('lee@example.com'), attachments: [{ ...quoteFile, file: 'quote-pdf:Q-2.1' }] });
  await passMinutes(1);
  const findReceived = (to: string) => server.received.find((message) => message.includes(`To: ${to}`)) ?? '';
  const files = readMailParts(findReceived('pat@example.com')).filter(({ type }) => type.startsWith('application/pdf'));
  expect(files.map(({ content }) => content.toString())).toEqual(['%PDF-1.7']);
  expect(findReceived('lee@example.com')).toContain('Hello');
  expect(findReceived('lee@example.com')).not.toContain('application/pdf');
});

test('a message whose file cannot be loaded is tried again [O-136]', async () => {
  const server = await startMailServer();
  const { send } = await setUp();
  await send({ ...mailTo('pat@example.com'), attachments: [quoteFile] });
  // This server has no files of quotes.
  const lastError = 'a file of the mail could not be loaded';
  await expect(deliverOnce({ secret, smtpUrl: server.url }, false)).rejects.toThrow(lastError);
  expect(await listNewestMail(db, 10)).toMatchObject([{ status: 'queued', attempts: 1, lastError }]);
  expect(server.received).toEqual([]);
});

test.each<[string, keyof Mail, string]>([
  ['a line break in the address', 'to', 'pat@example.com\r\nBcc: all@example.com'],
  ['two addresses', 'to', 'pat@example.com, all@example.com'],
  ['a name beside the address', 'to', 'Pat <pat@example.com>'],
  ['no address', 'to', 'nobody'],
  ['an address longer than any', 'to', `${'a'.repeat(250)}@example.com`],
  ['a line break in the subject', 'subject', 'Hello\r\nBcc: all@example.com'],
  ['half a line break in the subject', 'subject', 'Hello\nX: 1'],
  ['another control character in the subject', 'subject', 'Hello\u0000'],
])('send rejects a message with %s, which could add headers', async (_, path, value) => {
  const mail = createMail({
    db,
    jobs: { work() {} } as never,
    clock: { now: () => new Date(0) },
    log,
    findSender: () => from,
    secret,
  });
  const refused = await db.transaction((tx) => mail.send(tx, { ...mailTo('pat@example.com'), [path]: value }));
  expect(refused).toMatchObject({ ok: false, refusal: { code: 'invalidRequest', fields: [{ path }] } });
  expect(await listNewestMail(db, 10)).toEqual([]);
});
