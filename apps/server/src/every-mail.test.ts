import { calls, providerKeyHeader } from '@demarc/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { rawRows } from './platform/database/raw.ts';
import { newestMail } from './platform/mail/store.ts';
import { buyerAt } from './testing/buyer.ts';
import { orderFiber } from './testing/journey.ts';
import { startMailServer } from './testing/mail-server.ts';
import { openShop, visitAt } from './testing/open-shop.ts';
import { savedCart } from './testing/saving.ts';
import { ask, type Shopper } from './testing/shopper.ts';
import { testProviderKey } from './testing/start-test-app.ts';

const mailServer = await startMailServer();
const shop = await openShop({ jobs: 'running', config: { smtpUrl: mailServer.url } });
const { db } = shop.platform;
const failsTheBureau = '219090003';

const order = async (ssn?: string) =>
  (await orderFiber(await visitAt(shop), buyerAt(shop, { email: 'buyer@example.com', ...(ssn && { ssn }) })))
    .orderNumber;

/** What waits for days, or for a chat to be quiet, is due now. */
const doNow = (name: string) =>
  db.execute(sql`update jobs.job set start_after = now() - interval '1 minute' where name = ${name}`);

const askForContact = (visitor: Shopper) =>
  ask(visitor, calls.submitSalesForm, {
    body: {
      lead: {
        ...{ firstName: 'Ann', lastName: 'Lee', phone: '2125550100', email: 'ann@example.com', preference: 'Phone' },
        ...{ businessName: 'Dock & Sons', comments: 'Two <b>sites</b>', campaign: 'any' },
        address: { street: '140 West 4th Street', city: 'New York', state: 'NY', zip: '10012' },
      },
    },
  });

interface Arrived {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const unquoted = (text: string) =>
  Buffer.from(
    text.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

/** A message as a mail program reads it. */
function read(message: string): Arrived {
  const header = (name: string) => new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, 'm').exec(message)?.[1] ?? '';
  const boundary = /boundary="?([^"\r\n;]+)/.exec(message)?.[1] ?? '';
  const part = (type: string) => {
    const found = message.split(`--${boundary}`).find((each) => each.includes(`Content-Type: ${type}`)) ?? '';
    const body = found.slice(found.indexOf('\r\n\r\n') + 4);
    return /Encoding: base64/i.test(found) ? Buffer.from(body, 'base64').toString('utf8') : unquoted(body);
  };
  return { to: header('To'), subject: header('Subject'), text: part('text/plain'), html: part('text/html') };
}

const arrived = new Map<string, Arrived>();

beforeAll(async () => {
  await savedCart(shop);
  await askForContact(await shop.startVisit());
  await ask(await shop.startVisit(), calls.saveChatConversation, {
    params: { chatId: 'chat-1' },
    body: { messages: [{ text: 'Is <fiber> available?' }] },
  });
  const number = await order();
  await order(failsTheBureau);
  const url = `${shop.api}/orders/${number}/cancel`;
  await shop.app.inject({ method: 'POST', url, headers: { [providerKeyHeader]: testProviderKey } });
  await doNow('mail-chat');
  await doNow('remind-of-cart');
  const sent = await vi.waitFor(
    async () => {
      const mails = (await newestMail(db, 50)).filter(({ status }) => status === 'sent');
      expect(new Set(mails.map(({ key }) => key.split(':')[0])).size).toBe(7);
      return mails;
    },
    { timeout: 20_000, interval: 100 },
  );
  for (const { id, key } of sent)
    arrived.set(key.split(':')[0] ?? '', read(mailServer.taken.find((message) => message.includes(id)) ?? ''));
}, 60_000);

test.each<[kind: string, to: string, subject: RegExp, says: RegExp]>([
  ['saved-cart', 'ann@example.com', /^Your Halyard Business order is saved$/, /customize-order\?scartid=[\w-]{22}/],
  ['saved-cart-reminder', 'ann@example.com', /^Your Halyard Business order is waiting, until/, /scartid=[\w-]{22}/],
  ['order-confirmation', 'buyer@example.com', /^Your Halyard Business order [\w-]+$/, /token=[\w-]{22}/],
  ['order-held', 'buyer@example.com', /^Your Halyard Business order [\w-]+: please call us$/, /reference number/],
  ['order-cancelled', 'buyer@example.com', /^Your Halyard Business order [\w-]+ is cancelled$/, /nobody will come/],
  ['sales-lead', 'sales@example.com', /^Contact request: Dock & Sons$/, /212-555-0100/],
  ['chat', 'support@example.com', /^Chat chat-1: a shopper wrote$/, /available\?/],
])(
  '%s arrives at %s by a mail server, as text and as HTML, with nothing in its subject that is for the reader alone',
  (kind, to, subject, says) => {
    const mail = arrived.get(kind);
    expect(mail).toMatchObject({ to, subject: expect.stringMatching(subject) });
    for (const part of [mail?.text ?? '', mail?.html ?? '']) {
      expect(part).toMatch(says);
      expect(part).toContain('Halyard Communications, Inc.');
      expect(part).not.toContain('{{');
    }
    expect(mail?.text).not.toMatch(/<\/?(?:p|td|a|br)\b/);
    expect(mail?.html).toMatch(/^<!doctype html>[\s\S]*<html lang="en">/);
    expect(mail?.html).not.toMatch(/<b>sites|<fiber>|<script|<img/);
    expect(mail?.subject).not.toMatch(/[\w-]{22}|\d{9}|2125550100/);
  },
);

test('there is no other kind of mail', async () => {
  const kinds = sql`select distinct split_part(key, ':', 1) as kind from mail_message`;
  const rows = await rawRows(db, z.object({ kind: z.string() }), kinds);
  expect(rows.map(({ kind }) => kind).sort()).toEqual([...arrived.keys()].sort());
});
