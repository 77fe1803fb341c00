import type { HandOverDocument } from '@demarc/contract/hand-over';
import { describe, expect, test } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import type { RecordedOrderTable } from '../../../platform/database/tables.ts';
import { createBuyer } from '../../../testing/buyer.ts';
import { orderFiber } from '../../../testing/journey.ts';
import { openShop, visitAddress } from '../../../testing/open-shop.ts';
import { createProviderClient } from '../../../testing/provider-client.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { startRecordingService } from '../../../testing/test-service.ts';
import { validateHandOver } from '../../../testing/validate-hand-overs.ts';
import { createEmbeddedHandOver } from '../gateways/embedded.ts';
import { createHttpHandOver } from '../gateways/http.ts';
import { cancelOrder, releaseOrder } from '../release-order.ts';
import { findOrder } from '../store/find-order.ts';
import { listHistory } from '../store/history.ts';
import { listUnconfirmedOrders } from '../store/list-orders.ts';
import { createReporter, noQuotes } from '../testing/create-reporter.ts';
import type { HandOverAnswer, OrderHandOver } from './gateway.ts';
import { handOverOrder } from './hand-over-order.ts';

/** The hand-over job always fails with this address, so that only the tests hand orders over. */
const orderHandOver = { url: 'http://127.0.0.1:1', key: undefined };
const shop = await openShop({ jobs: 'running', config: { services: { orderHandOver } } });
const { platform, appointments, clock } = shop;
const { db, log } = platform;

const placeOrder = async (): Promise<string> =>
  (await orderFiber(await visitAddress(shop), createBuyer(shop))).orderNumber;
const cancel = (number: string) => cancelOrder(platform, appointments, number, 'provider');

/** An ordering system that gives these answers, one after the other, and records the documents. */
function createOrderSystem(...answers: readonly HandOverAnswer[]) {
  const received: HandOverDocument[] = [];
  const system: OrderHandOver = {
    async deliver(document) {
      validateHandOver(document);
      received.push(document);
      return answers[received.length - 1] ?? { kind: 'accepted', externalId: '' };
    },
  };
  return { system, received };
}

/** Delivers each document, and loses the answer. */
const loseAnswer = (system: OrderHandOver): OrderHandOver => ({
  async deliver(document) {
    await system.deliver(document);
    return 'unanswered';
  },
});

const countJobs = async (number: string): Promise<number> =>
  (await db.query(sql`select id from jobs.job where name = 'hand-over-order' and data ->> 'orderNumber' = ${number}`))
    .length;

const report = createReporter(shop);

const summarize = ({ revision, state, change, externalId }: HandOverDocument) => [
  revision,
  state,
  change.event,
  change.by,
  externalId,
];

describe('an order', () => {
  test('is handed over at every change, with the id that the ordering system gave it [O-012, O-014]', async () => {
    const number = await placeOrder();
    const { system, received } = createOrderSystem({ kind: 'accepted', externalId: 'SO-77' });
    await handOverOrder(platform, system, number);
    // The system knows its own answer, and has this revision already.
    await handOverOrder(platform, system, number);
    await cancel(number);
    await handOverOrder(platform, system, number);
    await handOverOrder(platform, system, number);
    expect(received.map(summarize)).toEqual([
      [1, 'submitted', 'submit', 'shopper', undefined],
      [3, 'cancelled', 'cancel', 'provider', 'SO-77'],
    ]);
    expect(received[1]?.visit?.state).toBe('cancelled');
  });

  test('is handed over with the fees, transfers and serial numbers that were reported since [O-110, O-111]', async () => {
    const number = await placeOrder();
    const { system, received } = createOrderSystem();
    await handOverOrder(platform, system, number);
    const [item] = received[0]?.items ?? [];
    await report(number, { type: 'reschedule', date: '2026-04-01', from: '07:00', to: '09:00', feeCents: 2500 });
    await report(number, { type: 'complete', equipment: [{ itemId: item?.id, serial: 'S-1' }] });
    await handOverOrder(platform, system, number);
    expect(received[1]).toMatchObject({ revision: 4, state: 'completed', visit: { state: 'done', from: '07:00' } });
    expect(received[1]?.items[0]?.serials).toEqual(['S-1']);
    expect(received[1]?.charges.filter(({ event }) => event)).toMatchObject([{ id: 'change-fee.3', cents: 2500 }]);
  });

  test('has a job for its first hand-over and for each later change [O-012]', async () => {
    const number = await placeOrder();
    expect(await countJobs(number)).toBe(1);
    await handOverOrder(platform, createOrderSystem().system, number);
    expect(await countJobs(number)).toBe(1);
    await cancel(number);
    expect(await countJobs(number)).toBe(2);
  });

  test('that is cancelled before its first hand-over is never handed over', async () => {
    const number = await placeOrder();
    await cancel(number);
    // The job of this shop may have tried to hand it over before.
    await db.query(sql`update customer_order set handed_revision = null where number = ${number}`);
    const { system, received } = createOrderSystem();
    await handOverOrder(platform, system, number);
    expect(received).toEqual([]);
  });

  test('that is cancelled after a try without an answer is handed over as cancelled [O-160]', async () => {
    const number = await placeOrder();
    const { system, received } = createOrderSystem();
    await expect(handOverOrder(platform, loseAnswer(system), number)).rejects.toThrow('did not confirm');
    await cancel(number);
    expect(await countJobs(number)).toBe(2);
    await handOverOrder(platform, system, number);
    expect(received.map(({ revision, state }) => [revision, state])).toEqual([
      [1, 'submitted'],
      [2, 'cancelled'],
    ]);
  });

  test('that the system accepted by a report is handed over with its later changes, and keeps its id [O-160]', async () => {
    const number = await placeOrder();
    const { system, received } = createOrderSystem({ kind: 'accepted', externalId: 'SO-78' });
    await db.query(sql`update customer_order set handed_revision = null where number = ${number}`);
    await report(number, { type: 'accept' });
    await report(number, { type: 'hold', reason: 'Conduit blocked' });
    expect(await countJobs(number)).toBe(3);
    await handOverOrder(platform, system, number);
    expect(received.map(({ state }) => state)).toEqual(['onHold']);
    await cancel(number);
    await handOverOrder(platform, system, number);
    expect(received.at(-1)).toMatchObject({ state: 'cancelled', externalId: 'SO-78' });
  });

  test('that the ordering system refuses waits for a representative, and is handed over again [O-013]', async () => {
    const number = await placeOrder();
    const { system, received } = createOrderSystem({ kind: 'refused', reason: 'no port left in this cabinet' });
    await handOverOrder(platform, system, number);
    expect(await findOrder(db, number)).toMatchObject({ state: 'withRepresentative', visitState: 'held' });
    expect((await listHistory(db, number)).at(-1)).toMatchObject({
      ...{ event: 'reject', actor: 'provider', reason: 'no port left in this cabinet' },
    });
    await handOverOrder(platform, system, number);
    expect(received).toHaveLength(1);
    expect(await releaseOrder(platform, noQuotes, number, 'operator')).toMatchObject({ ok: true });
    await handOverOrder(platform, system, number);
    expect(received.map(summarize)).toEqual([
      [1, 'submitted', 'submit', 'shopper', undefined],
      [3, 'submitted', 'release', 'operator', undefined],
    ]);
    expect((await findOrder(db, number))?.state).toBe('accepted');
  });

  test('that the ordering system refuses after it accepted it stays accepted, with the refusal in its history [O-178]', async () => {
    const number = await placeOrder();
    const reason = 'no port left since';
    const { system } = createOrderSystem({ kind: 'accepted', externalId: '' }, { kind: 'refused', reason });
    await handOverOrder(platform, system, number);
    await report(number, { type: 'hold', reason: 'Conduit blocked' });
    await handOverOrder(platform, system, number);
    const order = await findOrder(db, number);
    expect(order).toMatchObject({ state: 'onHold', handedRevision: order?.revision });
    expect((await listHistory(db, number)).at(-1)).toMatchObject({
      ...{ event: 'reject', actor: 'provider', applied: false, state: 'onHold', reason, revision: null },
    });
    const findListed = async () =>
      (await listUnconfirmedOrders(db, clock.now(), 100)).find((each) => each.number === number);
    expect(await findListed()).toMatchObject({ refusesChange: true });
    // The next change is a chance to take it.
    clock.advance(1000);
    await report(number, { type: 'release' });
    await handOverOrder(platform, system, number);
    expect(await findListed()).toBeUndefined();
  });

  test('that changes while it is handed over is handed over again [O-012]', async () => {
    const number = await placeOrder();
    const { received, system } = createOrderSystem();
    const slow: OrderHandOver = {
      async deliver(document) {
        await cancel(number);
        return system.deliver(document);
      },
    };
    await handOverOrder(platform, slow, number);
    expect(await countJobs(number)).toBe(2);
    await handOverOrder(platform, system, number);
    expect(received.map(({ state }) => state)).toEqual(['submitted', 'cancelled']);
  });

  test('keeps its highest revision in the embedded ordering system [O-012]', async () => {
    const number = await placeOrder();
    const { received, system } = createOrderSystem();
    await handOverOrder(platform, system, number);
    await cancel(number);
    await handOverOrder(platform, system, number);
    const embedded = createEmbeddedHandOver(platform);
    for (const document of received.toReversed()) await embedded.deliver(document);
    const [recorded] = await db.query<Pick<RecordedOrderTable, 'handed'>>(
      sql`select handed from recorded_order where number = ${number}`,
    );
    expect(recorded?.handed).toMatchObject({ revision: 3, state: 'cancelled' });
  });

  test('of an earlier release gets its products from the catalog that it was priced with [O-003]', async () => {
    const number = await placeOrder();
    const { received, system } = createOrderSystem();
    await db.query(sql`
      update customer_order set contents = contents - array['items', 'contract', 'premises', 'campaign']::text[],
        revision = 0, visit_state = null
      where number = ${number}`);
    await handOverOrder(platform, system, number);
    expect(received[0]?.items.map(({ service }) => service)).toContain('internet');
    expect(received[0]).not.toHaveProperty('term');
    expect(received[0]).toMatchObject({ revision: 1, visit: { state: 'booked' } });
    expect((await findOrder(db, number))?.state).toBe('accepted');
  });

  test('of an earlier release is read and handed over after its catalog was deleted, also if a product is no longer sold [O-212]', async () => {
    const number = await placeOrder();
    const [plan = expect.unreachable(), ...others] = (await findOrder(db, number))?.contents?.items ?? [];
    await db.query(sql`
      update customer_order set contents = jsonb_set(contents - 'items', '{view,breakdown,catalogVersion}', '"deleted"')
      where number = ${number}`);
    const { catalog } = platform.provider;
    const withoutPlan: typeof catalog = {
      ...catalog,
      find: (list, id) => (id === plan.catalogId ? undefined : catalog.find(list, id)),
    };
    const { app } = await startTestApp({
      database: shop.database,
      clock,
      provider: { ...platform.provider, catalog: withoutPlan },
    });
    const { received, system } = createOrderSystem();
    await handOverOrder({ ...platform, provider: { ...platform.provider, catalog: withoutPlan } }, system, number);
    expect(received[0]).toMatchObject({ catalogVersion: 'deleted' });
    // Free products that nobody chose are left out.
    const paid = others.filter(({ id }) => received[0]?.charges.some(({ itemId }) => itemId === id));
    expect(received[0]?.items).toEqual([{ ...plan, name: expect.any(String), codes: {}, attributes: {} }, ...paid]);
    expect(received[0]?.items[0]?.name).not.toBe(plan.catalogId);
    const read = await (await createProviderClient({ ...shop, app }, ['orders:read'])).get(`/orders/${number}`);
    expect([read.statusCode, read.json().items]).toEqual([200, received[0]?.items]);
  });

  test('names the premises that were checked, with technology and speed [O-006]', async () => {
    const number = await placeOrder();
    const { received, system } = createOrderSystem();
    await handOverOrder(platform, system, number);
    expect(received[0]?.premises).toMatchObject({
      ...{ id: 'A1', street: '101 Longboat Wharf', zip: '07030' },
      ...{ technology: 'fiber', lineDownMbps: expect.any(Number) },
    });
  });

  test('names the ids of the coverage data that the address check stored [O-021]', async () => {
    const ids = { externalId: 'GIS-48', fccLocationId: '1000000121' };
    await db.query(sql`
      update address set external_id = ${ids.externalId}, fcc_location_id = ${ids.fccLocationId} where id = 1`);
    const number = await placeOrder();
    const { received, system } = createOrderSystem();
    await handOverOrder(platform, system, number);
    expect(received[0]?.premises).toMatchObject({ id: 'A1', ...ids });
  });
});

test('an ordering system over HTTP gets a key for each revision, and its answer is understood [O-012, O-013]', async () => {
  const number = await placeOrder();
  const service = await startRecordingService({ orderNumber: number, revision: 1, accepted: false, reason: 'No.' });
  await handOverOrder(platform, createHttpHandOver(service, log), number);
  expect(service.requests.map(({ line, attempt }) => [line, attempt])).toEqual([
    [`PUT /v1/orders/${number}`, `${number}.1`],
  ]);
  expect((await listHistory(db, number)).at(-1)).toMatchObject({ event: 'reject', reason: 'No.' });
});
