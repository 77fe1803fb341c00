import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { insertMail, recordAttempt } from '../../platform/mail/store.ts';
import type { Platform } from '../../platform/platform.ts';
import { readProvider } from '../../testing/read-provider.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { recordEvent } from '../event-log/index.ts';
import { registerDevPages } from './index.ts';

const { db } = await openTestDatabase();
const provider = await readProvider();
const now = new Date('2026-01-15T12:00:00Z');
const createPlatform = (env: 'demo' | 'production') =>
  ({ db, provider, config: { env, basePath: '/shop' }, clock: { now: () => now } }) as unknown as Platform;

function openPages(env: 'demo' | 'production' = 'demo', mail: Partial<Platform['mail']> = {}) {
  const app = Fastify();
  registerDevPages(app, { ...createPlatform(env), mail: mail as Platform['mail'] });
  return async (path: string) => app.inject(`/shop/dev${path}`);
}
const maliciousText = `<script>alert("1")</script>`;
const event = {
  sessionId: '',
  type: 'Click' as const,
  name: maliciousText,
  section: 'header',
  page: 'addressCheck',
  timestamp: '2026-01-15T07:00:00.000',
  beginTime: '',
  endTime: '',
  logs: maliciousText,
  comments: '',
  delayMs: 3,
};

test('production has no development pages', async () => {
  const get = openPages('production');
  for (const path of ['/', '/style.css', '/mailbox', '/events', '/qualifications', '/outside/terms']) {
    expect((await get(path)).statusCode, path).toBe(404);
  }
  expect((await openPages('demo')('/')).statusCode).toBe(200);
});

test('development pages have no scripts and no inline styles, and are not cached', async () => {
  const get = openPages();
  for (const path of ['/', '/mailbox', '/events', '/qualifications', '/outside/terms']) {
    const { headers, body } = await get(path);
    expect(headers['content-security-policy'], path).toMatch(/default-src 'none'; style-src 'self';/);
    expect(headers['cache-control'], path).toBe('no-store');
    expect(body, path).not.toMatch(/<script|<style| style=| on\w+=/i);
  }
});

test('the mailbox shows the number of failed mails', async () => {
  const get = openPages();
  expect((await get('/mailbox')).body).not.toContain('given up');
  const mail = { to: 'pat@example.com', subject: 's', text: 't', html: 'h', key: 'chat:given-up' };
  const id = randomUUID();
  await insertMail(db, { id, ...mail }, now);
  await recordAttempt(db, id, { status: 'failed', lastError: 'No such mailbox', sentAt: null });
  expect((await get('/mailbox')).body).toContain('1 could not be delivered after all attempts.');
});

test('the mailbox lists mails, and a mail shows its text, and its HTML in a sandboxed frame', async () => {
  const get = openPages();
  const mail = {
    to: 'pat@example.com',
    subject: `Order ${maliciousText}`,
    text: `Dear ${maliciousText}`,
    html: `<b>${maliciousText}</b>`,
  };
  const id = randomUUID();
  await insertMail(db, { id, ...mail, key: randomUUID() }, now);

  const list = await get('/mailbox');
  expect(list.body).toContain('Order &lt;script&gt;');
  expect(list.body).toContain(`href="/shop/dev/mailbox/${id}"`);

  const page = await get(`/mailbox/${id}`);
  expect(page.body).toContain('<dt>From</dt><dd>Halyard Business &lt;orders@example.com&gt;</dd>');
  expect(page.body).toContain('Dear &lt;script&gt;');
  expect(page.body).toMatch(new RegExp(`<iframe [^>]*sandbox height="\\d+" src="/shop/dev/mailbox/${id}/html"`));
  for (const { body } of [list, page]) expect(body).not.toContain('<script');

  const body = await get(`/mailbox/${id}/html`);
  expect(body.body).toBe(mail.html);
  expect(body.headers['content-security-policy']).toMatch(/^default-src 'none';.*; sandbox; frame-ancestors 'self'$/);
});

test('the mailbox opens the files of a mail [O-136]', async () => {
  const loadFile = async (file: string) => (file === 'quote-pdf:Q-1.2' ? Buffer.from('%PDF-1.7') : undefined);
  const get = openPages('demo', { loadFile });
  const file = { name: 'quote.pdf', contentType: 'application/pdf', file: 'quote-pdf:Q-1.2' } as const;
  const attachments = [file, { ...file, file: 'quote-pdf:Q-1.1' } as const];
  const id = randomUUID();
  const text = { to: 'pat@example.com', subject: 'Quote', text: 'Quote', html: 'Quote' };
  await insertMail(db, { id, ...text, key: randomUUID(), attachments }, now);
  expect((await get(`/mailbox/${id}`)).body).toContain(`<a href="/shop/dev/mailbox/${id}/files/0">Open quote.pdf</a>`);
  const opened = await get(`/mailbox/${id}/files/0`);
  expect([opened.headers['content-type'], opened.body]).toEqual(['application/pdf', '%PDF-1.7']);
  for (const index of ['1', '2', 'x']) expect((await get(`/mailbox/${id}/files/${index}`)).statusCode).toBe(404);
});

test('an unknown or invalid message id is not found', async () => {
  const get = openPages();
  for (const id of [randomUUID(), 'x', '%00', "'--"]) {
    expect((await get(`/mailbox/${id}`)).statusCode, id).toBe(404);
    expect((await get(`/mailbox/${id}/html`)).statusCode, id).toBe(404);
  }
});

test('events are listed newest first and can be filtered by session or type', async () => {
  const get = openPages();
  const [ann, bob] = [{ id: randomUUID() }, { id: randomUUID() }];
  await recordEvent(createPlatform('demo'), ann, event);
  await recordEvent(createPlatform('demo'), bob, { ...event, type: 'Error' });
  const all = (await get('/events')).body;
  expect(all.indexOf(bob.id)).toBeLessThan(all.indexOf(ann.id));
  expect(all).toContain('&lt;script&gt;');
  expect(all).not.toContain('<script');
  const anns = (await get(`/events?session=${ann.id}`)).body;
  expect([anns.includes(ann.id), anns.includes(bob.id)]).toEqual([true, false]);
  const errors = (await get('/events?type=Error')).body;
  expect([errors.includes(ann.id), errors.includes(bob.id)]).toEqual([false, true]);
});

test.each([
  'session=x',
  'session=%00',
  'type=Nonsense',
  'before=-1',
  'before=99999999999999999999',
  'session=a&session=b',
])('the events page answers 200 to the invalid query %s', async (query) => {
  expect((await openPages()(`/events?${query}`)).statusCode).toBe(200);
});

test("the outside page has the provider's logo, colors and font", async () => {
  const get = openPages();
  const { body } = await get('/outside/fiveGShop');
  expect(body).toMatch(/<header>.*<img class="logo" src="\/shop\/brand\/logo\.svg\?v=[\w-]+" alt="Halyard Business">/);
  expect(body).toContain('another page of Halyard Business: the <strong>5G shop</strong>');
  const css = (await get('/style.css')).body;
  expect(css).toMatch(/--brand-accent:#0a5f73;.*font-family|font-family.*--brand-accent:#0a5f73;/s);
});

test('the outside page shows the URL and the parameters of the provider’s page', async () => {
  const get = openPages();
  const { body } = await get(`/outside/existingCustomer?zip=07030&name=${encodeURIComponent(maliciousText)}`);
  expect(body).toContain(provider.links.existingCustomer);
  expect(body).toContain('<code>existingCustomer</code> in <code>links.yaml</code> of the provider’s folder');
  expect(body).toContain('<dt><code>zip</code></dt><dd>07030</dd>');
  expect(body).toContain('&lt;script&gt;');
  expect(body).not.toContain('<script');
  expect((await get('/outside/https:%2F%2Fevil.example')).statusCode).toBe(404);
});
