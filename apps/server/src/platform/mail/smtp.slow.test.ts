import { expect, test } from 'vitest';
import { readMailParts } from '../../testing/read-mail-parts.ts';
import { startMailServer } from '../../testing/start-mail-server.ts';
import { jobTable } from '../jobs/job-table.ts';
import { logoContentId } from './gateway.ts';
import { createSmtpDelivery, deliverWithinMs, type LoadedMail } from './smtp.ts';

const mail: LoadedMail = {
  id: '6f6f7f86-6f3a-4d4e-9a55-0c4f5c1f0a01',
  key: 'test',
  to: 'pat@example.com',
  subject: 'Your order – confirmed',
  text: 'Thank you.',
  html: '<p>Thank you.</p>',
  unsubscribeUrl: null,
  sealedSecrets: null,
  attachments: [],
  status: 'queued',
  attempts: 0,
  lastError: null,
  createdAt: new Date('2026-01-15T12:00:00Z'),
  sentAt: null,
};
const from = { name: 'Halyard Business', address: 'orders@example.com' };
const createRefusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

test('a message arrives with sender, recipient, date and a Message-ID made from its id', async () => {
  const server = await startMailServer();
  expect(await createSmtpDelivery(server.url, from)(mail)).toEqual({ delivered: true });
  expect(server.received).toHaveLength(1);
  expect(server.received[0]).toContain(`Message-ID: <${mail.id}@example.com>`);
  expect(server.received[0]).toContain('From: Halyard Business <orders@example.com>');
  expect(server.received[0]).toContain('To: pat@example.com');
  expect(server.received[0]).toContain('Date: Thu, 15 Jan 2026 12:00:00 +0000');
});

test('the logo arrives inside the message, next to the HTML that shows it, and attachments arrive as files [S-081]', async () => {
  const server = await startMailServer();
  const logo = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 255]);
  const html = `<img src="cid:${logoContentId}" alt="Halyard Business">`;
  const attachments = [{ name: 'terms.txt', contentType: 'text/plain; charset=utf-8', content: 'Ümlaut' }];
  await createSmtpDelivery(server.url, { ...from, logo })({ ...mail, html, attachments });
  const parts = readMailParts(server.received[0] ?? '');
  expect(parts.map(({ type }) => type.split(';')[0])).toEqual(['text/plain', 'text/html', 'image/png', 'text/plain']);
  expect(parts[1]?.content.toString()).toBe(html);
  expect(parts[2]?.headers).toContain(`Content-ID: <${logoContentId}>`);
  expect(parts[2]?.headers).toContain('Content-Disposition: inline');
  expect(parts[2]?.content).toEqual(logo);
  expect(parts[3]?.headers).toContain('Content-Disposition: attachment; filename=terms.txt');
  expect(parts[3]?.content.toString()).toBe('Ümlaut');
  // A message that does not show it does not carry it.
  await createSmtpDelivery(server.url, { ...from, logo })(mail);
  expect(server.received[1]).not.toContain('image/png');
});

test('an unknown recipient is a permanent failure', async () => {
  const server = await startMailServer({
    onRcptTo: (_address, _session, done) => done(createRefusal(550, 'No such mailbox')),
  });
  const result = await createSmtpDelivery(server.url, from)(mail);
  expect(result).toMatchObject({ delivered: false, permanent: true, reason: expect.stringContaining('550') });
});

test('a busy server or a rejected login is a temporary failure', async () => {
  const busy = await startMailServer({ onRcptTo: (_address, _session, done) => done(createRefusal(451, 'Try later')) });
  expect(await createSmtpDelivery(busy.url, from)(mail)).toMatchObject({ delivered: false, permanent: false });

  const withLogin = await startMailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_login, _session, done) => done(createRefusal(535, 'Wrong password')),
  });
  const withPassword = withLogin.url.replace('//', '//shop:hunter2hunter2@');
  const result = await createSmtpDelivery(withPassword, from)(mail);
  expect(result).toMatchObject({ delivered: false, permanent: false });
  expect(JSON.stringify(result)).not.toContain('hunter2');
});

test('a server that never finishes is a temporary failure, reported before the job expires', async () => {
  const server = await startMailServer({ onRcptTo: () => {} });
  const result = await createSmtpDelivery(server.url, from, 100)(mail);
  expect(result).toEqual({ delivered: false, permanent: false, reason: 'ETIMEDOUT: took too long' });
  expect(deliverWithinMs).toBeLessThan(jobTable['deliver-mail'].expireInSeconds * 1000);
});

test('a timeout closes the connection, so that the server cannot accept the message after the next attempt', async () => {
  const disconnected = Promise.withResolvers<void>();
  // The server has the whole message and delays its answer.
  const server = await startMailServer({ onData: (stream) => stream.resume(), onClose: () => disconnected.resolve() });
  const result = await createSmtpDelivery(server.url, from, 500)(mail);
  expect(result).toEqual({ delivered: false, permanent: false, reason: 'ETIMEDOUT: took too long' });
  await disconnected.promise;
});

test('an unreachable server is a temporary failure', async () => {
  const server = await startMailServer();
  await server.close();
  expect(await createSmtpDelivery(server.url, from)(mail)).toMatchObject({ delivered: false, permanent: false });
});
