import { type OrderEventReport, orderEventAnswer, orderEventReport } from '@demarc/contract/order-events';
import { getCapacity } from '@demarc/domain/appointment';
import type { OrderReporter } from '@demarc/domain/order';
import { expect, test } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { listNewestMail } from '../../../platform/mail/store.ts';
import { createBuyer } from '../../../testing/buyer.ts';
import { orderFiber } from '../../../testing/journey.ts';
import { openShop, visitAddress } from '../../../testing/open-shop.ts';
import { quoteLock } from '../../quote/index.ts';
import { createEmbeddedHandOver } from '../gateways/embedded.ts';
import { handOverOrder } from '../hand-over/hand-over-order.ts';
import { findOrder } from '../store/find-order.ts';
import { listHistory } from '../store/history.ts';
import { orderPortedNumber } from '../testing/order-ported-number.ts';
import { reportEvent } from './report-event.ts';

/** The hand-over job always fails with this address, so that only the tests hand orders over. */
const unreachableService = { url: 'http://127.0.0.1:1', key: undefined };
const shop = await openShop({ jobs: 'running', config: { services: { orderHandOver: unreachableService } } });
const { platform, clock, appointments } = shop;
const { db } = platform;

const placeOrder = async () => (await orderFiber(await visitAddress(shop), createBuyer(shop))).orderNumber;
const acceptOrder = async () => {
  const number = await placeOrder();
  await handOverOrder(platform, createEmbeddedHandOver(platform), number);
  return number;
};
/** Copies an order, so that the limits of orders per address and network do not count it. */
const copyOrder = async (number: string, copy: string) => {
  await db.query(sql`
    insert into customer_order (number, session_id, check_id, state, created_at, placed_at, cart_revision, contents,
      revision, visit_state)
    select ${copy}, gen_random_uuid(), gen_random_uuid(), state, created_at, placed_at, cart_revision, contents, revision,
      visit_state from customer_order where number = ${number}`);
  return copy;
};

type Fields = { readonly type: OrderEventReport['type'] } & Readonly<Record<string, unknown>>;
let lastId = 0;
const parse = (fields: Fields) =>
  orderEventReport.parse({ id: `e-${++lastId}`, occurredAt: clock.now().toISOString(), ...fields });
const report = (number: string, fields: Fields, kind: OrderReporter = 'provider', revision?: number) =>
  reportEvent(platform, { appointments, quotes: quoteLock }, number, { kind, name: 'Test' }, parse(fields), {
    expectedRevision: revision,
  });
const refused = (code: string) => ({ ok: false, refusal: expect.objectContaining({ code }) });
const applied = (answer: object) => ({ ok: true, value: { applied: true, ...answer } });

const listEvents = async (number: string) => (await listHistory(db, number)).map(({ event }) => event);
const countReservations = async (number: string) =>
  (await db.query(sql`select id from appointment_reservation where order_number = ${number}`)).length;

/** Lists open windows, the last days first. */
async function listOpenSlots(number: string) {
  const order = await findOrder(db, number);
  const { street = '', state = '', zip = '' } = order?.contents?.address ?? {};
  const visit = { sessionId: order?.sessionId ?? '', location: { state, zip }, address: street };
  const dates = await appointments.listDueDates(visit, 'technician');
  if (dates === 'unanswered') throw new Error('the calendar does not answer');
  return dates.days.toReversed().flatMap(({ date, slots }) => slots.map(({ code }) => ({ date, code })));
}
const findSlot = async (number: string, index: number) => {
  const slot = (await listOpenSlots(number))[index];
  if (!slot) throw new Error('no slot is open');
  return slot;
};

test('the same report gets the first answer at any time, and another one with its id is refused [O-040]', async () => {
  const number = await acceptOrder();
  const hold = {
    id: 'hold-1',
    occurredAt: clock.now().toISOString(),
    type: 'hold',
    reason: 'Conduit blocked',
  } as const;
  const first = await report(number, hold);
  expect(first).toMatchObject(
    applied({ orderNumber: number, revision: 3, state: 'onHold', visit: { state: 'booked' } }),
  );
  expect(first.ok && orderEventAnswer.parse(first.value)).toEqual(first.ok && first.value);
  await report(number, { type: 'release' });
  clock.advance(400 * 24 * 3_600_000);
  expect(await report(number, hold)).toEqual(first);
  expect(await report(number, { ...hold, reason: 'Another reason' })).toEqual(refused('idempotencyKeyReused'));
  // Another reporter has ids of its own.
  expect(await report(number, { ...hold, occurredAt: clock.now().toISOString() }, 'operator')).toMatchObject(
    applied({ state: 'onHold' }),
  );
  expect(await listEvents(number)).toEqual([null, 'submit', 'accept', 'hold', 'release', 'hold']);
});

test('a report that is already so or older than the last of its axis is written to the history only [O-041]', async () => {
  const ported = '3125550101';
  const { orderNumber: number } = await orderPortedNumber(shop, ported);
  await handOverOrder(platform, createEmbeddedHandOver(platform), number);
  const at = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000).toISOString();
  await report(number, { type: 'hold', reason: 'x', occurredAt: at(-60) });
  await report(number, { type: 'release', occurredAt: at(-30) });
  const ignored = { ok: true, value: { applied: false, revision: 4, state: 'accepted' } };
  expect(await report(number, { type: 'release', occurredAt: at(0) })).toMatchObject(ignored);
  expect(await report(number, { type: 'hold', reason: 'late', occurredAt: at(-45) })).toMatchObject(ignored);
  // Another axis has its own order of events.
  expect(await report(number, { type: 'depart', occurredAt: at(-50) })).toMatchObject(applied({ revision: 5 }));
  const port = { type: 'updatePort', number: ported, state: 'scheduled' } as const;
  expect(await report(number, port)).toMatchObject(applied({ revision: 6 }));
  expect(await report(number, port)).toMatchObject({ value: { applied: false, revision: 6 } });
  expect(await report(number, { ...port, number: `+1${ported}` })).toMatchObject({ value: { applied: false } });
  expect(await report(number, { ...port, date: '2026-03-12' })).toMatchObject(applied({ revision: 7 }));
  const history = (await listHistory(db, number)).slice(3).map((entry) => [entry.event, entry.applied, entry.revision]);
  expect(history).toEqual([
    ['hold', true, 3],
    ['release', true, 4],
    ['release', false, null],
    ['hold', false, null],
    ['depart', true, 5],
    ['updatePort', true, 6],
    ['updatePort', false, null],
    ['updatePort', false, null],
    ['updatePort', true, 7],
  ]);
});

test('a hold with another day changes the day of an order on hold, and any other hold of it has no effect [O-214]', async () => {
  const number = await acceptOrder();
  const hold = (fields: object, kind?: OrderReporter) =>
    report(number, { type: 'hold', reason: 'Conduit blocked', ...fields }, kind);
  const ignored = { ok: true, value: { applied: false, state: 'onHold' } };
  expect(await hold({})).toMatchObject(applied({ revision: 3, state: 'onHold' }));
  expect(await hold({})).toMatchObject(ignored);
  expect(await hold({ until: '2026-04-01' })).toMatchObject(applied({ revision: 4, state: 'onHold' }));
  for (const same of [{ until: '2026-04-01' }, {}]) expect(await hold(same)).toMatchObject(ignored);
  const late = new Date(clock.now().getTime() - 60_000).toISOString();
  expect(await hold({ until: '2026-04-03', occurredAt: late })).toMatchObject(ignored);
  expect(await hold({ until: '2026-04-02' }, 'operator')).toMatchObject(applied({ revision: 5, state: 'onHold' }));
  const listed = await db.query<{ readonly holdUntil: string }>(
    sql`select hold_until from held_order where order_number = ${number}`,
  );
  expect(listed).toEqual([{ holdUntil: '2026-04-02' }]);
  const mails = await listNewestMail(db, 50);
  const findPromise = (revision: number) => {
    const mail = mails.find(({ key }) => key === `order-changed:${number}.${revision}`);
    return mail && (/We expect to continue on [^.]*/.exec(mail.text)?.[0] ?? 'nothing');
  };
  expect([3, 4, 5, 6].map(findPromise)).toEqual([
    'nothing',
    'We expect to continue on Wednesday, April 1, 2026',
    'We expect to continue on Thursday, April 2, 2026',
    undefined,
  ]);
  const jobs = await db.query(
    sql`select id from jobs.job where name = 'hand-over-order' and data ->> 'orderNumber' = ${number}`,
  );
  expect(jobs).toHaveLength(4);
  expect(await report(number, { type: 'release' })).toMatchObject(applied({ state: 'accepted' }));
  expect(await hold({})).toMatchObject(applied({ state: 'onHold' }));
  expect(await hold({ until: '2026-04-02' })).toMatchObject(applied({ state: 'onHold' }));
});

test.each(['shopper', 'operator'] as const)(
  'a change by the %s takes effect after the report of a system whose clock is ahead [O-222]',
  async (kind) => {
    const number = await acceptOrder();
    const occurredAt = new Date(clock.now().getTime() + 4 * 60_000).toISOString();
    expect(await report(number, { type: 'hold', reason: 'x', occurredAt })).toMatchObject(applied({ state: 'onHold' }));
    expect(await report(number, { type: 'cancel', reason: 'x' }, kind)).toMatchObject(applied({ state: 'cancelled' }));
  },
);

test('refuses what is forbidden, in the future, for another revision or an unknown order, and stores nothing [O-042]', async () => {
  const number = await acceptOrder();
  const minutesAhead = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000).toISOString();
  expect(await report(number, { type: 'depart' }, 'operator')).toEqual(refused('eventNotAllowed'));
  expect(await report(number, { type: 'reject', reason: 'x' })).toEqual(refused('orderAlreadySubmitted'));
  const early = { id: 'early', type: 'hold', reason: 'x' } as const;
  expect(await report(number, { ...early, occurredAt: minutesAhead(5.01) })).toEqual(refused('eventInFuture'));
  expect(await report(number, early, 'provider', 1)).toEqual(refused('preconditionFailed'));
  expect(await report('M-0000-0000', early)).toEqual(refused('notFound'));
  expect(await listEvents(number)).toHaveLength(3);
  // A refused report may be sent again with the same id.
  expect(await report(number, { ...early, occurredAt: minutesAhead(5) }, 'provider', 2)).toMatchObject(
    applied({ revision: 3 }),
  );
});

test.each([
  ['a date without a window', { type: 'reschedule', date: '2026-03-10' }],
  ['a code and hours', { type: 'reschedule', date: '2026-03-10', code: 'AM', from: '08:00', to: '12:00' }],
  ['hours that end before they start', { type: 'reschedule', date: '2026-03-10', from: '12:00', to: '08:00' }],
  ['an impossible date', { type: 'schedule', date: '2026-02-30', code: 'AM' }],
  ['a hold without a reason', { type: 'hold' }],
  ['a failed visit without its cause', { type: 'failVisit', reason: 'x' }],
  ['an unknown field', { type: 'release', until: '2026-03-10' }],
] as const)('the schema of reports refuses %s', (_, fields) => {
  const body = { id: 'e', occurredAt: '2026-03-03T15:00:00Z', ...fields };
  expect(orderEventReport.safeParse(body).success).toBe(false);
});

test('a visit moves to a free slot, and its former slot is free again [O-043]', async () => {
  const number = await acceptOrder();
  const before = (await findOrder(db, number))?.contents?.visit;
  const slot = await findSlot(number, 0);
  const answer = await report(number, { type: 'reschedule', ...slot, feeCents: 2500 });
  expect(answer).toMatchObject(applied({ visit: { state: 'booked', ...slot, from: expect.any(String) } }));
  expect((await findOrder(db, number))?.contents?.visit).toMatchObject({ ...slot, installBy: 'technician' });
  const reserved = await db.query(sql`
    select date, code, seat from appointment_reservation where order_number = ${number}`);
  expect(reserved).toEqual([{ ...slot, seat: expect.any(Number) }]);
  expect((await listHistory(db, number)).at(-1)?.details).toMatchObject({ feeCents: 2500, from: before, to: slot });
  const again = await report(number, { type: 'reschedule', ...slot });
  expect(again).toMatchObject({ value: { applied: false } });
});

test('a full slot is lost for a shopper and an operator, and the provider overbooks it [O-043]', async () => {
  const number = await acceptOrder();
  const slot = await findSlot(number, 3);
  const area = platform.provider.calendar.areas.find(({ calendar }) => getCapacity(calendar, slot.date, slot.code) > 0);
  const capacity = area ? getCapacity(area.calendar, slot.date, slot.code) : 0;
  for (let index = 0; index < capacity; index++) {
    const copy = await copyOrder(number, `M-FULL-${index}`);
    expect(await report(copy, { type: 'reschedule', reason: 'x', ...slot }, 'operator')).toMatchObject({ ok: true });
  }
  const before = await findOrder(db, number);
  expect(await report(number, { type: 'reschedule', reason: 'x', ...slot }, 'operator')).toEqual({
    ...{
      ok: false,
      refusal: { code: 'slotLost', fields: [{ path: 'code', reason: expect.stringMatching(/^is full/) }] },
    },
  });
  expect(await report(number, { type: 'reschedule', ...slot }, 'shopper')).toEqual({
    ...{ ok: false, refusal: { code: 'slotLost' } },
  });
  expect(await findOrder(db, number)).toEqual(before);
  expect(await countReservations(number)).toBe(1);
  expect(await report(number, { type: 'reschedule', ...slot })).toMatchObject(applied({ visit: slot }));
  // Hours of another calendar take no capacity of ours.
  const hours = { date: slot.date, from: '07:00', to: '09:30' };
  expect(await report(number, { type: 'reschedule', ...hours })).toMatchObject(applied({ visit: hours }));
  expect((await findOrder(db, number))?.contents?.visit).toMatchObject({ code: '', interval: '7:00 AM - 9:30 AM' });
  expect(await countReservations(number)).toBe(0);
});

test('a cancelled order frees its slot, and the history has the fee [O-044]', async () => {
  const number = await acceptOrder();
  expect(await countReservations(number)).toBe(1);
  const cancelled = applied({ state: 'cancelled', visit: { state: 'cancelled' } });
  expect(await report(number, { type: 'cancel', reason: 'moved away', feeCents: 900 })).toMatchObject(cancelled);
  expect(await countReservations(number)).toBe(0);
  expect((await listHistory(db, number)).at(-1)).toMatchObject({ reason: 'moved away', details: { feeCents: 900 } });
});

test('an order is moved, held, missed, scheduled again and installed by reports, and accepted or rejected by the provider', async () => {
  const number = await placeOrder();
  await report(number, { type: 'reject', reason: 'no port' });
  await report(number, { type: 'release' }, 'operator');
  expect(await report(number, { type: 'accept' })).toMatchObject(applied({ state: 'accepted' }));
  await report(number, { type: 'depart', etaAt: clock.now().toISOString() });
  expect(await report(number, { type: 'failVisit', by: 'customer', reason: 'closed' })).toMatchObject(
    applied({ visit: { state: 'missed' } }),
  );
  const slot = await findSlot(number, 5);
  expect(await report(number, { type: 'schedule', ...slot }, 'shopper')).toMatchObject(
    applied({ visit: { state: 'booked', ...slot } }),
  );
  const [{ id: itemId } = { id: '' }] = (await findOrder(db, number))?.contents?.items ?? [];
  const done = { type: 'complete', equipment: [{ itemId, serial: 'S-1' }] } as const;
  expect(await report(number, done)).toMatchObject(applied({ state: 'completed', visit: { state: 'done' } }));
  expect((await listHistory(db, number)).at(-1)?.details).toEqual({ equipment: [{ itemId, serial: 'S-1' }] });
});

test('fifty equal reports at once give one event, and fifty orders for one slot one winner [O-045]', async () => {
  const number = await acceptOrder();
  const same = { id: 'storm', type: 'hold', reason: 'x', occurredAt: clock.now().toISOString() } as const;
  const answers = await Promise.all(Array.from({ length: 50 }, () => report(number, same)));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(await listEvents(number)).toEqual([null, 'submit', 'accept', 'hold']);

  const slot = await findSlot(number, 7);
  const area = platform.provider.calendar.areas.find(({ calendar }) => getCapacity(calendar, slot.date, slot.code) > 0);
  const capacity = area ? getCapacity(area.calendar, slot.date, slot.code) : 0;
  const copies = Array.from({ length: 50 + capacity - 1 }, (_, index) => `M-RACE-${index}`);
  for (const copy of copies) await copyOrder(number, copy);
  const move = (copy: string) => report(copy, { type: 'reschedule', reason: 'x', ...slot }, 'operator');
  for (const copy of copies.slice(50)) expect(await move(copy)).toMatchObject({ ok: true });
  const moved = await Promise.all(copies.slice(0, 50).map(move));
  expect(moved.filter(({ ok }) => ok)).toHaveLength(1);
  for (const answer of moved.filter(({ ok }) => !ok)) expect(answer).toEqual(refused('slotLost'));
});
