import { type WebhookEventType, webhookBodies } from '@demarc/contract/webhook-events';
import { expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { createBuyer } from '../../testing/buyer.ts';
import { orderFiber } from '../../testing/journey.ts';
import { openShop, visitAddress } from '../../testing/open-shop.ts';
import { createProviderClient } from '../../testing/provider-client.ts';
import { applyOrderEvent } from './apply-order-event.ts';
import { lockOrder } from './store/find-order.ts';

const shop = await openShop({ jobs: 'running' });
const { platform, clock } = shop;
const { db } = platform;

const listEvents = async (subject: string) =>
  (
    await db.query<{ readonly type: WebhookEventType; readonly body: string }>(sql`
      select type, body from webhook_event where subject = ${subject} order by sequence`)
  ).map(({ type, body }) => webhookBodies[type].parse(JSON.parse(body)));

test('an order raises an event for each of its changes, with the revision as its sequence [O-081] [O-180]', async () => {
  await db.query(sql`
    insert into webhook_endpoint (id, url, event_types, sealed_secret, created_at)
    values ('every', 'https://example.com/hooks', '{}', '', ${clock.now()})`);
  const { orderNumber: number } = await orderFiber(await visitAddress(shop), createBuyer(shop));
  const subject = `order:${number}`;
  await expect.poll(() => listEvents(subject)).toHaveLength(2);
  for (const event of ['hold', 'release', 'complete'] as const)
    await db.transaction(async (tx) => {
      const order = await lockOrder(tx, number);
      if (order) await applyOrderEvent(tx, platform, order, { event, by: 'provider', at: clock.now() });
    });
  const url = `http://localhost:3000/business/internet/api/provider/v1/orders/${number}`;
  const data = { orderNumber: number, url };
  expect(await listEvents(subject)).toMatchObject([
    { type: 'order.placed', data: { ...data, sequence: 1, revision: 1, state: 'submitted', event: 'submit' } },
    { type: 'order.changed', data: { ...data, sequence: 2, revision: 2, state: 'accepted', event: 'accept' } },
    { type: 'order.changed', data: { ...data, sequence: 3, revision: 3, state: 'onHold', event: 'hold' } },
    { type: 'order.changed', data: { ...data, sequence: 4, revision: 4, state: 'accepted', event: 'release' } },
    { type: 'order.installed', data: { ...data, sequence: 5, revision: 5, state: 'completed', event: 'complete' } },
  ]);
});

test('the address of a webhook is that of its order in the provider API [O-180]', async () => {
  const { orderNumber: number } = await orderFiber(await visitAddress(shop), createBuyer(shop));
  const [placed] = await listEvents(`order:${number}`);
  const url = placed && 'url' in placed.data ? placed.data.url : '';
  const { key } = await createProviderClient(shop, ['orders:read']);
  const { origin, pathname } = new URL(url);
  const answer = await shop.app.inject({ url: pathname, headers: { authorization: `Bearer ${key}` } });
  expect([origin, answer.statusCode, answer.json().orderNumber]).toEqual([platform.config.publicUrl, 200, number]);
});
