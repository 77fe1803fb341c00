import { randomUUID } from 'node:crypto';
import { calls } from '@demarc/contract';
import { slotLostText } from '@demarc/domain/checkout';
import { expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import type { SlotHoldTable } from '../../platform/database/tables.ts';
import { createLog } from '../../platform/logging.ts';
import {
  confirmMobile,
  encodeForm,
  saveCreditCheck,
  submitBusiness,
  verifyMobile,
} from '../../testing/fixtures/business-submission.ts';
import { openShop, visitAddress } from '../../testing/open-shop.ts';
import { readProvider } from '../../testing/read-provider.ts';
import type { Visitor } from '../../testing/start-test-app.ts';
import { startRecordingService } from '../../testing/test-service.ts';
import type { CalendarGateway } from './gateway.ts';
import { createEmbeddedAppointments } from './gateways/embedded.ts';
import { createHttpAppointments } from './gateways/http.ts';
import { limitHolds } from './limit-holds.ts';
import { countTakenByOthers } from './store/reservations.ts';
import { sweepAppointments } from './store/sweep.ts';

const loose = await readProvider();
const demo = {
  ...loose,
  calendar: { ...loose.calendar, heldPerNetwork: 12, heldApprovedPerNetwork: 40, heldPerAddress: 3 },
};
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

let phoneCount = 0;
/** Confirms a mobile number that no other session has. */
const confirmOwnMobile = (sessionId: string) =>
  confirmMobile(shop, sessionId, `201${String(++phoneCount).padStart(7, '0')}`);

/** Starts a session on its own network with a confirmed number and an approved credit check. */
async function startApproved(network: string, ssnLastFour = network): Promise<string> {
  const [sessionId = ''] = await startSessions(network, 1);
  await confirmOwnMobile(sessionId);
  await saveCreditCheck(shop, sessionId, 'SUCCESS', ssnLastFour);
  return sessionId;
}

/** Counts the days on which a new shopper with an approved credit check gets a visit: they try every one. */
async function countAvailableDays(where = location): Promise<number> {
  const sessionId = await startApproved(`shopper ${randomUUID()}`);
  let count = 0;
  for (const { date, slots } of await listDays(where))
    if ((await reserveFor(sessionId, date, slots[0]?.code ?? '', where)) === true) count++;
  return count;
}

async function freeAllVisits(): Promise<void> {
  await db.query(sql`delete from appointment_reservation`);
  await db.query(sql`delete from slot_hold`);
}

/** Attackers try every slot in turn: each session holds the first one that it gets. Returns how many hold one. */
async function holdFirstOpen(sessions: readonly string[], where: typeof location): Promise<number> {
  const slots = (await listDays(where)).flatMap(({ date, slots }) => slots.map(({ code }) => ({ date, code })));
  const waiting = [...sessions];
  for (const { date, code } of slots)
    for (let isOpen = true; isOpen && waiting.length > 0; ) {
      const answer = await reserveFor(waiting[0] ?? '', date, code, where);
      isOpen = answer === true || typeof answer === 'object';
      if (isOpen) waiting.shift();
    }
  return (await db.query(sql`select 1 from appointment_reservation where session_id = any(${sessions}::uuid[])`))
    .length;
}

const westVirginia = { state: 'WV', zip: '25301' };
const delaware = { state: 'DE', zip: '19801' };
const areas = [
  ['West Virginia, two visits a day', westVirginia],
  ['Delaware, four visits a day', delaware],
  ['Hudson, nine visits a day', location],
] as const;

test.each(areas)(
  'safety 26: holds with 240 confirmed numbers of 20 networks leave every day of %s to an approved shopper [S-115]',
  async (_, where) => {
    const before = (await listDays(where)).length;
    const sessions: string[] = [];
    for (let network = 0; network < 20; network++)
      sessions.push(...(await startSessions(`proven ${network}`, demo.calendar.heldPerNetwork)));
    for (const sessionId of sessions) await confirmOwnMobile(sessionId);
    expect(await holdFirstOpen(sessions, where)).toBeGreaterThanOrEqual(before);
    expect(await countAvailableDays(where)).toBe(before);
    await freeAllVisits();
  },
);

test.each(areas)(
  'safety 26: orders without an approved credit check leave every day of %s to an approved shopper [S-115]',
  async (_, where) => {
    const before = (await listDays(where)).length;
    let ordered = 0;
    // Beyond any budget: as many such orders as the calendar accepts, also for days that it does not offer them.
    for (const { date, slots } of await listDays(where))
      for (const { code } of slots)
        for (let isOpen = true; isOpen; ) {
          const [sessionId = ''] = await startSessions(randomUUID(), 1);
          await confirmOwnMobile(sessionId);
          await saveCreditCheck(shop, sessionId, 'FAILURE');
          isOpen = (await reserveFor(sessionId, date, code, where)) === true;
          if (!isOpen) continue;
          const slot = { date, code, installBy: 'technician' as const };
          const order = { orderNumber: `H-${sessionId}`, isCreditApproved: false };
          expect(await db.transaction((tx) => appointments.confirm(tx, sessionId, slot, order))).toBe(true);
          ordered++;
        }
    expect(ordered).toBeGreaterThanOrEqual(before);
    expect(await countAvailableDays(where)).toBe(before);
    await freeAllVisits();
  },
);

test('safety 26: a network, and an applicant on 20 networks, hold the last visit of one day [S-116]', async () => {
  const before = (await listDays(westVirginia)).length;
  const sessions: string[] = [];
  for (let count = 0; count < 12; count++) sessions.push(await startApproved('approved network', String(count)));
  for (let count = 0; count < 20; count++) sessions.push(await startApproved(`approved ${count}`, '4321'));
  expect(await holdFirstOpen(sessions, westVirginia)).toBe(sessions.length);
  expect((await listDays(westVirginia)).length).toBe(before - 2);
  expect(await countAvailableDays(westVirginia)).toBe(before - 2);
  await freeAllVisits();
});

/** Orders a visit with an approved credit check. Returns the answer of the calendar if the session does not get it. */
async function orderVisit(sessionId: string, date = '', code = '') {
  const reserved = await reserveFor(sessionId, date, code, westVirginia);
  if (reserved !== true) return reserved;
  const order = { orderNumber: `A-${randomUUID()}`, isCreditApproved: true };
  const slot = { date, code, installBy: 'technician' as const };
  return db.transaction((tx) => appointments.confirm(tx, sessionId, slot, order));
}

test('safety 26: approved orders of a network, and of an applicant, take the last visit of one day [S-262]', async () => {
  const dates = (await listDays(westVirginia)).map(({ date }) => date);
  const sessions: string[] = [];
  for (let count = 0; count < 12; count++) sessions.push(await startApproved('ordering network', String(count)));
  const pick = (count: number) => sessions[count % 12] ?? '';
  for (const [count, date] of dates.entries()) expect(await orderVisit(pick(count), date, 'AM')).toBe(true);
  // Now every day has one visit left. Another session, and the same one again:
  expect(await orderVisit(pick(0), dates[0], 'PM')).toBe(true);
  expect(await orderVisit(pick(0), dates[1], 'PM')).toBe('lastOnNetwork');
  for (const [count, date] of dates.slice(1).entries())
    expect(await orderVisit(pick(count), date, 'PM')).toBe('lastOnNetwork');
  expect(await orderVisit(await startApproved('ordering 1', '1234'), dates[1], 'PM')).toBe(true);
  expect(await orderVisit(await startApproved('ordering 2', '1234'), dates[2], 'PM')).toBe('lastOnNetwork');
  expect(await listDays(westVirginia)).toHaveLength(dates.length - 2);
  expect(await countAvailableDays(westVirginia)).toBe(dates.length - 2);
  await db.query(sql`delete from appointment_reservation where order_number is null`);
  // A day later the network may order another one. The applicant may not, as long as the visit is to come.
  clock.advance(24 * 60 * minuteMs);
  expect(await orderVisit(await startApproved('ordering 3', '1234'), dates[9], 'PM')).toBe('lastOnNetwork');
  expect(await orderVisit(await startApproved('ordering network', 'late'), dates[9], 'PM')).toBe(true);
  expect(await orderVisit(await startApproved('ordering network', 'later'), dates[10], 'PM')).toBe('lastOnNetwork');
  // The taker of a last visit is forgotten once its day is over.
  const known = sql`select id from appointment_reservation where network is not null and applicant_hash is not null`;
  expect((await db.query(known)).length).toBeGreaterThan(0);
  const inSixtyDays = new Date(clock.now().getTime() + 60 * 24 * 60 * minuteMs);
  for (const sweep of sweepAppointments(db)) await sweep(inSixtyDays);
  expect(await db.query(known)).toEqual([]);
  expect((await db.query(sql`select id from appointment_reservation`)).length).toBeGreaterThanOrEqual(dates.length);
  await freeAllVisits();
}, 60_000);

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

test('sessions of one network that ask at once get the last visit of one day [S-116]', async () => {
  const days = (await listDays(westVirginia)).slice(0, 6);
  const sessions: string[] = [];
  for (const { date } of days) {
    const [sessionId = ''] = await startSessions(date, 1);
    await confirmOwnMobile(sessionId);
    expect(await reserveFor(sessionId, date, 'AM', westVirginia)).toBe(true);
    sessions.push(await startApproved('at once', date));
  }
  const answers = await Promise.all(
    sessions.map((sessionId, index) => reserveFor(sessionId, days[index]?.date ?? '', 'PM', westVirginia)),
  );
  expect(answers.toSorted()).toEqual([...Array(5).fill('lastOnNetwork'), true]);
  await freeAllVisits();
});

test('sessions without an approved credit check that ask at once leave the last visit of the day [S-115]', async () => {
  const [day] = await listDays(delaware);
  const sessions = await startSessions('all at once', 8);
  for (const sessionId of sessions) await confirmOwnMobile(sessionId);
  const answers = await Promise.all(
    sessions.map((sessionId, index) => reserveFor(sessionId, day?.date ?? '', index % 2 ? 'AM' : 'PM', delaware)),
  );
  expect(answers.filter((answer) => answer === true)).toHaveLength(3);
  // A session may exchange its visit within the day.
  const holder = sessions.find((_, index) => answers[index] === true && index % 2 === 0) ?? '';
  const free = await countTakenByOthers(
    db,
    { area: 'Delaware', date: day?.date ?? '', code: 'AM' },
    holder,
    clock.now(),
  );
  expect(await reserveFor(holder, day?.date ?? '', 'AM', delaware)).toBe(free < 2);
  await freeAllVisits();
});

test('an order without an approved credit check cannot keep the last visit of a day that an earlier check gave [S-115]', async () => {
  const [day] = await listDays(westVirginia);
  const date = day?.date ?? '';
  const [other = ''] = await startSessions('first', 1);
  await confirmOwnMobile(other);
  expect(await reserveFor(other, date, 'AM', westVirginia)).toBe(true);
  const sessionId = await startApproved('second');
  expect(await reserveFor(sessionId, date, 'PM', westVirginia)).toBe(true);
  const slot = { date, code: 'PM', installBy: 'technician' as const };
  const confirm = (isCreditApproved: boolean) =>
    db.transaction((tx) => appointments.confirm(tx, sessionId, slot, { orderNumber: 'HB-2', isCreditApproved }));
  expect(await confirm(false)).toBe(false);
  expect(await confirm(true)).toBe(true);
  await freeAllVisits();
});

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
  const outside = createHttpAppointments(service, { jobs, log: createLog('silent') }, async () => false);
  const [first = '', second = ''] = await startSessions('outside number', 2);
  for (const sessionId of [first, second]) await confirmMobile(shop, sessionId, '2015550178');
  const reserve = (sessionId: string) =>
    limitHolds(outside, platform).reserve(
      { sessionId, location, address: sessionId },
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
    appointments.reserve({ sessionId, location, address }, { ...wanted, date: '2026-04-04', code: 'AM' });
  for (const sessionId of sessions.slice(0, 3)) expect(await reserveAt(sessionId, 'victim')).toBe(true);
  const [shopper = ''] = await startSessions('the shopper', 1);
  expect(await reserveAt(shopper, 'victim')).toMatchObject({ reason: 'address' });
  await confirmOwnMobile(shopper);
  expect(await reserveAt(shopper, 'victim')).toBe(true);
  // The limit also holds for a session that exchanges a slot of another address.
  const mover = sessions[3] ?? '';
  expect(
    await appointments.reserve(
      { sessionId: mover, location, address: 'elsewhere' },
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
  ['nine visits a day', location, 100],
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

test('safety 26: a hold ends at its longest life, however often it is extended [S-102]', async () => {
  const [sessionId = ''] = await startSessions('long', 1);
  await confirmOwnMobile(sessionId);
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
    limitHolds(gateway, { ...platform, provider }).reserve(
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
      'Too many installation dates are on hold for this address, maybe in another browser. You can choose one here in 9 minutes, or call us at (800) 555-0142.',
    Alternatives: [],
  });
  const elsewhere = await visitAddress(limited, '103 LONGBOAT WHARF');
  expect(await reserveByCall(elsewhere, '2026-04-10', 'AM')).toMatchObject({ Status: 'SUCCESS' });
  expect(await reserveByCall(second, '2026-04-10', 'PM')).toEqual({
    Status: 'FAILURE',
    Message:
      'Too many installation dates are on hold for shoppers on your network. You can choose one in 8 minutes, or call us at (800) 555-0142 and we’ll book it with you.',
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

test('the last visit of a day is refused with the way to get it, and hidden after a failed credit check [S-115]', async () => {
  await freeAllVisits();
  const visitor = await visitAddress(shop);
  const { sessionId } = visitor;
  await confirmOwnMobile(sessionId);
  const [day] = await listDays();
  const date = day?.date ?? '';
  // Eight of nine visits are taken.
  const others: string[] = [];
  for (const code of ['AM', 'AM', 'AM', 'AM', 'PM', 'PM', 'PM', 'PM']) {
    const [other = ''] = await startSessions(`other ${others.length}`, 1);
    await confirmOwnMobile(other);
    expect(await reserveFor(other, date, code)).toBe(true);
    others.push(other);
  }
  const offersDay = async () => {
    const answer = await visitor.send({ method: 'GET', url: '/due-dates' });
    return calls.getDueDates.response.decode(answer.json()).days.some((offered) => offered.date === date);
  };
  expect(await offersDay()).toBe(true);
  expect(await reserveByCall(visitor, date, 'EV')).toMatchObject({
    Status: 'FAILURE',
    Message:
      'The last visit of a day goes to shoppers with an approved credit check. Complete yours first, or choose another day.',
  });
  await saveCreditCheck(shop, sessionId, 'FAILURE');
  expect(await offersDay()).toBe(false);
  expect(await reserveByCall(visitor, date, 'EV')).toMatchObject({ Status: 'FAILURE', Message: slotLostText });
  clock.advance(1);
  await saveCreditCheck(shop, sessionId, 'SUCCESS', '7777');
  expect(await offersDay()).toBe(true);
  expect(await reserveByCall(visitor, date, 'EV')).toMatchObject({ Status: 'SUCCESS' });
  // The same applicant holds it, so another browser is told to choose another day.
  const [next] = (await listDays()).filter((offered) => offered.date > date);
  for (const [index, code] of ['AM', 'AM', 'AM', 'AM', 'PM', 'PM', 'PM', 'PM'].entries())
    expect(await reserveFor(others[index] ?? '', next?.date ?? '', code)).toBe(true);
  const second = await visitAddress(shop, '103 LONGBOAT WHARF');
  await confirmOwnMobile(second.sessionId);
  await saveCreditCheck(shop, second.sessionId, 'SUCCESS', '7777');
  expect(await reserveByCall(second, next?.date ?? '', 'EV')).toMatchObject({
    Status: 'FAILURE',
    Message:
      'You or a shopper on your network already holds the last visit of another day. Choose a day with more times, or call us at (800) 555-0142 and we’ll book it with you.',
  });
  await freeAllVisits();
});
