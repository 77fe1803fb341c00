import { randomUUID } from 'node:crypto';
import { calls } from '@demarc/contract';
import { type WebhookEventType, webhookEventTypes } from '@demarc/contract/webhook-events';
import { sampleRegistration } from '@demarc/domain/lead/testing';
import { beforeAll, expect, test } from 'vitest';
import { publishAbandonedCarts } from './operations/abandoned-cart/index.ts';
import { cancelOrder, releaseOrder } from './ordering/order/index.ts';
import { quoteLock } from './ordering/quote/index.ts';
import { sql } from './platform/database/sql.ts';
import { publishEvent } from './platform/webhooks/publish-event.ts';
import { createBuyer } from './testing/buyer.ts';
import { sampleLead } from './testing/fixtures/sales-lead.ts';
import { readWaitlistProvider } from './testing/fixtures/waitlist.ts';
import { chooseFiber, orderFiber } from './testing/journey.ts';
import { openShop, visitAddress } from './testing/open-shop.ts';
import { completeQuoteCheckout, submitQuote } from './testing/quote-buyer.ts';
import { sendCall } from './testing/shopper.ts';
import { createCaptchaHeaders } from './testing/steps/solve-captcha.ts';

const demo = await readWaitlistProvider();
const [sample] = demo.coverage.scenarios;
if (!sample) throw new Error('the demonstration has no scenario');
const requestScenario = { ...sample, address: { number: '900', street: 'Mooring Lane' }, order: 'request' } as const;
const shop = await openShop({
  jobs: 'running',
  provider: { ...demo, coverage: { ...demo.coverage, scenarios: [...demo.coverage.scenarios, requestScenario] } },
});
const { platform, clock } = shop;
const { db } = platform;

interface StoredEvent {
  readonly type: WebhookEventType;
  readonly subject: string;
  readonly sequence: string;
  readonly body: string;
}
const listEvents = (subject: string) =>
  db.query<StoredEvent>(sql`
    select type, subject, sequence, body from webhook_event where subject like ${subject} order by subject, sequence`);
const listTypes = async (subject: string) => (await listEvents(subject)).map(({ type }) => type);
const countJobs = async () => (await db.query(sql`select id from jobs.job where name = 'deliver-webhooks'`)).length;
const insertEndpoint = (id: string, types: readonly WebhookEventType[]) =>
  db.query(sql`
    insert into webhook_endpoint (id, url, event_types, sealed_secret, created_at)
    values (${id}, 'https://example.com/hooks', ${types}::text[], '', ${clock.now()})`);
const placeOrder = async (ssn?: string) =>
  (await orderFiber(await visitAddress(shop), createBuyer(shop, ssn ? { ssn } : {}))).orderNumber;
const placeHeldOrder = () => placeOrder('219090003');

beforeAll(async () => {
  await insertEndpoint('every', []);
  await insertEndpoint('leads', ['lead.created']);
});

test('the types of webhooks are those of the specification [O-081]', () => {
  expect(webhookEventTypes).toEqual([
    'order.placed',
    'order.held',
    'order.changed',
    'order.cancelled',
    'order.installed',
    'quote.sent',
    'quote.accepted',
    'quote.declined',
    'quote.withdrawn',
    'quote.expired',
    'cart.abandoned',
    'lead.created',
    'waitlist.joined',
  ]);
});

test('a held order raises order.held, its release order.changed, and a cancellation order.cancelled [O-081]', async () => {
  const released = await placeHeldOrder();
  await releaseOrder(platform, quoteLock, released, 'provider');
  await cancelOrder(platform, shop.appointments, released, 'provider');
  expect(await listTypes(`order:${released}`)).toEqual(
    expect.arrayContaining(['order.held', 'order.changed', 'order.cancelled']),
  );
  expect((await listEvents(`order:${released}`)).map(({ sequence }) => Number(sequence))).toEqual(
    (await listEvents(`order:${released}`)).map((_, index) => index + 1),
  );
});

test('a quote that is ordered raises quote.accepted once, with the number of its order [O-081]', async () => {
  const { visitor, request } = await completeQuoteCheckout(shop);
  expect((await submitQuote(visitor, request)).json()).toMatchObject({ Status: 'SUCCESS' });
  const [sent, event, ...others] = await listEvents(`quote:${request.number}`);
  expect(sent?.type).toBe('quote.sent');
  expect(others).toEqual([]);
  const [order] = await db.query<{ readonly number: string }>(
    sql`select number from customer_order where quote_number = ${request.number}`,
  );
  expect(JSON.parse(event?.body ?? '{}')).toMatchObject({
    type: 'quote.accepted',
    data: { quoteNumber: request.number, sequence: 2, state: 'accepted', orderNumber: order?.number },
  });
});

test('a contact form, an order request and a registration raise their events, without personal data [O-081]', async () => {
  const visitor = await visitAddress(shop);
  await sendCall(visitor, calls.submitSalesForm, { body: { lead: sampleLead } });
  const asking = await visitAddress(shop, '900 MOORING LANE');
  const { checkId } = asking.qualification;
  const { plans } = await sendCall(asking, calls.getRequestPlans, { query: { checkId } });
  const [plan] = plans;
  if (!plan) throw new Error('no plan can be requested');
  const { firstName, lastName, phone, email, businessName } = sampleLead;
  const contact = { firstName, lastName, phone, email, businessName, callTime: 'Morning' } as const;
  const chosen = { checkId, planId: plan.id, monthlyCents: plan.monthlyCents };
  await sendCall(asking, calls.submitOrderRequest, { body: { ...contact, ...chosen } });
  for (let n = 0; n < 2; n++)
    await sendCall(visitor, calls.joinWaitlist, { body: sampleRegistration }, await createCaptchaHeaders(visitor));

  const events = [...(await listEvents('lead:%')), ...(await listEvents('waitlist:%'))];
  const bodies = events.map(({ body }) => JSON.parse(body));
  expect(bodies.map(({ data: { kind, sequence } }) => kind ?? sequence).sort()).toEqual([
    1,
    2,
    'contact',
    'orderRequest',
  ]);
  for (const text of [
    sampleLead.email,
    sampleLead.lastName,
    sampleRegistration.email,
    sampleRegistration.streetAddress,
  ])
    expect(events.map(({ body }) => body).join()).not.toContain(text);
});

test('a cart that is left for half an hour raises cart.abandoned once, and again after another change [O-081]', async () => {
  const visitor = await visitAddress(shop);
  await chooseFiber(visitor, platform.provider.catalog);
  const subject = `cart:${visitor.qualification.checkId}`;
  const publish = publishAbandonedCarts(platform);
  clock.advance(29 * 60_000);
  await publish(clock.now());
  expect(await listTypes(subject)).toEqual([]);
  clock.advance(60_000);
  await Promise.all([publish(clock.now()), publish(clock.now())]);
  expect(JSON.parse((await listEvents(subject))[0]?.body ?? '{}')).toMatchObject({
    data: { step: 'chosen', isSaved: false, monthlyCents: expect.any(Number) },
  });
  await db.query(sql`update cart set revision = revision + 1, changed_at = ${clock.now()}
    where session_id = ${visitor.sessionId}`);
  clock.advance(30 * 60_000);
  await publish(clock.now());
  const sequences = (await listEvents(subject)).map(({ sequence }) => Number(sequence));
  expect(sequences).toHaveLength(2);
  expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
});

test('an event is written with its deliveries and jobs when the change commits, and not when it rolls back [O-071]', async () => {
  const leadId = randomUUID();
  const event = {
    type: 'lead.created',
    subject: `lead:${leadId}`,
    sequence: 1,
    data: { leadId, kind: 'contact', campaign: '' },
  } as const;
  const before = await countJobs();
  const failing = db.transaction(async (tx) => {
    await publishEvent(tx, platform, event, clock.now());
    throw new Error('rolled back by the test');
  });
  await expect(failing).rejects.toThrow('rolled back by the test');
  expect([await listEvents(event.subject), await countJobs()]).toEqual([[], before]);

  for (let n = 0; n < 2; n++) await db.transaction((tx) => publishEvent(tx, platform, event, clock.now()));
  const deliveries = await db.query(sql`
    select endpoint_id from webhook_delivery where subject = ${event.subject} order by endpoint_id`);
  expect(deliveries).toEqual([{ endpointId: 'every' }, { endpointId: 'leads' }]);
  expect(await listEvents(event.subject)).toHaveLength(1);
  expect(await countJobs()).toBe(before + 2);
});

test('an event that no endpoint wants is not stored [O-071]', async () => {
  await db.query(sql`delete from webhook_endpoint where id = 'every'`);
  const number = await placeOrder();
  expect(await listEvents(`order:${number}`)).toEqual([]);
  await insertEndpoint('every', []);
});
