import { randomUUID } from 'node:crypto';
import { calls } from '@demarc/contract';
import type { OrderRequest, SalesLead, WaitlistRegistration } from '@demarc/domain/lead';
import { sampleRegistration } from '@demarc/domain/lead/testing';
import { beforeEach, expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { listNewestMail } from '../../platform/mail/store.ts';
import { sampleLead } from '../../testing/fixtures/sales-lead.ts';
import { plannedAddress, readWaitlistProvider } from '../../testing/fixtures/waitlist.ts';
import { openShop, visitAddress } from '../../testing/open-shop.ts';
import { encodeCall, sendCall } from '../../testing/shopper.ts';
import type { Visitor } from '../../testing/start-test-app.ts';
import { createCaptchaHeaders } from '../../testing/steps/solve-captcha.ts';

const provider = await readWaitlistProvider();
const [sample] = provider.coverage.scenarios;
if (!sample) throw new Error('the demonstration has no scenario');
const byRequest = { ...sample, address: { number: '900', street: 'Mooring Lane' }, order: 'request' } as const;
const coverage = { ...provider.coverage, scenarios: [...provider.coverage.scenarios, byRequest] };
const limits = { ...provider.limits, leadsPerNetwork: 3, leadsPerNetworkWithCaptcha: 5 };
const shop = await openShop({ jobs: 'running', provider: { ...provider, limits, coverage } });
const { db } = shop.platform;

beforeEach(async () => {
  await db.query(sql`truncate sales_lead, waitlist_entry, mail_message, daily_budget, rate_limit`);
});

type Headers = Record<string, string>;
const send = async (visitor: Visitor, request: ReturnType<typeof encodeCall>, headers: Headers = {}) => {
  const answer = await visitor.send({ ...request, headers: { ...request.headers, ...headers } });
  return answer.json().ErrorCode ?? answer.statusCode;
};
const join = (visitor: Visitor, change: Partial<WaitlistRegistration>, headers?: Headers) =>
  send(visitor, encodeCall(calls.joinWaitlist, { body: { ...sampleRegistration, ...change } }), headers);
const contact = (visitor: Visitor, change: Partial<SalesLead> = {}, headers?: Headers) =>
  send(visitor, encodeCall(calls.submitSalesForm, { body: { lead: { ...sampleLead, ...change } } }), headers);
const listReceivers = async () => (await listNewestMail(db, 50)).map(({ to }) => to).sort();

test('safety 27: a registration mails another mailbox than that of the address check only with a captcha of its own [S-321]', async () => {
  const visitor = await visitAddress(shop, plannedAddress);
  const { checkId } = visitor.qualification;
  expect(await join(visitor, { email: 'stranger@example.com', checkId })).toBe('captchaRequired');
  expect(await join(await shop.startVisit(), { email: 'ann@example.com', checkId })).toBe('captchaRequired');
  expect(await join(visitor, { email: 'stranger@example.com', checkId }, { 'x-captcha': 'x' })).toBe('captchaRefused');
  expect(await listReceivers()).toEqual([]);
  const captcha = await createCaptchaHeaders(visitor);
  expect(await join(visitor, { email: 'stranger@example.com', checkId }, captcha)).toBe(200);
  // One solution mails one person.
  expect(await join(visitor, { email: 'other@example.com', checkId }, captcha)).toBe('captchaRefused');
  expect(await join(visitor, { email: 'Ann+list@example.com', checkId })).toBe(200);
  expect(await listReceivers()).toEqual([
    'Ann+list@example.com',
    'sales@example.com',
    'sales@example.com',
    'stranger@example.com',
  ]);
});

test('safety 27: an order request mails another mailbox than that of the address check only with a captcha [S-321]', async () => {
  const visitor = await visitAddress(shop, '900 MOORING LANE');
  const { checkId } = visitor.qualification;
  const { plans } = await sendCall(visitor, calls.getRequestPlans, { query: { checkId } });
  const [{ id: planId, monthlyCents } = { id: '', monthlyCents: 0 }] = plans;
  const { firstName, lastName, phone, businessName } = sampleLead;
  const request = async (email: string, headers?: Headers) => {
    const body: OrderRequest = {
      ...{ checkId, planId, monthlyCents, firstName, lastName, phone, businessName, email },
      callTime: 'Morning',
    };
    return send(visitor, encodeCall(calls.submitOrderRequest, { body }), headers);
  };
  expect(await request('stranger@example.com')).toBe('captchaRequired');
  expect(await listReceivers()).toEqual([]);
  expect(await request('stranger@example.com', await createCaptchaHeaders(visitor))).toBe(200);
  expect(await request('ann@example.com')).toBe(200);
});

test('one visitor does not use up the requests of a shared network: further ones need a captcha each, up to a higher limit [S-322]', async () => {
  const [visitor, neighbor] = [await shop.startVisit(), await shop.startVisit()];
  for (let n = 0; n < 3; n++) expect(await contact(visitor)).toBe(200);
  for (let n = 0; n < 3; n++) expect(await contact(neighbor)).toBe('captchaRequired');
  expect(await contact(neighbor, {}, await createCaptchaHeaders(neighbor))).toBe(200);
  const registration = { email: `${randomUUID()}@example.com` };
  expect(await join(neighbor, registration, await createCaptchaHeaders(neighbor))).toBe(200);
  expect(await contact(neighbor, {}, await createCaptchaHeaders(neighbor))).toBe('leadLimit');
  expect(await join(neighbor, registration, await createCaptchaHeaders(neighbor))).toBe('leadLimit');
});
