import { json } from 'node:stream/consumers';
import { orderEventReport } from '@demarc/contract/order-events';
import { expect, test } from 'vitest';
import { createBuyer } from '../../../testing/buyer.ts';
import { orderFiber } from '../../../testing/journey.ts';
import { openShop, visitAddress } from '../../../testing/open-shop.ts';
import { startService } from '../../../testing/test-service.ts';
import { quoteLock } from '../../quote/index.ts';
import { findOrder } from '../store/find-order.ts';
import { reportEvent } from './report-event.ts';

test('a move that is refused after its slot was reserved gives the slot back to an outside calendar [O-043]', async () => {
  const slot = { date: '2026-03-10', code: 'AM', interval: '8:00 AM - 12:00 PM' };
  const reserved = new Set<string>();
  let beforeAnswer = async () => {};
  const calendar = await startService(async (request, response) => {
    const [, , kind, id = '', part] = (request.url ?? '').split(/[/?]/);
    const answer = (body: object) => response.end(JSON.stringify(body));
    if (kind === 'slots') return answer({ days: [{ date: slot.date, slots: [slot] }], installOptions: [] });
    if (kind !== 'reservations' || part) return answer({});
    if (request.method === 'DELETE') {
      reserved.delete(id);
      return answer({});
    }
    if (request.method === 'PUT') {
      await json(request);
      reserved.add(id);
      await beforeAnswer();
      return answer({ reserved: true });
    }
    return answer({ reservation: { ...slot, installBy: 'technician', heldUntil: '2030-01-01T00:00:00Z' } });
  });
  const orderHandOver = { url: 'http://127.0.0.1:1', key: undefined };
  const shop = await openShop({ jobs: 'running', config: { services: { appointments: calendar, orderHandOver } } });
  const { platform, appointments, clock } = shop;
  const { orderNumber: number } = await orderFiber(await visitAddress(shop), createBuyer(shop));
  const ordered = new Set(reserved);

  const deps = { appointments, quotes: quoteLock };
  const send = (id: string, fields: object, revision?: number) => {
    const report = orderEventReport.parse({ id, occurredAt: clock.now().toISOString(), ...fields });
    return reportEvent(platform, deps, number, { kind: 'provider' }, report, { expectedRevision: revision });
  };
  const move = { type: 'reschedule', date: '2026-03-12', code: 'PM' };
  beforeAnswer = async () => {
    expect(reserved.size).toBe(ordered.size + 1);
  };
  const expected = { ok: false, refusal: { code: 'preconditionFailed' } };
  expect(await send('move-1', move, 99)).toMatchObject(expected);
  expect(reserved).toEqual(ordered);

  // The order is cancelled while the slot is being reserved.
  beforeAnswer = async () => {
    expect(await send('cancel-1', { type: 'cancel', reason: 'x' })).toMatchObject({ ok: true });
  };
  expect(await send('move-2', move)).toMatchObject({ ok: false, refusal: { code: 'orderCancelled' } });
  expect(reserved).toEqual(ordered);
  expect((await findOrder(platform.db, number))?.contents?.visit).toMatchObject({ date: slot.date });
});
