import { orderEventReport } from '@demarc/contract/order-events';
import { expect, test } from 'vitest';
import { createBuyer } from '../../testing/buyer.ts';
import { orderFiber } from '../../testing/journey.ts';
import { openShop, visitAddress } from '../../testing/open-shop.ts';
import { quoteLock } from '../quote/index.ts';
import { reportEvent } from './events/report-event.ts';
import { loadOrderStatus } from './order-view.ts';
import { findOrder } from './store/find-order.ts';
import { wasPlaced } from './store/order-row.ts';
import { createReporter } from './testing/create-reporter.ts';

const orderHandOver = { url: 'http://127.0.0.1:1', key: undefined };
const shop = await openShop({ jobs: 'running', config: { services: { orderHandOver } } });
const { platform, clock, appointments } = shop;

test('the status has the fee of each change [O-176]', async () => {
  const { orderNumber } = await orderFiber(await visitAddress(shop), createBuyer(shop));
  const change = async (id: string, fields: object) => {
    const report = orderEventReport.parse({ id, occurredAt: clock.now().toISOString(), ...fields });
    return reportEvent(platform, { appointments, quotes: quoteLock }, orderNumber, { kind: 'provider' }, report);
  };
  await change('fee-1', { type: 'reschedule', date: '2026-04-01', from: '08:00', to: '10:00', feeCents: 2500 });
  await change('fee-2', { type: 'cancel', reason: 'x', feeCents: 4900 });
  const order = await findOrder(platform.db, orderNumber);
  if (!wasPlaced(order)) return expect.unreachable();
  const { history } = await loadOrderStatus(platform.db, platform, order);
  expect(history.map(({ event, feeCents }) => [event, feeCents])).toEqual([
    ['submit', 0],
    ['reschedule', 2500],
    ['cancel', 4900],
  ]);
});

test('the status has the time at which a technician on the way is expected [O-198]', async () => {
  const { orderNumber } = await orderFiber(await visitAddress(shop), createBuyer(shop));
  const deps = { appointments, quotes: quoteLock };
  const report = async (id: string, fields: object) => {
    const sent = orderEventReport.parse({ id, occurredAt: clock.now().toISOString(), ...fields });
    expect(await reportEvent(platform, deps, orderNumber, { kind: 'provider' }, sent)).toMatchObject({ ok: true });
    const order = await findOrder(platform.db, orderNumber);
    return wasPlaced(order) && (await loadOrderStatus(platform.db, platform, order)).expectedAt;
  };
  await report('eta-1', { type: 'accept' });
  expect(await report('eta-2', { type: 'depart', etaAt: '2026-04-01T10:40:00-04:00' })).toBe(
    '2026-04-01T14:40:00.000Z',
  );
  expect(await report('eta-3', { type: 'failVisit', by: 'customer', reason: 'x' })).toBeNull();
  await report('eta-4', { type: 'schedule', date: '2026-04-01', from: '08:00', to: '10:00' });
  expect(await report('eta-5', { type: 'depart' })).toBeNull();
});

test('the status has the day until which an order is on hold, as the last hold says, until that day is over [O-205] [O-214]', async () => {
  const { orderNumber } = await orderFiber(await visitAddress(shop), createBuyer(shop));
  const report = createReporter(shop);
  const findEnd = async (now = clock.now()) => {
    const order = await findOrder(platform.db, orderNumber);
    return (
      wasPlaced(order) &&
      (await loadOrderStatus(platform.db, { ...platform, clock: { now: () => now } }, order)).onHoldUntil
    );
  };
  await report(orderNumber, { type: 'accept' });
  await report(orderNumber, { type: 'hold', reason: 'x', until: '2026-04-01' });
  expect(await findEnd()).toBe('2026-04-01');
  expect(await findEnd(new Date('2026-04-02T03:59:00Z'))).toBe('2026-04-01');
  expect(await findEnd(new Date('2026-04-02T04:00:00Z'))).toBeNull();
  await report(orderNumber, { type: 'hold', reason: 'x', until: '2026-04-08' });
  expect(await findEnd()).toBe('2026-04-08');
  await report(orderNumber, { type: 'release' });
  expect(await findEnd()).toBeNull();
  await report(orderNumber, { type: 'hold', reason: 'x' });
  expect(await findEnd()).toBeNull();
});
