import { calls } from '@demarc/contract';
import { describe, expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import type { RecordedOrderTable } from '../../platform/database/tables.ts';
import { sweepAll } from '../../platform/housekeeping.ts';
import { createLog } from '../../platform/logging.ts';
import { listNewestMail } from '../../platform/mail/store.ts';
import { listSweeps } from '../../sweeps.ts';
import { createBuyer } from '../../testing/buyer.ts';
import { checkOut, orderFiber, reserveSlot } from '../../testing/journey.ts';
import { openShop, visitAddress } from '../../testing/open-shop.ts';
import { encodeCall, type RequestParts, sendCall } from '../../testing/shopper.ts';
import { serviceFailures, startRecordingService, startService } from '../../testing/test-service.ts';
import { createEmbeddedHandOver } from './gateways/embedded.ts';
import { createHttpHandOver } from './gateways/http.ts';
import { handOverOrder } from './hand-over/hand-over-order.ts';
import { findOrder } from './store/find-order.ts';
import { listHistory } from './store/history.ts';
import { createFiberOrders } from './testing/fiber-orders.ts';

/** The hand-over job always fails with this address, so that only the tests hand orders over. */
const unreachableService = { url: 'http://127.0.0.1:1', key: undefined };
const shop = await openShop({ jobs: 'running', config: { services: { orderHandOver: unreachableService } } });
const { platform, clock, appointments } = shop;
const { db } = platform;
const log = createLog('silent');
const dayMs = 24 * 60 * 60 * 1000;

const getState = async (number: string) => (await findOrder(db, number))?.state;
const { placeFiberOrder, fetchStatus } = createFiberOrders(shop);

test('a check of the address after the order starts a new cart [S-150]', async () => {
  const { visitor } = await placeFiberOrder();
  await visitAddress(shop, '101 LONGBOAT WHARF', '07030', visitor);
  const { breakdown } = await sendCall(visitor, calls.getFloatCart, { query: {} });
  expect(breakdown.header.cents).toBe(0);
});

test('the status has the agreement, and does not show a number [S-158]', async () => {
  const { token } = await placeFiberOrder();
  const status = (await fetchStatus(token)).json();
  expect(status.Agreement).toMatch(/^2-year agreement, renews automatically; leaving early costs up to \$[\d,.]+\.$/);
  expect(status.KeepsNumber).toBe('N');
});

describe('the order mail', () => {
  test('has number, date, prices and the link, in text and in HTML', async () => {
    const { orderNumber, mail, token, calendarToken } = await placeFiberOrder();
    expect(calendarToken).not.toBe(token);
    expect(mail).toMatchObject({ to: 'ann@example.com', key: `order-confirmation:${orderNumber}` });
    for (const text of [mail?.text, mail?.html]) {
      expect(text).toContain(orderNumber);
      expect(text).toContain('Your order is being processed for Harbor Bakery.');
      expect(text).toContain('March');
      expect(text).toContain('Total monthly charges');
      expect(text).toContain('Fee Waived');
      expect(text).not.toContain('$0.00');
      expect(text).toContain(`http://localhost:3000/business/internet/order-status?token=${token}`);
      expect(text).toContain(`/business/internet/order-calendar/${calendarToken}.ics`);
    }
  });

  test('goes to the email address of the address check if the contact has none [K-204]', async () => {
    const { orderNumber, mail, visitor } = await placeFiberOrder({ email: '' });
    expect(mail).toMatchObject({ to: 'ann@example.com', key: `order-confirmation:${orderNumber}` });
    expect((await sendCall(visitor, calls.getOrderConfirmation, {})).email).toBe('ann@example.com');
  });

  test('is not sent without an email address; the order is still placed', async () => {
    const visitor = await visitAddress(shop);
    await db.query(sql`update qualification set result = result - 'contact' where session_id = ${visitor.sessionId}`);
    const { orderNumber } = await orderFiber(visitor, createBuyer(shop, { email: '' }));
    const keys = (await listNewestMail(db, 10)).map(({ key }) => key);
    expect(keys).not.toContain(`order-confirmation:${orderNumber}`);
    expect(await getState(orderNumber)).toBe('submitted');
  });
});

describe('an unfinished order', () => {
  const sweep = () => sweepAll(listSweeps(platform, appointments), clock.now());

  test('is cancelled ten days after it was created and releases its slot; a finished order stays [K-328] [E-429] [C-385]', async () => {
    const finished = await placeFiberOrder();
    await handOverOrder(platform, createEmbeddedHandOver(platform), finished.orderNumber);
    const waiting = await placeFiberOrder({ ssn: '219090003' });
    const visitor = await visitAddress(shop);
    const { orderNumber: open } = await sendCall(visitor, calls.getCheckoutData, {});
    // The orders were created at different times, so each has its own deadline, to the millisecond.
    const states = async () => [await getState(waiting.orderNumber), await getState(open)];
    const createdAt = async (number: string) => (await findOrder(db, number))?.createdAt.getTime() ?? 0;
    for (const [number, before, after] of [
      [waiting.orderNumber, ['withRepresentative', 'open'], ['cancelled', 'open']],
      [open, ['cancelled', 'open'], ['cancelled', 'cancelled']],
    ] as const) {
      clock.advance((await createdAt(number)) + 10 * dayMs - 1 - clock.now().getTime());
      await sweep();
      expect(await states()).toEqual(before);
      clock.advance(1);
      await sweep();
      expect(await states()).toEqual(after);
    }
    expect(await getState(finished.orderNumber)).toBe('accepted');
    const reservations = (number: string) =>
      db.query(sql`select id from appointment_reservation where order_number = ${number}`);
    expect(await reservations(waiting.orderNumber)).toHaveLength(0);
    expect(await reservations(finished.orderNumber)).toHaveLength(1);
    expect((await listHistory(db, open)).map(({ event }) => event)).toEqual([null, 'expire']);
    const status = calls.getOrderStatus.response.decode(JSON.parse((await fetchStatus(waiting.token)).body));
    expect(status).toMatchObject({ state: 'cancelled', visit: null });
    const cancellationMails = (await listNewestMail(db, 50)).filter(({ key }) => key.startsWith('order-cancelled:'));
    expect(cancellationMails.map(({ key }) => key)).toEqual([`order-cancelled:${waiting.orderNumber}`]);
    expect(cancellationMails[0]?.text).toContain('wasn’t completed within ten days');
  });
});

describe('the hand-over', () => {
  test('records and accepts an order once, however often it runs', async () => {
    const { orderNumber } = await placeFiberOrder();
    const orderSystem = createEmbeddedHandOver(platform);
    await Promise.all([1, 2, 3].map(() => handOverOrder(platform, orderSystem, orderNumber)));
    const recorded = await db.query<Pick<RecordedOrderTable, 'handed'>>(
      sql`select handed from recorded_order where number = ${orderNumber}`,
    );
    expect(recorded).toHaveLength(1);
    expect(recorded[0]?.handed).toMatchObject({
      orderNumber,
      customer: { businessName: 'Harbor Bakery' },
    });
    expect((await listHistory(db, orderNumber)).map(({ event }) => event)).toEqual([null, 'submit', 'accept']);
  });

  test('sends the order to the provider’s system with the order’s number and revision as the idempotency key [O-012]', async () => {
    const { orderNumber } = await placeFiberOrder();
    const service = await startRecordingService({ orderNumber, accepted: true });
    await handOverOrder(platform, createHttpHandOver(service, log), orderNumber);
    expect(service.requests).toMatchObject([
      {
        line: `PUT /v1/orders/${orderNumber}`,
        key: 'Bearer a-key',
        attempt: `${orderNumber}.1`,
        body: { orderNumber, revision: 1, change: { event: 'submit', by: 'shopper' }, state: 'submitted' },
      },
    ]);
    expect(await getState(orderNumber)).toBe('accepted');
  });

  const wrongAnswers: typeof serviceFailures = [
    ['names another order', (_, response) => void response.end('{"orderNumber":"M-0000-0000","accepted":true}')],
    ['says no to no order', (_, response) => void response.end('{"accepted":false}')],
  ];
  test('safety 15: fails and leaves the order submitted whenever the provider’s system does not confirm it', async () => {
    const { orderNumber } = await placeFiberOrder();
    for (const [name, failure] of [...serviceFailures, ...wrongAnswers]) {
      const broken = createHttpHandOver(await startService(failure), log, 200);
      await expect(handOverOrder(platform, broken, orderNumber), name).rejects.toThrow('did not confirm');
      expect(await getState(orderNumber), name).toBe('submitted');
    }
  });
});

test('safety 15: a submit places nothing while the calendar does not answer, and works with the same key afterwards', async () => {
  let isDown = false;
  let requestCount = 0;
  const slot = { date: '2026-03-10', code: 'AM', interval: '8:00 AM - 12:00 PM' };
  const calendar = await startService((request, response) => {
    requestCount += 1;
    if (isDown) return void request.socket.destroy();
    const days = [{ date: slot.date, slots: [slot] }];
    const reservation = { ...slot, installBy: 'technician', heldUntil: '2030-01-01T00:00:00Z' };
    response.end(JSON.stringify({ days, installOptions: ['TECH INSTALL'], reserved: true, reservation }));
  });
  const other = await openShop({
    database: shop.database,
    clock,
    jobs: 'running',
    config: { services: { appointments: calendar, orderHandOver: unreachableService } },
  });
  const visitor = await visitAddress(other);
  const body = await checkOut(visitor, createBuyer(other));
  expect(await reserveSlot(visitor)).toEqual({ date: slot.date, code: slot.code, interval: slot.interval });
  const submit = () => visitor.send(encodeCall(calls.submitOrder, { body } as RequestParts, 'one-and-the-same-key'));
  isDown = true;
  const failed = await submit();
  expect([failed.statusCode, JSON.parse(failed.body).ErrorCode]).toEqual([502, 'unanswered']);
  expect((await visitor.send(encodeCall(calls.getOrderConfirmation, {}))).statusCode).toBe(404);
  isDown = false;
  expect(JSON.parse((await submit()).body).Status).toBe('SUCCESS');
  // A repeated key and a missing key do not ask the calendar again.
  const before = requestCount;
  expect(JSON.parse((await submit()).body).Status).toBe('SUCCESS');
  const withoutKey = encodeCall(calls.submitOrder, { body } as RequestParts, 'short');
  expect(JSON.parse((await visitor.send(withoutKey)).body).ErrorCode).toBe('idempotencyKeyMissing');
  expect(requestCount).toBe(before);
});
