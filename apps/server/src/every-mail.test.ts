import { calls, providerKeyHeader } from '@demarc/contract';
import { sampleRegistration } from '@demarc/domain/lead/testing';
import { beforeAll, expect, test, vi } from 'vitest';
import { addEndpoint } from './operations/webhooks/index.ts';
import { reportEvent } from './ordering/order/index.ts';
import { quoteLock } from './ordering/quote/index.ts';
import { sql } from './platform/database/sql.ts';
import { logoContentId, type MailKind, mailKinds } from './platform/mail/gateway.ts';
import { listNewestMail } from './platform/mail/store.ts';
import { createBuyer } from './testing/buyer.ts';
import { sampleLead } from './testing/fixtures/sales-lead.ts';
import { readWaitlistProvider } from './testing/fixtures/waitlist.ts';
import { orderFiber, verifyBusiness } from './testing/journey.ts';
import { openShop, visitAddress } from './testing/open-shop.ts';
import {
  completeQuoteCheckout,
  createQuoteInput,
  sendNewQuote,
  submitQuote,
  wharfAddress,
} from './testing/quote-buyer.ts';
import { type MailPart, readMailParts } from './testing/read-mail-parts.ts';
import { type Shopper, sendCall } from './testing/shopper.ts';
import { startMailServer } from './testing/start-mail-server.ts';
import { startTestApp, testProviderKey } from './testing/start-test-app.ts';
import { readQuoteTokens } from './testing/steps/read-quote-tokens.ts';
import { saveNewCart } from './testing/steps/saved-carts.ts';
import { sendChat } from './testing/steps/send-chat.ts';
import { createCaptchaHeaders } from './testing/steps/solve-captcha.ts';
import { startService } from './testing/test-service.ts';

const mailServer = await startMailServer();
const demo = await readWaitlistProvider();
const [sample] = demo.coverage.scenarios;
if (!sample) throw new Error('the demonstration has no scenario');
/** The demonstration with an address that takes requests. */
const requestScenario = { ...sample, address: { number: '900', street: 'Mooring Lane' }, order: 'request' } as const;
const shop = await openShop({
  jobs: 'running',
  config: { smtpUrl: mailServer.url },
  provider: { ...demo, coverage: { ...demo.coverage, scenarios: [...demo.coverage.scenarios, requestScenario] } },
});
const { db, provider } = shop.platform;
const failingSsn = '219090003';

const placeOrder = async (ssn?: string) =>
  (await orderFiber(await visitAddress(shop), createBuyer(shop, { email: 'buyer@example.com', ...(ssn && { ssn }) })))
    .orderNumber;

/** Releases or cancels an order as the provider's representative does. */
async function decideOrder(number: string, action: 'release' | 'cancel'): Promise<void> {
  const url = `${shop.api}/orders/${number}/${action}`;
  const answer = await shop.app.inject({ method: 'POST', url, headers: { [providerKeyHeader]: testProviderKey } });
  if (answer.statusCode !== 200) throw new Error(`${action} was refused: ${answer.body}`);
}

/** Moves the visit of an order, as the provider's systems do. */
async function moveVisit(number: string): Promise<void> {
  const occurredAt = shop.clock.now().toISOString();
  const report = { id: 'e-1', type: 'reschedule', occurredAt, date: '2026-04-01', from: '08:00', to: '10:00' } as const;
  const deps = { appointments: shop.appointments, quotes: quoteLock };
  const answer = await reportEvent(shop.platform, deps, number, { kind: 'provider' }, report);
  if (!answer.ok) throw new Error(`the move was refused: ${answer.refusal.code}`);
}

/** Creates a quote with a contact, which mails it, and declines it by its link. */
async function sendQuote(): Promise<void> {
  const contact = { email: 'dock@example.com', name: 'Ann Dock' };
  const owner = { name: 'Sam Keel', email: 'sam@example.com' };
  const input = createQuoteInput(wharfAddress, { contact, owner });
  const created = await sendNewQuote(shop, input);
  if (created.statusCode !== 200) throw new Error(`the quote was refused: ${created.body}`);
  const [token = ''] = await readQuoteTokens(shop.platform, input.number);
  const visitor = await shop.startVisit();
  const { opened } = await sendCall(visitor, calls.openQuoteByLink, { body: { token } });
  const body = { sessionId: opened?.sessionId ?? '', reason: 'Two <b>sites</b>' };
  await sendCall(visitor, calls.declineQuote, { body });
}

/** Orders a quote. Its sales team gets a mail, because it has no owner. */
async function orderQuote(): Promise<void> {
  const { visitor, request } = await completeQuoteCheckout(shop);
  const answer = await submitQuote(visitor, request);
  if (answer.json().Status !== 'SUCCESS') throw new Error(`the order was refused: ${answer.body}`);
}

/** Makes delayed jobs due now. */
const runDelayedJobs = (name: string) =>
  db.query(sql`update jobs.job set start_after = now() - interval '1 minute' where name = ${name}`);

const submitLead = (visitor: Shopper) =>
  sendCall(visitor, calls.submitSalesForm, { body: { lead: { ...sampleLead, comments: 'Two <b>sites</b>' } } });

async function requestPlan(): Promise<void> {
  const visitor = await visitAddress(shop, '900 MOORING LANE');
  const { checkId } = visitor.qualification;
  const { plans } = await sendCall(visitor, calls.getRequestPlans, { query: { checkId } });
  const [{ id: planId, monthlyCents } = { id: '', monthlyCents: 0 }] = plans;
  const { firstName, lastName, phone, businessName } = sampleLead;
  const contact = { firstName, lastName, phone, businessName, email: 'buyer@example.com' };
  const body = { checkId, planId, monthlyCents, ...contact, callTime: 'Morning' } as const;
  await sendCall(visitor, calls.submitOrderRequest, { body }, await createCaptchaHeaders(visitor));
}

interface ReceivedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly logo: MailPart | undefined;
}

/** Parses a message like a mail program. */
function parseMail(message: string): ReceivedMail {
  const readHeader = (name: string) => new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, 'm').exec(message)?.[1] ?? '';
  const parts = readMailParts(message);
  const findPart = (search: string) => parts.find(({ headers }) => headers.includes(search));
  return {
    to: readHeader('To'),
    subject: readHeader('Subject'),
    text: findPart('Content-Type: text/plain')?.content.toString() ?? '',
    html: findPart('Content-Type: text/html')?.content.toString() ?? '',
    logo: findPart(`Content-ID: <${logoContentId}>`),
  };
}

/** A shop on the same database that mails its codes. */
async function mailCode(): Promise<void> {
  const rules = { ...provider.rules, mobileCode: 'email' } as const;
  const { database, clock } = shop;
  const mailing = await startTestApp({
    jobs: 'running',
    database,
    clock,
    config: { smtpUrl: mailServer.url },
    provider: { ...provider, rules },
  });
  await verifyBusiness(await visitAddress(mailing), createBuyer(mailing, { email: 'code@example.com' }));
}

/** Registers a receiver of webhooks that is gone, so that it is disabled at its first webhook. */
async function registerGoneEndpoint(): Promise<void> {
  const { url } = await startService((_, response) => void response.writeHead(410).end());
  await addEndpoint(shop.platform, { url, types: ['lead.created'] });
}

const receivedMails = new Map<string, ReceivedMail>();

beforeAll(async () => {
  await registerGoneEndpoint();
  await saveNewCart(shop);
  await requestPlan();
  await submitLead(await shop.startVisit());
  const visitor = await shop.startVisit();
  await sendCall(visitor, calls.joinWaitlist, { body: sampleRegistration }, await createCaptchaHeaders(visitor));
  await sendChat(await shop.startVisit(), ['Is <fiber> available?']);
  const number = await placeOrder();
  await decideOrder(await placeOrder(failingSsn), 'release');
  await sendQuote();
  await orderQuote();
  await moveVisit(number);
  await decideOrder(number, 'cancel');
  await mailCode();
  await runDelayedJobs('mail-chat');
  await runDelayedJobs('remind-of-cart');
  // A hook cannot use `expect.poll`, and `vi.waitFor` ends after a second by default.
  const sent = await vi.waitFor(
    async () => {
      const mails = (await listNewestMail(db, 50)).filter(({ status }) => status === 'sent');
      expect(new Set(mails.map(({ key }) => key.split(':')[0]))).toEqual(new Set(mailKinds));
      return mails;
    },
    { timeout: 100_000, interval: 100 },
  );
  for (const { id, key } of sent)
    receivedMails.set(
      key.split(':')[0] ?? '',
      parseMail(mailServer.received.find((message) => message.includes(id)) ?? ''),
    );
});

const expected: Readonly<Record<MailKind, readonly [to: string, subject: RegExp, content: RegExp]>> = {
  'saved-cart': ['ann@example.com', /^Your Halyard Business order is saved$/, /customize-order\?scartid=[\w-]{22}/],
  'saved-cart-reminder': ['ann@example.com', /^Your Halyard Business order is saved until/, /scartid=[\w-]{22}/],
  'order-confirmation': ['buyer@example.com', /^Your Halyard Business order [\w-]+$/, /token=[\w-]{22}/],
  'order-held': ['buyer@example.com', /^Your Halyard Business order [\w-]+: please call us$/, /reference number/],
  'order-released': ['buyer@example.com', /^Your Halyard Business order [\w-]+$/, /token=[\w-]{22}/],
  'order-changed': [
    'buyer@example.com',
    /^Your Halyard Business order [\w-]+: new date$/,
    /Wednesday, April 1, 2026, 8:00 AM - 10:00 AM/,
  ],
  'order-cancelled': ['buyer@example.com', /^Your Halyard Business order [\w-]+ is cancelled$/, /No one will come/],
  'sales-lead': ['sales@example.com', /^(?:Contact|Order) request: Dock & Sons$/, /212-555-0100/],
  'one-time-code': ['code@example.com', /^Your Halyard Business code$/, /\b\d{6}\b/],
  'order-request': ['buyer@example.com', /^Your Halyard Business request: Fiber 100$/, /Nothing is ordered yet/],
  quote: ['dock@example.com', /^Your Halyard Business quote Q-T\d+$/, /enter the quote number Q-T\d+/],
  'quote-ordered': ['sales@example.com', /^Quote Q-T\d+ was ordered$/, /The number of the order is M-T\d+/],
  'quote-declined': ['sam@example.com', /^Quote Q-T\d+ was declined$/, /Ann Dock has declined/],
  waitlist: ['ann@example.com', /^You are on the Halyard Business waitlist$/, /Nothing is ordered/],
  'waitlist-entry': ['sales@example.com', /^Waitlist: 140 West 4th Street, New York/, /212-555-0100/],
  'webhook-endpoint': [
    'sales@example.com',
    /^A webhook endpoint is disabled: 127\.0\.0\.1/,
    /npm run webhook -- enable/,
  ],
  chat: ['support@example.com', /^Chat [0-9a-f]{8}: a shopper wrote$/, /available\?/],
};

test.each(mailKinds.map((kind) => [kind, ...expected[kind]] as const))(
  '%s is delivered to %s as text and HTML, without secrets in its subject',
  (kind, to, subject, content) => {
    const mail = receivedMails.get(kind);
    expect(mail).toMatchObject({ to, subject: expect.stringMatching(subject) });
    for (const body of [mail?.text ?? '', mail?.html ?? '']) {
      expect(body).toMatch(content);
      expect(body).toContain('Halyard Communications, Inc.');
      expect(body).not.toContain('{{');
    }
    expect(mail?.text).not.toMatch(/<\/?(?:p|td|a|br)\b/);
    expect(mail?.html).toMatch(/^<!doctype html>[\s\S]*<html lang="en">/);
    expect(mail?.html).not.toMatch(/<b>sites|<fiber>|<script/);
    expect(mail?.subject).not.toMatch(/[\w-]{22}|\d{9}|2125550100/);
  },
);

test.each(mailKinds)('%s names the help line with its hours [P-152]', (kind) => {
  const mail = receivedMails.get(kind);
  for (const body of [mail?.text ?? '', mail?.html.replace(/<[^>]*>/g, '') ?? ''])
    expect(body).toContain('(800) 555-0142 (Mon-Fri 8:00AM-10:00PM, Sat 8:00AM-9:30PM, Sun 11:00AM-9:30PM EST)');
});

test.each(mailKinds)('%s shows the logo of the provider, which is part of the mail [S-081]', (kind) => {
  const mail = receivedMails.get(kind);
  expect(mail?.html.match(/<img [^>]*>/g)).toEqual([
    expect.stringContaining(` src="cid:${logoContentId}" alt="Halyard Business" `),
  ]);
  expect(mail?.logo?.headers).toContain('Content-Type: image/png');
  expect(mail?.logo?.headers).toContain('Content-Disposition: inline');
  expect(mail?.logo?.content).toEqual(provider.findAsset('logo-mail.png')?.body);
});
