import { type WebhookEventType, webhookBodies } from '@demarc/contract/webhook-events';
import { expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { createBuyer } from '../../testing/buyer.ts';
import { orderFiber } from '../../testing/journey.ts';
import { openShop, visitAddress } from '../../testing/open-shop.ts';
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

test('an order raises an event for each of its changes, with the revision as its sequence [O-081]', async () => {
  await db.query(sql`
    insert into webhook_endpoint (id, url, event_types, sealed_secret, created_at)
    values ('every', 'https://example.com/hooks', '{}', '', ${clock.now()})`);
  const { orderNumber: number } = await orderFiber(await visitAddress(shop), createBuyer(shop));
  const subject = `order:${number}`;
  await expect.poll(() => listEvents(subject)).toHaveLength(2);
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, number);
    if (order) await applyOrderEvent(tx, platform, order, { event: 'complete', by: 'provider', at: clock.now() });
  });
  const url = `/api/provider/v1/orders/${number}`;
  const data = { orderNumber: number, url };
  expect(await listEvents(subject)).toMatchObject([
    { type: 'order.placed', data: { ...data, sequence: 1, revision: 1, state: 'submitted', event: 'submit' } },
    { type: 'order.changed', data: { ...data, sequence: 2, revision: 2, state: 'accepted', event: 'accept' } },
    { type: 'order.installed', data: { ...data, sequence: 3, revision: 3, state: 'completed', event: 'complete' } },
  ]);
});
