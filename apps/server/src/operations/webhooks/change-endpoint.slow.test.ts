import { expect, test } from 'vitest';
import { publishEvent } from '../../platform/webhooks/publish-event.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { startService } from '../../testing/test-service.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';
import { addEndpoint, changeEndpoint, enableEndpoint, mostEndpoints } from './manage-endpoints.ts';
import { createWebhookSender, type SentWebhook } from './send-webhook.ts';
import { listEndpoints } from './store.ts';

const { platform: shop, clock } = await startTestApp({ jobs: 'running' });
// The tests run the deliveries themselves.
const platform = { ...shop, jobs: { ...shop.jobs, enqueue: async () => {} } };
const { db } = platform;

let lastOrder = 0;
/** Registers an endpoint with a webhook that is due. `send` runs while it is sent. */
async function deliverDuring(send: (id: string) => Promise<SentWebhook>) {
  const added = await addEndpoint(platform, { url: 'http://127.0.0.1:9/hook', types: [] });
  if ('problem' in added) throw new Error(added.problem);
  const { id } = added;
  const orderNumber = `M-${++lastOrder}`;
  const data = { orderNumber, revision: 1, state: 'accepted', event: 'accept', url: '/orders' } as const;
  await db.transaction((tx) =>
    publishEvent(
      tx,
      platform,
      { type: 'order.changed', subject: `order:${orderNumber}`, sequence: 1, data },
      clock.now(),
    ),
  );
  await deliverWebhooks(platform, { send: () => send(id), rest: async () => 0 }, id);
  return (await listEndpoints(db)).find((endpoint) => endpoint.id === id);
}

test('an endpoint that is disabled while a webhook is sent stays disabled [O-161]', async () => {
  for (const status of [204, 500]) {
    const endpoint = await deliverDuring(async (id) => {
      await changeEndpoint(platform, id, { state: 'disabled' });
      return { status, result: String(status), durationMs: 1 };
    });
    expect(endpoint).toMatchObject({ state: 'disabled', failures: status === 204 ? 0 : 1 });
  }
});

test('an endpoint that is enabled while a webhook is sent begins again with that try [O-161]', async () => {
  const endpoint = await deliverDuring(async (id) => {
    await enableEndpoint(platform, id);
    clock.advance(1000);
    return { status: 500, result: '500', durationMs: 1 };
  });
  expect(endpoint).toMatchObject({ state: 'enabled', failures: 1, failingSince: clock.now() });
});

test('endpoints that are registered at the same moment are ten at most [O-079]', async () => {
  const wanted = { url: 'http://127.0.0.1:9/hook', types: [] };
  await Promise.all(Array.from({ length: mostEndpoints }, () => addEndpoint(platform, wanted)));
  expect(await listEndpoints(db)).toHaveLength(mostEndpoints);
});

test('an endpoint is refused if its events are unknown or there are ten already [O-079]', async () => {
  const { platform: ownShop } = await startTestApp();
  const url = 'http://127.0.0.1:9/hook';
  expect(await addEndpoint(ownShop, { url, types: ['order.eaten'] })).toEqual({
    problem: 'there are no events of the type order.eaten',
    field: 'types',
  });
  for (let count = 0; count < mostEndpoints; count += 1)
    expect(await addEndpoint(ownShop, { url, types: ['order.placed'] })).toHaveProperty('secret');
  expect(await addEndpoint(ownShop, { url, types: [] })).toEqual({
    problem: 'there are 10 endpoints already',
    field: null,
  });
});

const sentAt = new Date('2026-03-03T15:00:00Z');
test.each([
  ['7', 7],
  ['Tue, 03 Mar 2026 15:01:30 GMT', 90],
  ['soon', undefined],
  ['Tue, 03 Mar 2026 14:58:30 GMT', undefined],
])('a receiver that answers Retry-After: %s gets a pause of %j seconds [O-166]', async (header, seconds) => {
  const { url } = await startService((_, response) => response.writeHead(503, { 'retry-after': header }).end());
  const send = createWebhookSender(platform.config.webhookNetworks);
  const secrets = ['whsec_c2hvd24gb25jZSwgYW5kIG9ubHkgaW4gdGhpcyBhbnN3ZXI='];
  const sent = await send({ url, secrets, eventId: 'evt_1', body: '{}', sentAt });
  expect(sent.retryAfterSeconds).toBe(seconds);
});
