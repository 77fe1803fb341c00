import { json } from 'node:stream/consumers';
import { orderEventReport } from '@demarc/contract/order-events';
import { expect, test } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { createBuyer } from '../../../testing/buyer.ts';
import { orderFiber } from '../../../testing/journey.ts';
import { openShop, visitAddress } from '../../../testing/open-shop.ts';
import { startService } from '../../../testing/test-service.ts';
import { quoteLock } from '../../quote/index.ts';
import { reportEvent } from './report-event.ts';

const slots = {
  AM: { date: '2026-03-10', code: 'AM', interval: '8:00 AM - 12:00 PM' },
  PM: { date: '2026-03-12', code: 'PM', interval: '1:00 PM - 5:00 PM' },
};

test('a confirmation in flight while the visit moves does not overwrite the new slot in an outside calendar [O-116]', async () => {
  /** The slot of each order in the calendar. */
  const orders = new Map<string, string>();
  const reservations = new Map<string, keyof typeof slots>();
  const confirmations: string[] = [];
  const firstArrived = Promise.withResolvers<void>();
  const mayApplyFirst = Promise.withResolvers<void>();
  const calendar = await startService(async (request, response) => {
    const [, , kind, id = '', part] = (request.url ?? '').split(/[/?]/);
    const answer = (body: object) => response.end(JSON.stringify(body));
    if (kind === 'slots')
      return answer({
        days: Object.values(slots).map((slot) => ({ date: slot.date, slots: [slot] })),
        installOptions: ['TECH INSTALL'],
      });
    const body =
      request.method === 'PUT' ? ((await json(request)) as { orderNumber: string; code: 'AM' | 'PM' }) : null;
    if (part === 'order' && body) {
      confirmations.push(body.code);
      if (confirmations.length === 1) {
        firstArrived.resolve();
        await mayApplyFirst.promise;
      }
      orders.set(body.orderNumber, body.code);
      return answer({});
    }
    if (body) {
      reservations.set(id, body.code);
      return answer({ reserved: true });
    }
    const slot = slots[reservations.get(id) ?? 'AM'];
    return answer({ reservation: { ...slot, installBy: 'technician', heldUntil: '2030-01-01T00:00:00Z' } });
  });
  const orderHandOver = { url: 'http://127.0.0.1:1', key: undefined };
  const shop = await openShop({ jobs: 'running', config: { services: { appointments: calendar, orderHandOver } } });
  const { platform, appointments, clock } = shop;
  const { orderNumber } = await orderFiber(await visitAddress(shop), createBuyer(shop));
  await firstArrived.promise;

  const move = { id: 'move-1', type: 'reschedule', date: slots.PM.date, code: 'PM' };
  const report = orderEventReport.parse({ ...move, occurredAt: clock.now().toISOString() });
  const deps = { appointments, quotes: quoteLock };
  const moved = await reportEvent(platform, deps, orderNumber, { kind: 'provider' }, report);
  expect(moved).toMatchObject({ ok: true, value: { visit: { date: slots.PM.date, code: 'PM' } } });
  await expect.poll(() => orders.get(orderNumber)).toBe('PM');
  // Now the calendar applies the confirmation of the former slot, which has been on its way all the time.
  mayApplyFirst.resolve();
  const countJobs = async () =>
    (await platform.db.query(sql`select id from jobs.job where name = 'confirm-visit' and state = 'completed'`)).length;
  await expect.poll(countJobs).toBe(2);
  expect(orders.get(orderNumber)).toBe('PM');
  expect(confirmations).toEqual(['AM', 'PM', 'PM']);
});
