import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import type { SlotHoldTable } from '../../platform/database/tables.ts';
import { createLog } from '../../platform/logging.ts';
import { confirmMobile, encodeForm, submitBusiness, verifyMobile } from '../../testing/fixtures/harbor-bakery.ts';
import { openShop, visitAddress } from '../../testing/open-shop.ts';
import { readProvider } from '../../testing/read-provider.ts';
import type { Visitor } from '../../testing/start-test-app.ts';
import { startRecordingService } from '../../testing/test-service.ts';
import type { CalendarGateway } from './gateway.ts';
import { createHttpAppointments } from './gateways/http.ts';
import { limitHolds } from './limit-holds.ts';

const loose = await readProvider();
const demo = { ...loose, calendar: { ...loose.calendar, heldPerNetwork: 12, heldPerAddress: 3 } };
const minuteMs = 60_000;
const shop = await openShop({ provider: demo });
const { platform, clock, appointments } = shop;
const { db } = platform;
const location = { state: 'NJ', zip: '07030' };
const wanted = {
  interval: '',
  appointmentCode: '',
  businessStart: '0001',
  businessEnd: '0010',
  isSelfInstall: false,
};

/** Starts sessions of a network. */
async function startSessions(network: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  await db.query(sql`
    insert into visitor_session (id, secret_hash, network, created_at, last_seen_at, expires_at)
    select id, id::text, ${network}, ${clock.now()}, ${clock.now()}, ${clock.now()}::timestamptz + interval '1 day'
    from unnest(${ids}::uuid[]) as id`);
  return ids;
}
const reserveFor = (sessionId: string, date: string, code: string, where = location) =>
  appointments.reserve({ sessionId, location: where, address: sessionId }, { ...wanted, date, code });

/** Lists the days that a new shopper sees. */
async function listDays(where = location) {
  const visit = { sessionId: randomUUID(), location: where, address: '' };
  const dates = await appointments.listDueDates(visit, 'technician');
  return dates === 'unanswered' ? [] : dates.days;
}

/** Every session tries to hold a slot, day by day, ten at once. Returns how many hold one. */
async function attack(sessions: readonly string[], where = location): Promise<number> {
  const slots = (await listDays(where)).flatMap(({ date, slots }) =>
    slots.flatMap(({ code }) => Array.from({ length: 4 }, () => ({ date, code }))),
  );
  let held = 0;
  for (let start = 0; start < sessions.length; start += 10) {
    const answers = await Promise.all(
      sessions.slice(start, start + 10).map((sessionId, index) => {
        const slot = slots[(start + index) % slots.length];
        return reserveFor(sessionId, slot?.date ?? '', slot?.code ?? '', where);
      }),
    );
    held += answers.filter((answer) => answer === true).length;
  }
  return held;
}

test('safety 26: 200 sessions of one network, with some confirmed numbers, leave 90 % of the days to others [S-101]', async () => {
  const before = await listDays();
  const sessions = await startSessions('one network', 200);
  for (const sessionId of sessions.slice(0, 20)) await confirmMobile(shop, sessionId);
  const held = await attack(sessions);
  expect(held).toBeGreaterThan(0);
  expect(held).toBeLessThanOrEqual(demo.calendar.heldPerNetwork);
  expect((await listDays()).length).toBeGreaterThanOrEqual(before.length * 0.9);
  await db.query(sql`delete from appointment_reservation`);
  await db.query(sql`delete from slot_hold`);
});

test.each([
  ['nine visits a day', location, 100],
  ['two visits a day', { state: 'WV', zip: '25301' }, 0],
])(
  '20 networks with 10 sessions each leave 90 %% of the days of an area with %s to others [S-101]',
  async (_, where, attackersHoldAtLeast) => {
    const before = await listDays(where);
    const sessions: string[] = [];
    for (let network = 0; network < 20; network++) sessions.push(...(await startSessions(`network ${network}`, 10)));
    expect(await attack(sessions, where)).toBeGreaterThanOrEqual(attackersHoldAtLeast);
    const after = await listDays(where);
    expect(after.length).toBeGreaterThanOrEqual(before.length * 0.9);
    // A shopper who has confirmed a mobile number gets a visit on the first day.
    const [shopper = ''] = await startSessions('a shopper', 1);
    await confirmMobile(shop, shopper);
    expect(await reserveFor(shopper, after[0]?.date ?? '', after[0]?.slots[0]?.code ?? '', where)).toBe(true);
    await db.query(sql`delete from appointment_reservation`);
    await db.query(sql`delete from slot_hold`);
  },
);

test('without a confirmed number nobody gets the last visit of a slot, even at the same time [S-101]', async () => {
  const sessions = await startSessions('last visit', 8);
  const answers = await Promise.all(sessions.map((sessionId) => reserveFor(sessionId, '2026-03-20', 'AM')));
  expect(answers.filter((answer) => answer === true)).toHaveLength(3); // Hudson has four visits in the morning
  expect(answers.filter((answer) => answer === 'unconfirmed')).toHaveLength(5);
  const [shopper = ''] = sessions.filter((_, index) => answers[index] !== true);
  await confirmMobile(shop, shopper);
  expect(await reserveFor(shopper, '2026-03-20', 'AM')).toBe(true);
});

test('safety 26: a hold ends at its longest life, however often it is extended [S-102]', async () => {
  const [sessionId = ''] = await startSessions('long', 1);
  await confirmMobile(shop, sessionId);
  const start = clock.now().getTime();
  const lifeMs = demo.calendar.heldAtMostMinutes * minuteMs;
  for (let minutes = 0; minutes < demo.calendar.heldAtMostMinutes; minutes += 30) {
    // Exchanging the slot extends the hold too.
    expect(await reserveFor(sessionId, '2026-03-23', minutes % 60 ? 'AM' : 'PM')).toBe(true);
    clock.advance(30 * minuteMs);
  }
  expect(await appointments.findHeldSlot(sessionId)).toBeNull();
  expect(await reserveFor(sessionId, '2026-03-23', 'AM')).toEqual({
    reason: 'tooLong',
    retryAt: new Date(start + lifeMs + 10 * minuteMs),
  });
  clock.advance(10 * minuteMs);
  expect(await reserveFor(sessionId, '2026-03-23', 'AM')).toBe(true);
});

test('a shopper may change the slot many times', async () => {
  const [sessionId = ''] = await startSessions('undecided', 1);
  for (const day of ['06', '07', '08', '09', '10', '11', '13', '14'])
    expect(await reserveFor(sessionId, `2026-04-${day}`, 'AM')).toBe(true);
  expect(await db.query(sql`select 1 from appointment_reservation where session_id = ${sessionId}`)).toHaveLength(1);
});

test('a refused slot leaves the count and the previous hold as they were [S-104]', async () => {
  const [sessionId = '', other = ''] = await startSessions('refused', 2);
  await confirmMobile(shop, other);
  expect(await reserveFor(other, '2026-04-15', 'EV')).toBe(true);
  await confirmMobile(shop, sessionId);
  const countHolds = async () =>
    (await db.query<SlotHoldTable>(sql`select session_id from slot_hold where session_id = ${sessionId}`)).length;
  expect(await reserveFor(sessionId, '2026-04-15', 'EV')).toBe(false);
  expect(await countHolds()).toBe(0);
  expect(await reserveFor(sessionId, '2026-04-15', 'AM')).toBe(true);
  const { heldUntil } = (await appointments.findHeldSlot(sessionId)) as { heldUntil: Date };
  clock.advance(minuteMs);
  expect(await reserveFor(sessionId, '2026-04-15', 'EV')).toBe(false);
  const [hold] = await db.query<SlotHoldTable>(sql`select held_until from slot_hold where session_id = ${sessionId}`);
  expect(hold?.heldUntil).toEqual(heldUntil);
  // An ordered slot is no hold, and neither is a self-install.
  const slot = { date: '2026-04-15', code: 'AM', installBy: 'technician' } as const;
  expect(await db.transaction((tx) => appointments.confirm(tx, sessionId, slot, 'HB-1'))).toBe(true);
  expect(await countHolds()).toBe(0);
});

test('a session that switches to self install no longer counts [S-104]', async () => {
  const [sessionId = ''] = await startSessions('self', 1);
  expect(await reserveFor(sessionId, '2026-04-16', 'AM')).toBe(true);
  const visit = { sessionId, location, address: sessionId };
  const selfInstall = { ...wanted, date: '2026-04-16', code: 'SELF', isSelfInstall: true };
  expect(await appointments.reserve(visit, selfInstall)).toBe(true);
  const live = sql`select 1 from slot_hold where session_id = ${sessionId} and held_until > ${clock.now()}`;
  expect(await db.query(live)).toEqual([]);
});

test('the limits also hold for an outside calendar; a hold without an answer still counts [S-104]', async () => {
  const service = await startRecordingService({ reserved: true });
  const jobs = { work: () => undefined } as never;
  const outside = createHttpAppointments(service, { jobs, log: createLog('silent') }, async () => false);
  const provider = { ...demo, calendar: { ...demo.calendar, heldPerNetwork: 2 } };
  const silent: CalendarGateway = { ...outside, reserve: async () => 'unanswered' };
  const [first = '', second = '', third = ''] = await startSessions('outside', 3);
  const reserve = (sessionId: string, gateway = outside) =>
    limitHolds(gateway, { db, clock, provider }).reserve(
      { sessionId, location, address: sessionId },
      { ...wanted, date: '2026-04-17', code: 'AM' },
    );
  expect([await reserve(first), await reserve(second, silent)]).toEqual([true, 'unanswered']);
  expect(await reserve(third)).toMatchObject({ reason: 'network' });
  expect(service.requests).toHaveLength(1);
});

const buildForm = (date: string, code: string) =>
  encodeForm({
    DueDate: date,
    TimeSlot: '8:00 AM - 12:00 PM',
    TimeSlotCode: code,
    appointmentCode: code,
    BusinessStartHr: '0001',
    BusinessEndHr: '0010',
    isSelfInstallChecked: 'N',
  });
const reserveByCall = async (visitor: Visitor, date: string, code: string) =>
  (await visitor.send({ method: 'POST', url: '/due-date-reservation', ...buildForm(date, code) })).json();

test('safety 26: a hold lasts ten minutes until the mobile number is confirmed, and then the usual time [S-103]', async () => {
  const visitor = await visitAddress(shop);
  const held = async () => {
    const slot = await appointments.findHeldSlot(visitor.sessionId);
    return slot && slot !== 'unanswered' && slot.heldUntil ? slot.heldUntil.getTime() - clock.now().getTime() : 0;
  };
  await submitBusiness(visitor);
  expect(await reserveByCall(visitor, '2026-04-09', 'AM')).toMatchObject({ Status: 'SUCCESS' });
  expect(await held()).toBe(10 * minuteMs);
  clock.advance(minuteMs);
  await verifyMobile(shop, visitor);
  expect(await held()).toBe(demo.calendar.heldMinutes * minuteMs);
});

test('the next hold of a network or an address is refused with the reason and the time to wait [S-104]', async () => {
  const calendar = { ...demo.calendar, heldPerNetwork: 2, heldPerAddress: 1 };
  const limited = await openShop({ provider: { ...demo, calendar } });
  const first = await visitAddress(limited);
  expect(await reserveByCall(first, '2026-04-09', 'AM')).toMatchObject({ Status: 'SUCCESS' });
  const second = await visitAddress(limited); // one minute later, at the same address
  expect(await reserveByCall(second, '2026-04-10', 'AM')).toEqual({
    Status: 'FAILURE',
    Message:
      'Too many installation times are on hold for this address, maybe in another browser. You can choose a time here in 9 minutes, or call us.',
    Alternatives: [],
  });
  const elsewhere = await visitAddress(limited, '103 LONGBOAT WHARF');
  expect(await reserveByCall(elsewhere, '2026-04-10', 'AM')).toMatchObject({ Status: 'SUCCESS' });
  expect(await reserveByCall(second, '2026-04-10', 'PM')).toEqual({
    Status: 'FAILURE',
    Message:
      'Too many installation times are on hold for shoppers on your network. You can choose a time in 8 minutes, or call us and we’ll book it with you.',
    Alternatives: [],
  });
  limited.clock.advance(7 * minuteMs);
  const third = await visitAddress(limited);
  expect(await reserveByCall(third, '2026-04-10', 'PM')).toMatchObject({ Status: 'SUCCESS' });
});

test('the last visit of a slot is refused with the way to get it [S-101]', async () => {
  const visitor = await visitAddress(shop);
  const answer = await reserveByCall(visitor, '2026-04-13', 'EV'); // one visit in the evening
  expect(answer).toMatchObject({
    Status: 'FAILURE',
    Message:
      'The last visit at this time goes to shoppers with a confirmed mobile number. Confirm yours, or choose another time.',
  });
  expect(answer.Alternatives[0]).toMatchObject({ DueDate: '2026-04-13' });
});
