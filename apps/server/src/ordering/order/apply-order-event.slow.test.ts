import type { OrderActor, OrderEvent } from '@demarc/domain/order';
import { expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { sweepAll } from '../../platform/housekeeping.ts';
import { listSweeps } from '../../sweeps.ts';
import { createBuyer } from '../../testing/buyer.ts';
import { orderFiber } from '../../testing/journey.ts';
import { openShop, visitAddress } from '../../testing/open-shop.ts';
import { quoteLock } from '../quote/index.ts';
import { applyOrderEvent } from './apply-order-event.ts';
import { createEmbeddedHandOver } from './gateways/embedded.ts';
import { handOverOrder } from './hand-over/hand-over-order.ts';
import { cancelOrder, releaseOrder } from './release-order.ts';
import { findOrder, lockOrder } from './store/find-order.ts';
import { listHistory, type RecordedEvent } from './store/history.ts';

/** The hand-over job always fails with this address, so that only the tests hand orders over. */
const unreachableService = { url: 'http://127.0.0.1:1', key: undefined };
const shop = await openShop({ jobs: 'running', config: { services: { orderHandOver: unreachableService } } });
const { platform, clock, appointments } = shop;
const { db } = platform;
const dayMs = 24 * 60 * 60 * 1000;

const placeOrder = async (ssn?: string) =>
  (await orderFiber(await visitAddress(shop), createBuyer(shop, ssn ? { ssn } : {}))).orderNumber;
const handOver = (number: string) => handOverOrder(platform, createEmbeddedHandOver(platform), number);
const apply = (number: string, event: OrderEvent, by: OrderActor, details: Partial<RecordedEvent> = {}) =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, number);
    if (!order) throw new Error('the order is missing');
    return applyOrderEvent(tx, platform, order, { event, by, at: clock.now(), ...details });
  });
const findStanding = async (number: string) => {
  const order = await findOrder(db, number);
  return order && [order.state, order.visitState, order.revision, order.visitMoves];
};

test('the history has who caused an event, when, why and with which facts, and the revision after it [O-037]', async () => {
  const number = await placeOrder();
  await handOver(number);
  const occurredAt = new Date(clock.now().getTime() - 60_000);
  const details = { reason: 'Nobody was there', id: 'e-1', occurredAt, byName: 'Field service' };
  expect(await apply(number, 'failVisit', 'provider', { ...details, details: { by: 'customer' } })).toEqual({
    ok: true,
    value: { state: 'accepted', visitState: 'missed', revision: 3 },
  });
  const [opened, submitted, accepted, failed] = await listHistory(db, number);
  expect(opened).toMatchObject({ event: null, actor: null, revision: null });
  expect(submitted).toMatchObject({ event: 'submit', actor: 'shopper', revision: 1, reason: null, applied: true });
  expect(accepted).toMatchObject({ event: 'accept', actor: 'provider', revision: 2, eventId: null, details: null });
  expect(accepted?.occurredAt).toEqual(accepted?.at);
  expect(failed).toMatchObject({
    ...{ event: 'failVisit', state: 'accepted', actor: 'provider', actorName: 'Field service', revision: 3 },
    ...{ reason: 'Nobody was there', eventId: 'e-1', occurredAt, applied: true, details: { by: 'customer' } },
  });
});

test('an order changes when its event is written, even if the event has an earlier time [O-163]', async () => {
  const number = await placeOrder();
  clock.advance(60_000);
  await apply(number, 'cancel', 'shop', { at: new Date(clock.now().getTime() - 30_000) });
  expect((await findOrder(db, number))?.changedAt).toEqual(clock.now());
});

test('the visit follows the events of the order, and only moves by the shopper are counted [O-038]', async () => {
  const number = await placeOrder();
  expect(await findStanding(number)).toEqual(['submitted', 'booked', 1, 0]);
  await handOver(number);
  await apply(number, 'reschedule', 'shopper');
  await apply(number, 'reschedule', 'provider');
  await apply(number, 'depart', 'provider');
  expect(await findStanding(number)).toEqual(['accepted', 'onTheWay', 5, 1]);
  await apply(number, 'failVisit', 'operator');
  await apply(number, 'hold', 'operator');
  expect(await findStanding(number)).toEqual(['onHold', 'missed', 7, 1]);
  expect(await apply(number, 'complete', 'provider')).toEqual({ ok: false, refusal: { code: 'orderOnHold' } });
  await releaseOrder(platform, quoteLock, number, 'operator');
  await apply(number, 'schedule', 'shopper');
  expect(await findStanding(number)).toEqual(['accepted', 'booked', 9, 1]);
  await apply(number, 'complete', 'provider');
  expect(await findStanding(number)).toEqual(['completed', 'done', 10, 1]);
  const actors = (await listHistory(db, number)).map(({ actor }) => actor);
  expect(actors.slice(-3)).toEqual(['operator', 'shopper', 'provider']);

  const held = await placeOrder('219090003');
  expect(await findStanding(held)).toEqual(['withRepresentative', 'held', 1, 0]);
  await releaseOrder(platform, quoteLock, held, 'operator');
  expect(await findStanding(held)).toEqual(['submitted', 'booked', 2, 0]);
  await cancelOrder(platform, appointments, held, 'provider');
  expect(await findStanding(held)).toEqual(['cancelled', 'cancelled', 3, 0]);
  expect((await listHistory(db, held)).map(({ actor }) => actor)).toEqual([null, 'shopper', 'operator', 'provider']);
});

test('an order that the ordering system has rejected waits for a representative and does not expire [O-039]', async () => {
  const [rejected, held] = [await placeOrder(), await placeOrder('219090003')];
  await apply(rejected, 'reject', 'provider', { reason: 'no port at this address' });
  expect(await findStanding(rejected)).toEqual(['withRepresentative', 'held', 2, 0]);
  clock.advance(11 * dayMs);
  await sweepAll(listSweeps(platform, appointments), clock.now());
  expect((await findOrder(db, held))?.state).toBe('cancelled');
  expect((await listHistory(db, held)).at(-1)).toMatchObject({ event: 'expire', actor: 'shop' });
  expect((await findOrder(db, rejected))?.state).toBe('withRepresentative');
});

test('a refused or rolled back event changes nothing', async () => {
  const number = await placeOrder();
  const before = await findStanding(number);
  await expect(
    db.transaction(async (tx) => {
      const order = await lockOrder(tx, number);
      if (order) await applyOrderEvent(tx, platform, order, { event: 'cancel', by: 'shop', at: clock.now() });
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  expect(await findStanding(number)).toEqual(before);
  expect(await apply(number, 'depart', 'provider')).toMatchObject({ refusal: { code: 'orderAlreadySubmitted' } });
  const [count] = await db.query<{ readonly count: number }>(
    sql`select count(*)::int as count from order_history where order_number = ${number}`,
  );
  expect(count?.count).toBe(2);
});
