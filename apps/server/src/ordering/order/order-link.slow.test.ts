import { randomBytes } from 'node:crypto';
import { calls } from '@demarc/contract';
import { describe, expect, onTestFinished, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { openShop } from '../../testing/open-shop.ts';
import { encodeCall, sendCall } from '../../testing/shopper.ts';
import { quoteLock } from '../quote/index.ts';
import { reportEvent } from './events/report-event.ts';
import { cancelOrder } from './release-order.ts';
import { createFiberOrders } from './testing/fiber-orders.ts';

/** The hand-over job always fails with this address, so that orders stay submitted. */
const unreachableService = { url: 'http://127.0.0.1:1', key: undefined };
const shop = await openShop({ jobs: 'running', config: { services: { orderHandOver: unreachableService } } });
const { platform, clock, appointments } = shop;
const { db } = platform;
const dayMs = 24 * 60 * 60 * 1000;
const { placeFiberOrder, fetchStatus } = createFiberOrders(shop);

describe('the mailed link', () => {
  test('shows the state and the installation date of the order, and no personal data', async () => {
    const { orderNumber, token } = await placeFiberOrder();
    const answer = await fetchStatus(token);
    const status = calls.getOrderStatus.response.decode(JSON.parse(answer.body));
    expect(status).toMatchObject({
      number: orderNumber,
      businessName: 'Harbor Bakery',
      visit: { installBy: 'technician' },
    });
    expect(status.history[0]).toMatchObject({ state: 'submitted' });
    for (const secret of ['Ann', 'Lee', 'example.com', '55501']) expect(answer.body).not.toContain(secret);
    expect(answer.body).not.toMatch(/longboat|hoboken|07030/i);
  });

  test('safety 18: has 128 random bits, is stored as a hash, is sealed in the outbox and expires after 90 days; any other token is not found', async () => {
    const { token, calendarToken, sent } = await placeFiberOrder();
    for (const secret of [token, calendarToken]) expect(JSON.stringify(sent)).not.toContain(secret);
    expect(Buffer.from(token, 'base64url')).toHaveLength(16);
    expect(await db.query(sql`select 1 as found from order_link where hash = ${token}`)).toEqual([]);
    for (const other of [randomBytes(16).toString('base64url'), 'x', `${token}x`])
      expect((await fetchStatus(other)).statusCode).toBe(404);
    clock.advance(90 * dayMs);
    onTestFinished(() => clock.advance(-90 * dayMs));
    expect((await fetchStatus(token)).statusCode).toBe(404);
  });

  test('serves the date as a calendar file in the local time zone', async () => {
    const { token } = await placeFiberOrder();
    const file = await shop.app.inject(`/business/internet/order-calendar/${token}.ics`);
    expect(file.headers['content-type']).toContain('text/calendar');
    expect(file.body).toMatch(/BEGIN:VCALENDAR\r\n/);
    expect(file.body).toMatch(/DTSTART:2026\d{4}T\d{6}Z\r\n/);
    expect((await shop.app.inject('/business/internet/order-calendar/nothing.ics')).statusCode).toBe(404);
    // Shoppers share this link: its file has no more data than the order's page.
    expect(file.body).not.toMatch(/longboat|hoboken/i);
  });

  test('has a counterpart in the mail that serves the calendar file with the location [S-079]', async () => {
    const { calendarToken, sent } = await placeFiberOrder();
    expect(JSON.stringify(sent)).not.toContain(calendarToken);
    const file = await shop.app.inject(`/business/internet/order-calendar/${calendarToken}.ics`);
    expect(file.body).toMatch(/\r\nLOCATION:101 Longboat Wharf\\, Hoboken\\, NJ 07030\r\n/i);
  });

  test('has a counterpart on the confirmation page that serves the calendar file for one day', async () => {
    const { visitor, orderNumber } = await placeFiberOrder();
    const links = () => db.query(sql`select hash from order_link where order_number = ${orderNumber} order by hash`);
    const before = await links();
    const { statusToken = '' } = await sendCall(visitor, calls.getOrderConfirmation, {});
    // Reading the confirmation again writes nothing.
    expect((await sendCall(visitor, calls.getOrderConfirmation, {})).statusToken).toBe(statusToken);
    expect(await links()).toEqual(before);
    expect(Buffer.from(statusToken, 'base64url')).toHaveLength(16);
    const calendar = () => shop.app.inject(`/business/internet/order-calendar/${statusToken}.ics`);
    expect((await calendar()).body).toMatch(/BEGIN:VCALENDAR\r\n/);
    expect((await calendar()).body).toContain('\r\nLOCATION:101 Longboat Wharf\\,');
    clock.advance(dayMs + 1000);
    expect((await calendar()).statusCode).toBe(404);
  });

  test('is rate limited', async () => {
    clock.advance(60_000);
    const statuses: number[] = [];
    for (let times = 0; times < 31; times += 1)
      statuses.push((await shop.app.inject('/business/internet/order-calendar/nothing.ics')).statusCode);
    expect(statuses).toEqual([...Array(30).fill(404), 429]);
  });

  test('safety 18: is the only access for another session', async () => {
    await placeFiberOrder();
    const stranger = await shop.startVisit();
    expect((await stranger.send(encodeCall(calls.getOrderConfirmation, {}))).statusCode).toBe(404);
  });
});

test('the calendar file replaces the date of a moved visit in calendars, and removes that of a cancelled order [O-046]', async () => {
  const { token, orderNumber } = await placeFiberOrder();
  const fetchLines = async () =>
    (await shop.app.inject(`/business/internet/order-calendar/${token}.ics`)).body.split('\r\n');
  const findStamp = async () => (await fetchLines()).find((line) => line.startsWith('DTSTAMP:')) ?? '';
  expect(await fetchLines()).toEqual(expect.arrayContaining(['METHOD:PUBLISH', 'SEQUENCE:1']));
  const placedStamp = await findStamp();
  clock.advance(60_000);
  const occurredAt = clock.now().toISOString();
  const move = { id: 'e-1', type: 'reschedule', occurredAt, date: '2026-04-01', from: '08:00', to: '10:00' } as const;
  const deps = { appointments, quotes: quoteLock };
  await reportEvent(platform, deps, orderNumber, { kind: 'provider' }, move);
  const moved = ['METHOD:PUBLISH', `UID:${orderNumber}@orders`, 'SEQUENCE:2', 'DTSTART:20260401T120000Z'];
  expect(await fetchLines()).toEqual(expect.arrayContaining(moved));
  const stamp = `DTSTAMP:${clock.now().toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;
  expect([await findStamp(), stamp > placedStamp]).toEqual([stamp, true]);
  await cancelOrder(platform, appointments, orderNumber, 'provider');
  const removed = ['METHOD:CANCEL', `UID:${orderNumber}@orders`, 'SEQUENCE:3', 'STATUS:CANCELLED'];
  expect(await fetchLines()).toEqual(expect.arrayContaining(removed));
});
