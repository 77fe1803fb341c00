import { orderEventReport } from '@demarc/contract/order-events';
import { getLocalDate } from '@demarc/domain/calendar';
import { expect, test } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { listNewestMail } from '../../../platform/mail/store.ts';
import { openShop } from '../../../testing/open-shop.ts';
import { createProviderClient } from '../../../testing/provider-client.ts';
import { quoteLock } from '../../quote/index.ts';
import { createEmbeddedHandOver } from '../gateways/embedded.ts';
import { handOverOrder, loadHandOver } from '../hand-over/hand-over-order.ts';
import { loadOrderStatus } from '../order-view.ts';
import { findOrder } from '../store/find-order.ts';
import { listHistory } from '../store/history.ts';
import { wasPlaced } from '../store/order-row.ts';
import { orderPortedNumber } from '../testing/order-ported-number.ts';
import { reportEvent } from './report-event.ts';

/** The hand-over job always fails with this address, so that only the tests hand orders over. */
const orderHandOver = { url: 'http://127.0.0.1:1', key: undefined };
const shop = await openShop({ jobs: 'running', config: { services: { orderHandOver } } });
const { platform, clock, appointments } = shop;
const { db } = platform;
const client = await createProviderClient(shop, ['orders:read', 'orders:write']);

let lastNumber = 3125550110;
/** Places an order with a ported number, which the ordering system accepts. */
async function acceptOrder() {
  const ported = String(++lastNumber);
  const { orderNumber } = await orderPortedNumber(shop, ported);
  await handOverOrder(platform, createEmbeddedHandOver(platform), orderNumber);
  return { number: orderNumber, ported };
}

let lastId = 0;
const minutes = (count: number) => new Date(clock.now().getTime() + count * 60_000).toISOString();
const report = async (number: string, event: object) => {
  const body = { id: `e-${++lastId}`, occurredAt: minutes(0), ...event };
  const answer = await client.post(`/orders/${number}/events`, body);
  return { status: answer.statusCode, body: answer.json() };
};
const problem = (status: number, code: string, pointer: string, reason: unknown = expect.any(String)) => ({
  status,
  body: { code, fields: [{ pointer, reason }] },
});
const findPlaced = async (number: string) => {
  const order = await findOrder(db, number);
  if (!wasPlaced(order)) throw new Error('the order was not placed');
  return order;
};
const listEvents = async (number: string) =>
  (await listHistory(db, number)).map(({ event, applied }) => (applied ? event : `${event}, ignored`));

test('a transfer is reported only for a number that the order ports, and a finished one stays finished [O-172]', async () => {
  const { number, ported } = await acceptOrder();
  const update = (state: string, other = ported) => report(number, { type: 'updatePort', number: `+1${other}`, state });
  expect(await update('scheduled', '2125550199')).toMatchObject(
    problem(422, 'eventInvalid', '/number', `is not transferred by this order, which transfers +1${ported}`),
  );
  expect(await update('rejected')).toMatchObject({ status: 200, body: { applied: true } });
  expect(await update('scheduled')).toMatchObject({ status: 200, body: { applied: true } });
  expect(await update('completed')).toMatchObject({ status: 200, body: { applied: true } });
  expect(await update('rejected')).toMatchObject(problem(409, 'eventNotAllowed', '/state'));
  expect(await update('completed')).toMatchObject({ status: 200, body: { applied: false } });
  expect((await listEvents(number)).slice(3)).toEqual([
    ...['updatePort', 'updatePort', 'updatePort'],
    'updatePort, ignored',
  ]);
});

test('an installation with an unknown item, or at an impossible time, is refused [O-173]', async () => {
  const { number } = await acceptOrder();
  const complete = (fields: object) => report(number, { type: 'complete', ...fields });
  expect(await complete({ equipment: [{ itemId: 'no-such-item', serial: 'S-1' }] })).toMatchObject(
    problem(422, 'eventInvalid', '/equipment/0/itemId', expect.stringMatching(/^is not an item of this order/)),
  );
  const early = problem(422, 'eventInvalid', '/completedAt', expect.stringMatching(/^is before the order was/));
  expect(await complete({ completedAt: '2020-01-01T00:00:00Z' })).toMatchObject(early);
  expect(await complete({ occurredAt: '2020-01-01T00:00:00Z' })).toMatchObject(
    problem(422, 'eventInvalid', '/occurredAt'),
  );
  for (const field of ['completedAt', 'occurredAt'])
    expect(await complete({ [field]: minutes(6) })).toMatchObject(problem(422, 'eventInFuture', `/${field}`));
  expect((await findPlaced(number)).state).toBe('accepted');
});

test('a visit of a later day has not failed yet [O-206]', async () => {
  const { number } = await acceptOrder();
  const { contents } = await findPlaced(number);
  const reason = expect.stringContaining(`before the visit on ${contents.visit?.date} (America/New_York)`);
  const failed = { type: 'failVisit', by: 'customer', reason: 'Nobody was there' };
  expect(await report(number, failed)).toMatchObject(problem(422, 'eventInvalid', '/occurredAt', reason));
  expect((await findPlaced(number)).visitState).toBe('booked');
  expect(await report(number, { type: 'depart' })).toMatchObject({ status: 200 });
  expect(await report(number, failed)).toMatchObject({ status: 200, body: { applied: true } });
});

test('serial numbers that come after the installation are handed on, and the shopper hears nothing of them [O-173]', async () => {
  const { number } = await acceptOrder();
  await db.query(sql`
    insert into webhook_endpoint (id, url, event_types, sealed_secret, created_at)
    values ('serials', 'https://example.com/hooks', '{}', '', ${clock.now()})`);
  const [{ id: itemId } = { id: '' }] = (await findPlaced(number)).contents.items ?? [];
  const complete = (...serials: readonly string[]) =>
    report(number, { type: 'complete', equipment: serials.map((serial) => ({ itemId, serial })) });
  await complete('S-1');
  const mails = (await listNewestMail(db, 50)).length;
  expect(await complete('S-1')).toMatchObject({ body: { applied: false } });
  expect(await complete('S-1', 'S-2')).toMatchObject({ body: { applied: true, state: 'completed', revision: 4 } });
  // A report of before the installation still adds its number.
  expect(
    await report(number, { type: 'complete', occurredAt: minutes(-1), equipment: [{ itemId, serial: 'S-3' }] }),
  ).toMatchObject({ body: { applied: true, revision: 5 } });
  const order = await findPlaced(number);
  const { items } = await loadHandOver(platform, order);
  expect(items.find(({ id }) => id === itemId)?.serials).toEqual(['S-1', 'S-2', 'S-3']);
  const jobs = await db.query(
    sql`select id from jobs.job where name = 'hand-over-order' and data ->> 'orderNumber' = ${number}`,
  );
  expect(jobs).toHaveLength(4);
  expect(await listNewestMail(db, 50)).toHaveLength(mails);
  const status = await loadOrderStatus(db, platform, order);
  expect(status.history.map(({ event }) => event)).toEqual(['submit', 'accept', 'complete']);
  const published = await db.query<{ readonly type: string }>(sql`
    select type from webhook_event where subject = ${`order:${number}`} order by sequence`);
  expect(published.map(({ type }) => type)).toEqual(['order.installed', 'order.changed', 'order.changed']);
  await db.query(sql`delete from webhook_endpoint where id = 'serials'`);
});

test('a visit is moved neither into the past nor to an unknown window, by a system or an operator [O-174]', async () => {
  const { number } = await acceptOrder();
  const { timeZone } = platform.provider.brand.support;
  const yesterday = getLocalDate(timeZone, new Date(minutes(-24 * 60)));
  const move = { type: 'reschedule', reason: 'x' };
  const codes =
    (await findPlaced(number)).contents.address &&
    appointments.listWindows?.({ state: 'NJ', zip: '07030' }, 'technician');
  const known = (codes ?? []).map(({ code }) => code).join(', ');
  expect(known).not.toBe('');
  const unknown = `is not a window of the calendar at these premises, which has ${known}`;
  expect(await report(number, { ...move, date: '2031-05-05', code: 'NIGHT' })).toMatchObject(
    problem(422, 'eventInvalid', '/code', unknown),
  );
  const past = expect.stringMatching(`^is in the past: at the premises it is .* \\(${timeZone}\\)$`);
  for (const slot of [{ code: 'AM' }, { from: '08:00', to: '10:00' }])
    expect(await report(number, { ...move, date: yesterday, ...slot })).toMatchObject(
      problem(422, 'eventInvalid', '/date', past),
    );
  const byOperator = orderEventReport.parse({
    id: 'o-1',
    occurredAt: minutes(0),
    ...move,
    date: yesterday,
    code: 'AM',
  });
  const deps = { appointments, quotes: quoteLock };
  expect(await reportEvent(platform, deps, number, { kind: 'operator' }, byOperator)).toMatchObject({
    refusal: { code: 'eventInvalid', fields: [{ path: 'date' }] },
  });
  expect(await listEvents(number)).toHaveLength(3);
});

test('a refusal names the state of the order and what is possible, in texts for developers [O-178]', async () => {
  const { orderNumber: number } = await orderPortedNumber(shop, String(++lastNumber));
  const refused = await report(number, { type: 'hold', reason: 'x' });
  expect(refused).toMatchObject(
    problem(409, 'orderAlreadySubmitted', '/type', expect.stringContaining('the order is submitted')),
  );
  expect(refused.body).toMatchObject({ title: 'The state of the order does not allow this' });
  expect(refused.body.fields[0].reason).toContain('Possible now: accept, reject, reschedule, cancel');
  // The page of the shopper has texts of its own.
  const shopperReport = orderEventReport.parse({
    id: 's',
    occurredAt: minutes(0),
    type: 'schedule',
    date: '2026-04-01',
    code: 'AM',
  });
  const deps = { appointments, quotes: quoteLock };
  expect(await reportEvent(platform, deps, number, { kind: 'shopper' }, shopperReport)).toEqual({
    ok: false,
    refusal: { code: 'eventNotAllowed' },
  });
});

test('the answer to a report has the id that the ordering system gave the order [O-171]', async () => {
  const { orderNumber: number } = await orderPortedNumber(shop, String(++lastNumber));
  expect((await report(number, { type: 'accept', externalId: 'SO-90' })).body).toMatchObject({ externalId: 'SO-90' });
  expect((await report(number, { type: 'hold', reason: 'x' })).body).toMatchObject({ externalId: 'SO-90' });
  expect((await report(number, { type: 'hold', reason: 'x' })).body).toMatchObject({
    ...{ applied: false, externalId: 'SO-90' },
  });
});
