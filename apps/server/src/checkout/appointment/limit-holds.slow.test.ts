import { expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import type { SlotHoldTable } from '../../platform/database/tables.ts';
import { createLog } from '../../platform/logging.ts';
import { confirmMobile } from '../../testing/fixtures/business-submission.ts';
import { hudson, minuteMs, openCalendar, wanted, westVirginia } from '../../testing/open-calendar.ts';
import { startRecordingService } from '../../testing/test-service.ts';
import type { CalendarGateway } from './gateway.ts';
import { createEmbeddedAppointments } from './gateways/embedded.ts';
import { createHttpAppointments } from './gateways/http.ts';
import { limitHolds } from './limit-holds.ts';

const calendar = await openCalendar();
const { shop, platform, db, clock, appointments, demo } = calendar;
const { startSessions, startApproved, confirmOwnMobile, reserveFor, listDays, freeAllVisits } = calendar;

/** Every session tries to hold a slot, day by day, ten at once. Returns how many hold one. */
async function attack(sessions: readonly string[], where = hudson): Promise<number> {
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

test('20 shoppers of one network with an approved credit check hold a time at once, beside 12 without one [S-261]', async () => {
  const days = await listDays();
  const strangers = await startSessions('office', 13);
  const reserveNth = (sessionId: string, nth: number) => reserveFor(sessionId, days[nth]?.date ?? '', 'AM');
  for (const [nth, sessionId] of strangers.entries())
    expect(await reserveNth(sessionId, nth)).toEqual(nth < 12 ? true : expect.objectContaining({ reason: 'network' }));
  const shoppers: string[] = [];
  for (let count = 0; count < 41; count++) shoppers.push(await startApproved('office', String(count)));
  for (const [nth, sessionId] of shoppers.entries())
    expect(await reserveFor(sessionId, days[nth % 30]?.date ?? '', 'PM')).toEqual(
      nth < 40 ? true : expect.objectContaining({ reason: 'network' }),
    );
  // A confirmed mobile number alone has the smaller limit.
  await confirmOwnMobile(strangers[12] ?? '');
  expect(await reserveNth(strangers[12] ?? '', 12)).toMatchObject({ reason: 'network' });
  await freeAllVisits();
}, 60_000);

test('a mobile number holds one slot: the session that asks last has it, also at once [S-117]', async () => {
  const days = await listDays();
  const sessions = await startSessions('one number', 10);
  for (const sessionId of sessions) await confirmMobile(shop, sessionId, '2015550177');
  const countReservations = async () =>
    (await db.query(sql`select 1 from appointment_reservation where session_id = any(${sessions}::uuid[])`)).length;
  for (const sessionId of sessions.slice(0, 3)) {
    expect(await reserveFor(sessionId, '2026-04-02', 'AM')).toBe(true);
    expect(await countReservations()).toBe(1);
    expect(await appointments.findHeldSlot(sessionId)).not.toBeNull();
  }
  await Promise.all(sessions.map((sessionId, index) => reserveFor(sessionId, days[index]?.date ?? '', 'PM')));
  expect(await countReservations()).toBe(1);
  // A session that confirms the number while it holds a slot takes the hold along too.
  const [late = ''] = await startSessions('another network', 1);
  expect(await reserveFor(late, '2026-04-03', 'AM')).toBe(true);
  await confirmMobile(shop, late, '2015550177');
  await db.transaction((tx) => appointments.extendHold(tx, late));
  expect(await countReservations()).toBe(0);
  expect(await appointments.findHeldSlot(late)).not.toBeNull();
  await freeAllVisits();
});

test('a number that holds a slot in an outside calendar is told how long to wait [S-117]', async () => {
  const service = await startRecordingService({ reserved: true });
  const jobs = { work: () => undefined } as never;
  const outside = createHttpAppointments(service, { jobs, log: createLog('silent') }, async () => undefined);
  const [first = '', second = ''] = await startSessions('outside number', 2);
  for (const sessionId of [first, second]) await confirmMobile(shop, sessionId, '2015550178');
  const reserve = (sessionId: string) =>
    limitHolds(outside, platform).reserve(
      { sessionId, location: hudson, address: sessionId },
      { ...wanted, date: '2026-04-17', code: 'AM' },
    );
  expect(await reserve(first)).toBe(true);
  const retryAt = new Date(clock.now().getTime() + demo.calendar.heldMinutes * minuteMs);
  expect(await reserve(second)).toEqual({ reason: 'mobile', retryAt });
  expect(service.requests).toHaveLength(1);
  await freeAllVisits();
});

test('holds without a confirmed number do not block a shopper with one at the same address [S-118]', async () => {
  const sessions = await startSessions('strangers', 4);
  const reserveAt = (sessionId: string, address: string) =>
    appointments.reserve({ sessionId, location: hudson, address }, { ...wanted, date: '2026-04-04', code: 'AM' });
  for (const sessionId of sessions.slice(0, 3)) expect(await reserveAt(sessionId, 'victim')).toBe(true);
  const [shopper = ''] = await startSessions('the shopper', 1);
  expect(await reserveAt(shopper, 'victim')).toMatchObject({ reason: 'address' });
  await confirmOwnMobile(shopper);
  expect(await reserveAt(shopper, 'victim')).toBe(true);
  // The limit also holds for a session that exchanges a slot of another address.
  const mover = sessions[3] ?? '';
  expect(
    await appointments.reserve(
      { sessionId: mover, location: hudson, address: 'elsewhere' },
      { ...wanted, date: '2026-04-06', code: 'AM' },
    ),
  ).toBe(true);
  expect(await reserveAt(mover, 'victim')).toMatchObject({ reason: 'address' });
  await freeAllVisits();
});

test('safety 26: 200 sessions of one network, with some confirmed numbers, leave 90 % of the days to others [S-101]', async () => {
  const before = await listDays();
  const sessions = await startSessions('one network', 200);
  for (const sessionId of sessions.slice(0, 20)) await confirmOwnMobile(sessionId);
  const held = await attack(sessions);
  expect(held).toBeGreaterThan(0);
  expect(held).toBeLessThanOrEqual(demo.calendar.heldPerNetwork);
  expect((await listDays()).length).toBeGreaterThanOrEqual(before.length * 0.9);
  await freeAllVisits();
});

test.each([
  ['nine visits a day', hudson, 100],
  ['two visits a day', westVirginia, 0],
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
    await confirmOwnMobile(shopper);
    expect(await reserveFor(shopper, after[0]?.date ?? '', after[0]?.slots[0]?.code ?? '', where)).toBe(true);
    await freeAllVisits();
  },
);

test('safety 26: without codes and credit checks, 200 sessions of one network leave 90 % of the days of a small area [S-271]', async () => {
  const rules = { ...demo.rules, creditCheck: 'off' as const, mobileCode: 'off' as const };
  const open = limitHolds(createEmbeddedAppointments(platform), { ...platform, provider: { ...demo, rules } });
  const before = await listDays(westVirginia);
  const slots = before.flatMap(({ date, slots }) => slots.map(({ code }) => ({ date, code })));
  const hold = (sessionId: string, slot = slots[0]) =>
    open.reserve(
      { sessionId, location: westVirginia, address: sessionId },
      { ...wanted, date: slot?.date ?? '', code: slot?.code ?? '' },
    );
  let held = 0;
  for (const [index, sessionId] of (await startSessions('an open shop', 200)).entries())
    if ((await hold(sessionId, slots[index % slots.length])) === true) held++;
  expect(held).toBe(demo.calendar.heldPerNetwork);
  const [shopper = ''] = await startSessions('a shopper of an open shop', 1);
  let available = 0;
  for (const { date, slots } of await listDays(westVirginia))
    if ((await hold(shopper, { date, code: slots[0]?.code ?? '' })) === true) available++;
  expect(available).toBeGreaterThanOrEqual(before.length * 0.9);
  await freeAllVisits();
});

test('without a confirmed number nobody gets the last visit of a slot, even at the same time [S-101]', async () => {
  const sessions = await startSessions('last visit', 8);
  const answers = await Promise.all(sessions.map((sessionId) => reserveFor(sessionId, '2026-03-20', 'AM')));
  expect(answers.filter((answer) => answer === true)).toHaveLength(3); // Hudson has four visits in the morning
  expect(answers.filter((answer) => answer === 'unconfirmed')).toHaveLength(5);
  const [shopper = ''] = sessions.filter((_, index) => answers[index] !== true);
  await confirmOwnMobile(shopper);
  expect(await reserveFor(shopper, '2026-03-20', 'AM')).toBe(true);
});

test('a refused slot leaves the count and the previous hold as they were [S-104]', async () => {
  const [sessionId = '', other = ''] = await startSessions('refused', 2);
  await confirmOwnMobile(other);
  expect(await reserveFor(other, '2026-04-15', 'EV')).toBe(true);
  await confirmOwnMobile(sessionId);
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
  expect(
    await db.transaction((tx) =>
      appointments.confirm(tx, sessionId, slot, { orderNumber: 'HB-1', isCreditApproved: true }),
    ),
  ).toBe(true);
  expect(await countHolds()).toBe(0);
});

test('a session that switches to self install no longer counts [S-104]', async () => {
  const [sessionId = ''] = await startSessions('self', 1);
  expect(await reserveFor(sessionId, '2026-04-16', 'AM')).toBe(true);
  const visit = { sessionId, location: hudson, address: sessionId };
  const selfInstall = { ...wanted, date: '2026-04-16', code: 'SELF', isSelfInstall: true };
  expect(await appointments.reserve(visit, selfInstall)).toBe(true);
  const live = sql`select 1 from slot_hold where session_id = ${sessionId} and held_until > ${clock.now()}`;
  expect(await db.query(live)).toEqual([]);
});

test('the limits also hold for an outside calendar; a hold without an answer still counts [S-104]', async () => {
  const service = await startRecordingService({ reserved: true });
  const jobs = { work: () => undefined } as never;
  const outside = createHttpAppointments(service, { jobs, log: createLog('silent') }, async () => undefined);
  const provider = { ...demo, calendar: { ...demo.calendar, heldPerNetwork: 2 } };
  const silent: CalendarGateway = { ...outside, reserve: async () => 'unanswered' };
  const [first = '', second = '', third = ''] = await startSessions('outside', 3);
  const reserve = (sessionId: string, gateway = outside) =>
    limitHolds(gateway, { ...platform, provider }).reserve(
      { sessionId, location: hudson, address: sessionId },
      { ...wanted, date: '2026-04-17', code: 'AM' },
    );
  expect([await reserve(first), await reserve(second, silent)]).toEqual([true, 'unanswered']);
  expect(await reserve(third)).toMatchObject({ reason: 'network' });
  expect(service.requests).toHaveLength(1);
});
