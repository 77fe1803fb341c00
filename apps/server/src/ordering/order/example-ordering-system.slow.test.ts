import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import type { HandOverDocument } from '@demarc/contract/hand-over';
import { expect, onTestFinished, test } from 'vitest';
import { addEndpoint } from '../../operations/webhooks/manage-endpoints.ts';
import { createBuyer } from '../../testing/buyer.ts';
import { orderFiber } from '../../testing/journey.ts';
import { openShop, visitAddress } from '../../testing/open-shop.ts';
import { createProviderClient } from '../../testing/provider-client.ts';
import { createRunningClock } from '../../testing/test-clock.ts';
import { findOrder } from './store/find-order.ts';

const script = new URL('../../../../../examples/ordering-system/ordering-system.mjs', import.meta.url).pathname;
const handOverKey = 'the-secret-of-the-shop-and-the-ordering-system';

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** The answer of the ordering system about an order. */
interface OrderAnswer {
  readonly document?: HandOverDocument;
  readonly events?: readonly object[];
}

/** Starts a shop, and the example as its ordering system, each with the secrets of the other. */
async function openBoth() {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const shop = await openShop({
    // Receivers refuse old webhooks.
    clock: createRunningClock(),
    jobs: 'running',
    config: { services: { orderHandOver: { url: `${url}/`, key: handOverKey } } },
  });
  const { platform } = shop;
  const { key } = await createProviderClient(shop, ['orders:read', 'orders:write']);
  const endpoint = await addEndpoint(platform, { url: `${url}/hooks`, types: [] });
  if ('problem' in endpoint) throw new Error(endpoint.problem);
  const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const system = spawn(process.execPath, [script], {
    env: {
      ...{ PATH: process.env.PATH, PORT: String(port), SHOP_URL: `${origin}${platform.config.basePath}` },
      ...{ SHOP_KEY: key, HANDOVER_KEY: handOverKey, WEBHOOK_SECRET: endpoint.secret },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void system.kill());
  await once(system.stdout, 'data');
  const placeOrder = async () => (await orderFiber(await visitAddress(shop), createBuyer(shop))).orderNumber;
  const report = async (orderNumber: string, event: object) => {
    const answer = await fetch(`${url}/staff/orders/${orderNumber}/events`, {
      method: 'POST',
      body: JSON.stringify(event),
    });
    return [answer.status, await answer.json()] as const;
  };
  const show = async (orderNumber: string): Promise<OrderAnswer> => {
    const answer = await fetch(`${url}/staff/orders/${orderNumber}`);
    return answer.ok ? ((await answer.json()) as OrderAnswer) : {};
  };
  return { ...shop, placeOrder, report, show };
}

test('an ordering system that is written from the docs takes, moves, installs and cancels orders [O-117]', async () => {
  const { platform, placeOrder, report, show } = await openBoth();
  const { db } = platform;
  const number = await placeOrder();
  await expect.poll(async () => (await findOrder(db, number))?.state).toBe('accepted');
  expect(await findOrder(db, number)).toMatchObject({ externalId: 'SO-1' });
  const { document } = await show(number);
  expect(document).toMatchObject({ orderNumber: number, revision: 1, state: 'submitted', change: { event: 'submit' } });

  const date = document?.visit?.date;
  const moved = await report(number, { type: 'reschedule', date, from: '06:30', to: '07:30', feeCents: 2500 });
  expect(moved).toMatchObject([200, { applied: true, visit: { state: 'booked', date, from: '06:30', to: '07:30' } }]);
  expect(await report(number, { type: 'hold', reason: 'Conduit blocked' })).toMatchObject([200, { state: 'onHold' }]);
  expect(await report(number, { type: 'depart' })).toMatchObject([409, { code: 'orderOnHold' }]);
  expect(await report(number, { type: 'release' })).toMatchObject([200, { state: 'accepted' }]);
  expect(await report(number, { type: 'depart' })).toMatchObject([200, { visit: { state: 'onTheWay' } }]);
  const [item] = document?.items ?? [];
  const installed = { type: 'complete', equipment: [{ itemId: item?.id, serial: 'ONT-1' }] };
  expect(await report(number, installed)).toMatchObject([200, { state: 'completed', visit: { state: 'done' } }]);
  expect(await report(number, { type: 'complete' })).toMatchObject([200, { applied: false, state: 'completed' }]);

  // The shop tells of each change by a webhook, and by another revision of the whole order.
  await expect.poll(async () => (await show(number)).document?.state, { timeout: 60_000 }).toBe('completed');
  const known = await show(number);
  expect(known.document?.items[0]?.serials).toEqual(['ONT-1']);
  expect(known.document?.externalId).toBe('SO-1');
  expect(known.document?.charges).toContainEqual(
    expect.objectContaining({ id: 'change-fee.3', kind: 'fee', cents: 2500, event: 'reschedule' }),
  );
  const expectedEvents = ['submit', 'accept', 'reschedule', 'hold', 'release', 'depart', 'complete'];
  await expect
    .poll(async () => (await show(number)).events, { timeout: 60_000 })
    .toEqual(expectedEvents.map((event, index) => ({ sequence: index + 1, event })));

  const cancelled = await placeOrder();
  await expect.poll(async () => (await findOrder(db, cancelled))?.state).toBe('accepted');
  expect(await report(cancelled, { type: 'cancel', reason: 'The customer moved away' })).toMatchObject([
    200,
    { state: 'cancelled' },
  ]);
  await expect.poll(async () => (await show(cancelled)).document?.state, { timeout: 60_000 }).toBe('cancelled');
});
