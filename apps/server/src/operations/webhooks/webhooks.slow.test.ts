import type { IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { listNewestMail } from '../../platform/mail/store.ts';
import type { Platform } from '../../platform/platform.ts';
import { publishEvent } from '../../platform/webhooks/publish-event.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { startService } from '../../testing/test-service.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';
import { addEndpoint, enableEndpoint, replay, rotateSecret } from './manage-endpoints.ts';
import { createWebhookSender } from './send-webhook.ts';
import { listDeliveries, listEndpoints } from './store.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** The tests do not wait between rounds. */
const noRest = async () => 0;

interface Received {
  readonly id: string;
  readonly body: string;
  readonly headers: IncomingHttpHeaders;
}

const publishOrderChange = (
  platform: Pick<Platform, 'db' | 'jobs' | 'clock'>,
  orderNumber: string,
  sequence: number,
): Promise<void> =>
  platform.db.transaction((tx) =>
    publishEvent(
      tx,
      platform,
      {
        type: 'order.changed',
        subject: `order:${orderNumber}`,
        sequence,
        data: { orderNumber, revision: sequence, state: 'accepted', event: 'accept', url: '/orders' },
      },
      platform.clock.now(),
    ),
  );

/** Starts a shop with an endpoint. `answer` decides how the receiver answers each webhook. */
async function openEndpoint(answer: (received: Received, count: number) => number = () => 204) {
  const shop = await startTestApp({ jobs: 'running' });
  // The test runs the deliveries itself, at the time of its clock.
  const platform = { ...shop.platform, jobs: { ...shop.platform.jobs, enqueue: async () => {} } };
  const received: Received[] = [];
  const service = await startService(async (request, response) => {
    const webhook = { id: String(request.headers['webhook-id']), body: await text(request), headers: request.headers };
    received.push(webhook);
    response.writeHead(answer(webhook, received.length)).end('not stored');
  });
  const added = await addEndpoint(platform, { url: service.url, types: [] });
  if ('problem' in added) throw new Error(added.problem);
  const send = createWebhookSender(platform.config.webhookNetworks, 1000);
  const publish = (orderNumber: string, sequence: number) => publishOrderChange(platform, orderNumber, sequence);
  const run = () => deliverWebhooks(platform, { send, rest: noRest }, added.id);
  const getStates = async () =>
    Object.fromEntries(
      await Promise.all(
        ['pending', 'delivered', 'dead'].map(async (state) => [
          state,
          (await listDeliveries(platform.db, added.id, state, 1000)).length,
        ]),
      ),
    );
  const getEndpoint = async () => (await listEndpoints(platform.db)).find(({ id }) => id === added.id);
  return { ...shop, platform, ...added, received, publish, run, getStates, getEndpoint };
}

const readSequences = (received: readonly Received[]) => received.map(({ body }) => JSON.parse(body).data.sequence);

describe('a webhook', () => {
  test('is signed by the Standard Webhooks specification, with no personal data [O-070]', async () => {
    const { publish, run, received, secret, clock } = await openEndpoint();
    await publish('M-1', 1);
    await run();
    const [webhook] = received;
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    // The library compares the time with its own clock, so the signature is checked by itself.
    const signature = new Webhook(secret).sign(webhook?.id ?? '', clock.now(), webhook?.body ?? '');
    expect(webhook?.headers).toMatchObject({
      ...{ 'webhook-signature': signature, 'content-type': 'application/json' },
      'webhook-timestamp': String(Math.floor(clock.now().getTime() / 1000)),
    });
    expect(webhook?.id).toMatch(/^evt_[0-9a-f]{32}$/);
    expect(JSON.parse(webhook?.body ?? '')).toEqual({
      type: 'order.changed',
      timestamp: clock.now().toISOString(),
      data: { orderNumber: 'M-1', sequence: 1, revision: 1, state: 'accepted', event: 'accept', url: '/orders' },
    });
  });

  test('is signed with two secrets for a day after a rotation [O-075]', async () => {
    const { publish, run, received, platform, id, secret, clock } = await openEndpoint();
    const next = await rotateSecret(platform, id);
    await publish('M-1', 1);
    await run();
    const [webhook] = received;
    const sign = (each = '') => new Webhook(each).sign(webhook?.id ?? '', clock.now(), webhook?.body ?? '');
    expect(webhook?.headers['webhook-signature']).toBe(`${sign(next)} ${sign(secret)}`);
    clock.advance(24 * hourMs);
    await publish('M-1', 2);
    await run();
    expect(String(received[1]?.headers['webhook-signature']).split(' ')).toHaveLength(1);
  });

  test('is repeated with the same id until the receiver has it, and later ones of its order wait [O-072, O-073]', async () => {
    const { publish, run, received, clock, getStates } = await openEndpoint((_, count) => (count < 3 ? 500 : 200));
    await publish('M-1', 1);
    await publish('M-1', 2);
    await run();
    await run();
    expect(received).toHaveLength(1);
    clock.advance(6000);
    await run();
    clock.advance(minuteMs);
    await run();
    expect(readSequences(received)).toEqual([1, 1, 1, 2]);
    expect(new Set(received.slice(0, 3).map(({ id }) => id)).size).toBe(1);
    expect(await getStates()).toEqual({ pending: 0, delivered: 2, dead: 0 });
  });

  test('of one order does not wait for those of another', async () => {
    const { publish, run, received } = await openEndpoint(({ body }) => (body.includes('M-1') ? 500 : 200));
    for (const sequence of [1, 2]) for (const order of ['M-1', 'M-2']) await publish(order, sequence);
    await run();
    expect(
      received.map(({ body }) => JSON.parse(body).data).filter(({ orderNumber }) => orderNumber === 'M-2'),
    ).toMatchObject([{ sequence: 1 }, { sequence: 2 }]);
  });

  test('is given up after twelve retries, and the next one follows [O-073]', async () => {
    const { publish, run, received, clock, getStates, platform, id } = await openEndpoint(({ body }) =>
      body.includes('"sequence":1') && body.includes('M-1') ? 400 : 200,
    );
    await publish('M-1', 1);
    await publish('M-1', 2);
    for (let time = 0; time < 13; time += 1) {
      // Another order keeps the endpoint healthy.
      await publish('M-2', time + 1);
      await run();
      clock.advance(27 * hourMs);
    }
    await run();
    expect(await getStates()).toMatchObject({ pending: 0, dead: 1 });
    const ofFirst = readSequences(received.filter(({ body }) => body.includes('"M-1"')));
    expect(ofFirst).toEqual([...Array(13).fill(1), 2]);
    expect(await listDeliveries(platform.db, id, 'dead', 10)).toMatchObject([
      { subject: 'order:M-1', attempts: 13, lastResult: '400' },
    ]);
  });

  test('can be sent again with the same id and the same text [O-074]', async () => {
    const { publish, run, received, platform, id } = await openEndpoint();
    await publish('M-1', 1);
    await run();
    expect(await replay(platform, id, received[0]?.id ?? '')).toBe(true);
    await run();
    expect(received.map(({ id: eventId, body }) => [eventId, body])).toEqual(
      Array(2).fill([received[0]?.id, received[0]?.body]),
    );
    expect(await replay(platform, id, 'evt_unknown')).toBe(false);
  });
});

describe('an endpoint', () => {
  test('that does not answer for an hour loses nothing, and no try counts while it is probed [O-076, O-077]', async () => {
    let isDown = true;
    const { publish, run, received, clock, getStates, getEndpoint } = await openEndpoint(() => (isDown ? 503 : 200));
    for (let order = 1; order <= 30; order += 1) for (const sequence of [1, 2]) await publish(`M-${order}`, sequence);
    for (let minute = 0; minute < 60; minute += 1) {
      await run();
      clock.advance(minuteMs);
    }
    expect((await getEndpoint())?.failures).toBeGreaterThan(5);
    expect(received.length).toBeLessThan(20);
    isDown = false;
    clock.advance(10 * minuteMs);
    received.length = 0;
    await run();
    expect(await getStates()).toEqual({ pending: 0, delivered: 60, dead: 0 });
    for (let order = 1; order <= 30; order += 1)
      expect(readSequences(received.filter(({ body }) => body.includes(`"M-${order}"`)))).toEqual([1, 2]);
    expect(await getEndpoint()).toMatchObject({ failures: 0, waiting: 0 });
  });

  test('is disabled after three days, with mails to the operators, and gets what waited when it is enabled [O-076]', async () => {
    let isDown = true;
    const { publish, run, received, clock, platform, id, getEndpoint } = await openEndpoint(() => (isDown ? 500 : 200));
    await publish('M-1', 1);
    for (let hour = 0; hour <= 73; hour += 1) {
      await run();
      clock.advance(hourMs);
    }
    expect((await getEndpoint())?.state).toBe('disabled');
    const mails = (await listNewestMail(platform.db, 10)).map(({ subject, to }) => [subject, to]).toReversed();
    const { mailbox } = platform.provider.brand.sales;
    expect(mails.map(([subject, to]) => [String(subject).split(':')[0], to])).toEqual([
      ['A webhook endpoint has not answered for an hour', mailbox],
      ['A webhook endpoint has not answered for a day', mailbox],
      ['A webhook endpoint is disabled', mailbox],
    ]);
    await publish('M-1', 2);
    isDown = false;
    received.length = 0;
    await run();
    expect(received).toEqual([]);
    expect(await enableEndpoint(platform, id)).toBe(true);
    await run();
    expect(readSequences(received)).toEqual([1, 2]);
  });

  test('gets webhooks once and in order from many runs at once [O-072]', async () => {
    const { publish, run, received } = await openEndpoint();
    for (let sequence = 1; sequence <= 20; sequence += 1) await publish('M-1', sequence);
    await Promise.all(Array.from({ length: 8 }, run));
    expect(readSequences(received)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  test('that a run left behind gets its webhooks from the next run half a minute later [O-077]', async () => {
    const { publish, run, received, platform, id, clock } = await openEndpoint();
    await publish('M-1', 1);
    const diesWhileSending = () => Promise.reject(new Error('the process died'));
    await expect(deliverWebhooks(platform, { send: diesWhileSending, rest: noRest }, id)).rejects.toThrow(
      'the process died',
    );
    await run();
    expect(received).toEqual([]);
    clock.advance(minuteMs / 2 + 1);
    await run();
    expect(readSequences(received)).toEqual([1]);
  });

  test('gets a job for the time at which the lease of a dead run ends [O-112]', async () => {
    const { publish, platform, id, clock } = await openEndpoint();
    await publish('M-1', 1);
    const planned: unknown[] = [];
    const enqueue = async (...[, ...job]: readonly unknown[]) => void planned.push(job);
    const deps = { ...platform, jobs: { ...platform.jobs, enqueue } };
    const diesWhileSending = () => Promise.reject(new Error('the process died'));
    await expect(deliverWebhooks(deps, { send: diesWhileSending, rest: noRest }, id)).rejects.toThrow(
      'the process died',
    );
    clock.advance(10_000);
    for (let run = 0; run < 3; run += 1) await deliverWebhooks(deps, { send: diesWhileSending, rest: noRest }, id);
    expect(planned).toEqual([['deliver-webhooks', { endpointId: id }, { afterSeconds: 20 }]]);
  });

  test('that redirects does not have the webhook, and the text of its answer is not stored [O-078]', async () => {
    const { publish, run, platform, id } = await openEndpoint(() => 302);
    await publish('M-1', 1);
    await run();
    expect(await listDeliveries(platform.db, id, 'pending', 10)).toMatchObject([{ attempts: 1, lastResult: '302' }]);
  });

  test('at a private network address gets nothing, even if it was registered before [O-078]', async () => {
    const { publish, platform, id, received } = await openEndpoint();
    await publish('M-1', 1);
    await deliverWebhooks(platform, { send: createWebhookSender([]), rest: noRest }, id);
    expect(received).toEqual([]);
    expect(await listDeliveries(platform.db, id, 'pending', 10)).toMatchObject([
      { lastResult: 'a private network address' },
    ]);
  });

  test('gets an event of a change from the job of the change, and a later try from the next job [O-072]', async () => {
    const shop = await startTestApp({ jobs: 'running' });
    const ids: string[] = [];
    const { url } = await startService((request, response) => {
      ids.push(String(request.headers['webhook-id']));
      response.writeHead(ids.length === 1 ? 500 : 204).end();
    });
    const added = await addEndpoint(shop.platform, { url, types: ['order.changed'] });
    if ('problem' in added) throw new Error(added.problem);
    await publishOrderChange(shop.platform, 'M-1', 1);
    await expect.poll(() => ids).toHaveLength(1);
    await expect
      .poll(() => listDeliveries(shop.platform.db, added.id, 'pending', 10))
      .toMatchObject([{ attempts: 1, lastResult: '500' }]);
    const countJobs = async () =>
      (await shop.platform.db.query(sql`select id from jobs.job where name = 'deliver-webhooks' and state = 'created'`))
        .length;
    await expect.poll(countJobs).toBe(1);
    shop.clock.advance(minuteMs);
    await shop.platform.db.query(sql`update jobs.job set start_after = now() where name = 'deliver-webhooks'`);
    await expect.poll(() => ids, { timeout: 20_000 }).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });
});
