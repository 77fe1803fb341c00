import { randomUUID } from 'node:crypto';
import { operatorCalls } from '@demarc/contract/operator-api';
import { orderEventReport } from '@demarc/contract/order-events';
import { operatorRoles } from '@demarc/domain/operator';
import { expect, test } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { reportEvent } from '../events/report-event.ts';
import { findOrder } from '../store/find-order.ts';
import { listHistory } from '../store/history.ts';
import { emails, openConsole, reason, summarize } from '../testing/open-console.ts';

const operatorConsole = await openConsole();
const { shop, support, createSession, place, placeHeld, act, listEntries, listMails } = operatorConsole;
const { db } = shop.platform;

interface Day {
  readonly date: string;
  readonly windows: readonly { readonly code: string; readonly interval: string }[];
}
type Slot = { readonly date: string; readonly code: string };

const listDays = async (number: string, by = support): Promise<readonly Day[]> =>
  (await by.get(`/api/orders/${number}/visit-windows`)).json().days;
const listSlots = async (number: string): Promise<Slot[]> =>
  (await listDays(number)).flatMap(({ date, windows }) => windows.map(({ code }) => ({ date, code })));
const readVisit = async (number: string) => {
  const visit = (await findOrder(db, number))?.contents?.visit;
  return visit && { date: visit.date, code: visit.code };
};
const move = async (number: string, slot: Slot, sent: { key?: string; version?: number; by?: typeof support } = {}) => {
  const version = sent.version ?? (await findOrder(db, number))?.revision;
  const headers = { 'if-match': `"${version}"`, 'idempotency-key': sent.key ?? randomUUID() };
  return (sent.by ?? support).send('POST', `/api/orders/${number}/visit`, { ...slot, reason }, headers);
};
const report = async (number: string, fields: object) => {
  const event = orderEventReport.parse({ id: randomUUID(), occurredAt: shop.clock.now().toISOString(), ...fields });
  const { appointments } = shop;
  const quotes = { lock: async () => undefined, accept: async () => {} };
  const answer = await reportEvent(shop.platform, { appointments, quotes }, number, { kind: 'provider' }, event);
  expect(answer).toMatchObject({ ok: true });
};
const removeVisit = (number: string) =>
  db.query(sql`
    update customer_order set contents = jsonb_set(contents, '{visit}', 'null'), visit_state = null where number = ${number}`);
const missVisit = (number: string) =>
  db.query(sql`update customer_order set visit_state = 'missed' where number = ${number}`);
const listTitles = async (number: string) =>
  operatorCalls.listOrderTimeline.response
    .parse((await support.get(`/api/orders/${number}/timeline`)).json())
    .entries.map(({ title }) => title);
const findOther = async (number: string): Promise<Slot> => {
  const now = await readVisit(number);
  const slot = (await listSlots(number)).findLast(({ date }) => date !== now?.date);
  if (!slot) throw new Error('there is no other slot');
  return slot;
};

test('a visit moves to a free window, with the mail, the events and the history of a change by the shopper [A-087]', async () => {
  const number = await place();
  const before = await readVisit(number);
  const slot = await findOther(number);
  const answer = await move(number, slot);
  expect(answer.json()).toMatchObject({ number, version: 2, visit: { state: 'booked', date: slot.date } });
  expect(await readVisit(number)).toEqual(slot);
  expect((await listHistory(db, number)).at(-1)).toMatchObject({
    ...{ event: 'reschedule', actor: 'operator', actorName: emails.support, reason, applied: true },
    details: { ...slot, feeCents: 0, from: before },
  });
  expect((await listMails(number)).map(({ key }) => key)).toContain(`order-changed:${number}.2`);
  const jobs = await db.query(sql`
    select id from jobs.job where name = 'hand-over-order' and data ->> 'orderNumber' = ${number}`);
  expect(jobs).toHaveLength(2);
  expect(await listSlots(await place())).toContainEqual(before);
  const [date, time] = [
    expect.stringContaining(slot.date),
    expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:00 - \d\d:00$/),
  ];
  expect(await listEntries(number)).toEqual([
    {
      ...{ actorName: emails.support, action: 'move visit', subjectKind: 'order', reason },
      changes: [
        { path: 'visit', before: time, after: date },
        { path: 'version', before: '1', after: '2' },
      ],
    },
  ]);
});

test('a repeated key moves the visit once, a stale version and a missing one not at all [A-087]', async () => {
  const number = await place();
  const slot = await findOther(number);
  expect(summarize(await move(number, slot, { version: 9 }))).toEqual([412, 'preconditionFailed']);
  const sent = { key: randomUUID(), version: 1 };
  const first = await move(number, slot, sent);
  shop.clock.advance(1000);
  const second = await move(number, slot, sent);
  expect([first.statusCode, second.statusCode, second.json().version]).toEqual([200, 200, 2]);
  expect(await listEntries(number)).toHaveLength(1);
  const headers = { 'idempotency-key': randomUUID() };
  const missing = await support.send('POST', `/api/orders/${number}/visit`, { ...slot, reason }, headers);
  expect(summarize(missing)).toEqual([428, 'preconditionRequired']);
  expect(summarize(await move(number, slot, { key: '' }))).toEqual([400, 'idempotencyKeyMissing']);
});

test('a move to the same time is refused and stores nothing, and an event without effect is titled so [A-087]', async () => {
  const number = await place();
  const slot = await findOther(number);
  expect((await move(number, slot)).statusCode).toBe(200);
  const history = await listHistory(db, number);
  const key = randomUUID();
  for (const _try of [1, 2])
    expect((await move(number, slot, { key })).json()).toMatchObject({
      code: 'eventNotAllowed',
      fields: [{ path: 'number', reason: 'The visit is at this time already.' }],
    });
  expect(await listHistory(db, number)).toEqual(history);
  expect(await db.query(sql`select id from order_event where order_number = ${number}`)).toHaveLength(1);
  await report(number, { type: 'reschedule', ...slot });
  expect(await listTitles(number)).toEqual(
    expect.arrayContaining(['Visit moved', 'Visit moved, reported without effect']),
  );
});

test.each([
  ['without a visit', removeVisit],
  ['with a missed visit', missVisit],
])('an order %s gets a visit once, also when the call is repeated [A-087]', async (_case, prepare) => {
  const number = await place();
  const slot = await findOther(number);
  await prepare(number);
  const sent = { key: randomUUID(), version: (await findOrder(db, number))?.revision ?? 0 };
  const first = await move(number, slot, sent);
  expect([first.statusCode, first.json().visit]).toMatchObject([200, { state: 'booked', date: slot.date }]);
  expect((await listHistory(db, number)).at(-1)).toMatchObject({ event: 'schedule', actor: 'operator', applied: true });
  shop.clock.advance(1000);
  const second = await move(number, slot, sent);
  expect([second.statusCode, second.json()]).toEqual([200, first.json()]);
  expect(await listEntries(number)).toHaveLength(1);
  const other = { ...slot, code: slot.code === 'AM' ? 'PM' : 'AM' };
  expect(summarize(await move(number, other, sent))).toEqual([422, 'idempotencyKeyReused']);
});

test('the same key of a colleague is another one [A-014, A-087]', async () => {
  const number = await place();
  const by = await createSession('owner.mover.too@example.com', 'owner');
  const slot = await findOther(number);
  const key = randomUUID();
  expect((await move(number, slot, { key })).statusCode).toBe(200);
  const back = await findOther(number);
  expect((await move(number, back, { key, by })).json()).toMatchObject({ version: 3, visit: { date: back.date } });
});

test('of two orders that are moved to the last free window at once, one gets it [A-088]', async () => {
  const [first, second] = [await place(), await place()];
  // The evening of a day has one visit.
  const slot = (await listSlots(first)).find(({ code }) => code === 'EV');
  if (!slot) throw new Error('there is no free evening');
  const answers = await Promise.all([move(first, slot), move(second, slot)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const refused = answers.find(({ statusCode }) => statusCode === 409);
  expect(refused?.json()).toMatchObject({ code: 'slotLost', fields: [{ path: 'number' }] });
  const visits = [await readVisit(first), await readVisit(second)];
  expect(visits.filter((visit) => visit?.date === slot.date && visit.code === slot.code)).toHaveLength(1);
  expect(await listSlots(first)).not.toContainEqual(slot);
  expect([...(await listEntries(first)), ...(await listEntries(second))]).toHaveLength(1);
});

test('a window that the calendar does not have, and an order that is held or cancelled, are refused with the reason [A-088]', async () => {
  const number = await place();
  const slot = await findOther(number);
  expect(summarize(await move(number, { ...slot, code: 'NIGHT' }))).toEqual([422, 'eventInvalid']);
  expect(summarize(await move(number, { date: '2020-01-06', code: 'AM' }))).toEqual([422, 'eventInvalid']);
  await act(number, 'cancel');
  expect((await move(number, slot)).json()).toMatchObject({
    fields: [{ path: 'number', reason: 'The order is cancelled.' }],
  });
  const held = await placeHeld();
  expect((await move(held, slot)).json().fields[0].reason).toBe('The order is held. Release it first.');
  expect((await move('M-0000-0000', slot, { version: 1 })).statusCode).toBe(404);
});

test('owners, sales and support move visits, other roles neither do nor see free windows [A-087]', async () => {
  const number = await place();
  const slot = await findOther(number);
  for (const role of operatorRoles) {
    const by = await createSession(`${role}.mover@example.com`, role);
    const allowed = ['owner', 'sales', 'support'].includes(role);
    expect([role, (await by.get(`/api/orders/${number}/visit-windows`)).statusCode]).toEqual([
      role,
      allowed ? 200 : 403,
    ]);
    expect([role, (await move(number, slot, { by, version: 99 })).statusCode]).toEqual([role, allowed ? 412 : 403]);
  }
});
