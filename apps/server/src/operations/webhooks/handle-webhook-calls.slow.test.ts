import { text } from 'node:stream/consumers';
import { providerSchemas } from '@demarc/contract/provider-api';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { createProviderClient } from '../../testing/provider-client.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { startService } from '../../testing/test-service.ts';

const shop = await startTestApp({ jobs: 'running' });
const { platform, clock } = shop;
const { db } = platform;
const client = await createProviderClient(shop, ['webhooks:manage']);
interface Received {
  readonly headers: Record<string, string>;
  readonly body: string;
}
const received: Received[] = [];
let status = 204;
const receiver = await startService(async (request, response) => {
  received.push({ headers: request.headers as Record<string, string>, body: await text(request) });
  response.writeHead(status).end();
});
let lastKey = 0;
const create = async (body: object, key = `key-${10_000 + ++lastKey}`) => {
  const answer = await client.post('/webhook-endpoints', body, { 'idempotency-key': key });
  return { status: answer.statusCode, ...answer.json() };
};
const read = async (id: string) =>
  providerSchemas.WebhookEndpoint.parse((await client.get(`/webhook-endpoints/${id}`)).json());

test('an endpoint is registered once per key, changed, rotated and removed [O-061]', async () => {
  const body = { url: receiver.url, types: ['order.placed'] };
  const created = await create(body, 'create-1');
  expect(created).toMatchObject({
    status: 201,
    id: expect.stringMatching(/^ep_/),
    secret: expect.stringMatching(/^whsec_/),
  });
  expect(await create(body, 'create-1')).toEqual(created);
  const { id } = created;
  expect(await read(id)).toMatchObject({ types: ['order.placed'], state: 'enabled', waiting: 0 });
  expect(JSON.stringify(await read(id))).not.toContain('whsec');

  const change = async (fields: object) => {
    const answer = await client.send({ method: 'PATCH', url: `/webhook-endpoints/${id}`, payload: fields });
    return answer.json();
  };
  expect(await change({ types: [] })).toMatchObject({ types: [], url: receiver.url });
  expect(await change({ state: 'disabled' })).toMatchObject({ state: 'disabled', types: [] });
  expect(await change({ state: 'enabled' })).toMatchObject({ state: 'enabled' });
  expect(await change({ url: 'https://10.0.0.1/' })).toMatchObject({
    code: 'webhookUrlRefused',
    fields: [{ pointer: '/url', reason: expect.stringContaining('private network address') }],
  });

  const rotate = () =>
    client.send({ method: 'POST', url: `/webhook-endpoints/${id}/rotate`, headers: { 'idempotency-key': 'rotate-1' } });
  const rotated = (await rotate()).json();
  expect(rotated.secret).not.toBe(created.secret);
  expect((await rotate()).json()).toEqual(rotated);
  expect((await read(id)).oldSecretUntil).toBe(new Date(clock.now().getTime() + 24 * 3_600_000).toISOString());

  const remove = () => client.send({ method: 'DELETE', url: `/webhook-endpoints/${id}` });
  expect((await remove()).statusCode).toBe(204);
  expect((await remove()).json()).toMatchObject({ status: 404, code: 'notFound' });
  const list = providerSchemas.WebhookEndpointList.parse((await client.get('/webhook-endpoints')).json());
  expect(list.items).toEqual([]);
});

test('an endpoint with an unknown type, a private address or beyond ten is refused [O-061]', async () => {
  expect(await create({ url: receiver.url, types: ['order.lost'] })).toMatchObject({
    status: 400,
    code: 'invalidRequest',
  });
  expect(await create({ url: 'https://192.168.0.1/' })).toMatchObject({ status: 422, code: 'webhookUrlRefused' });
  expect(await create({ url: 'no address' })).toMatchObject({ status: 422, code: 'webhookUrlRefused' });
  const created: string[] = [];
  for (let n = 0; n < 10; n++) created.push((await create({ url: receiver.url })).id);
  expect(await create({ url: receiver.url })).toMatchObject({ status: 409, code: 'tooManyKept' });
  for (const id of created) await client.send({ method: 'DELETE', url: `/webhook-endpoints/${id}` });
});

test('a test is signed, sent at once, and says how the receiver answered [O-061]', async () => {
  const { id, secret } = await create({ url: receiver.url });
  const send = async () =>
    providerSchemas.WebhookTestResult.parse(
      (await client.send({ method: 'POST', url: `/webhook-endpoints/${id}/test` })).json(),
    );
  received.length = 0;
  expect(await send()).toMatchObject({ delivered: true, result: '204' });
  const [webhook] = received;
  const verified = new Webhook(secret).verify(webhook?.body ?? '', {
    ...webhook?.headers,
    // The library refuses the time of the test's clock.
    'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
    'webhook-signature': new Webhook(secret).sign(
      webhook?.headers['webhook-id'] ?? '',
      new Date(),
      webhook?.body ?? '',
    ),
  });
  expect(verified).toMatchObject({ type: 'endpoint.test', data: { endpointId: id } });
  expect(webhook?.headers['webhook-signature']).toBe(
    new Webhook(secret).sign(webhook?.headers['webhook-id'] ?? '', clock.now(), webhook?.body ?? ''),
  );
  status = 500;
  expect(await send()).toMatchObject({ delivered: false, result: '500' });
  expect(await read(id)).toMatchObject({ failures: 0, state: 'enabled' });
  status = 204;
  await client.send({ method: 'DELETE', url: `/webhook-endpoints/${id}` });
});

test('a test has both signatures during a rotation, as other webhooks [O-075]', async () => {
  const { id, secret } = await create({ url: receiver.url });
  const rotated = await client.post(`/webhook-endpoints/${id}/rotate`, {}, { 'idempotency-key': 'rotate-2' });
  const readSignatures = async () => {
    received.length = 0;
    await client.post(`/webhook-endpoints/${id}/test`, {});
    const [{ headers, body } = { headers: {}, body: '' }] = received;
    const { 'webhook-id': eventId = '', 'webhook-signature': signatures = '' } = headers as Record<string, string>;
    const sign = (each: string) => new Webhook(each).sign(eventId, clock.now(), body);
    return { signatures: signatures.split(' '), expected: [rotated.json().secret, secret].map(sign) };
  };
  const during = await readSignatures();
  expect(during.signatures).toEqual(during.expected);
  clock.advance(24 * 3_600_000);
  const after = await readSignatures();
  expect(after.signatures).toEqual(after.expected.slice(0, 1));
  await client.send({ method: 'DELETE', url: `/webhook-endpoints/${id}` });
});

test('deliveries are listed by endpoint and state, and sent again by their id [O-061]', async () => {
  const [{ id }, { id: other }] = [await create({ url: receiver.url }), await create({ url: receiver.url })];
  await db.query(sql`
    insert into webhook_event (id, type, subject, sequence, body, created_at, keep_until)
    select 'evt_' || n, 'order.changed', 'order:M-' || n, 1, '{"n":1}', ${clock.now()}::timestamptz - interval '1 minute', now() + interval '30 days'
    from generate_series(1, 3) as n`);
  await db.query(sql`
    insert into webhook_delivery (endpoint_id, event_id, subject, sequence, state, attempts, next_at, last_result,
      duration_ms)
    select endpoint, 'evt_' || n, 'order:M-' || n, 1, case n when 1 then 'dead' else 'delivered' end, 13, now(), '500', 87
    from generate_series(1, 3) as n, unnest(${[id, other]}::text[]) as endpoint`);
  const list = async (query: string) =>
    providerSchemas.WebhookDeliveryList.parse((await client.get(`/webhook-deliveries?${query}`)).json());
  const dead = await list(`endpointId=${id}&state=dead`);
  expect(dead.items).toMatchObject([
    { endpointId: id, eventId: 'evt_1', attempts: 13, lastResult: '500', durationMs: 87 },
  ]);
  const firstPage = await list('limit=4');
  const secondPage = await list(`limit=4&cursor=${firstPage.nextCursor}`);
  expect(new Set([...firstPage.items, ...secondPage.items].map((item) => item.endpointId + item.eventId)).size).toBe(6);

  received.length = 0;
  const replay = (eventId: string) => client.post(`/webhook-endpoints/${id}/replay`, { eventId });
  expect((await replay('evt_1')).statusCode).toBe(204);
  await expect.poll(() => received.map(({ headers }) => headers['webhook-id'])).toEqual(['evt_1']);
  expect((await replay('evt_9')).json()).toMatchObject({ status: 404, code: 'notFound' });
  const withoutScope = await createProviderClient(shop, ['orders:read', 'orders:write']);
  expect((await withoutScope.get('/webhook-endpoints')).json()).toMatchObject({ code: 'scopeMissing' });
});
