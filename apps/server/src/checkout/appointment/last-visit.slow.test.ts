import { randomUUID } from 'node:crypto';
import { calls } from '@demarc/contract';
import { slotLostText } from '@demarc/domain/checkout';
import { expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { saveCreditCheck } from '../../testing/fixtures/business-submission.ts';
import { delaware, hudson, minuteMs, openCalendar, reserveByCall, westVirginia } from '../../testing/open-calendar.ts';
import { visitAddress } from '../../testing/open-shop.ts';
import { countTakenByOthers } from './store/reservations.ts';
import { sweepAppointments } from './store/sweep.ts';

const calendar = await openCalendar();
const { shop, db, clock, appointments, demo } = calendar;
const { startSessions, startApproved, confirmOwnMobile, reserveFor, listDays, countAvailableDays, freeAllVisits } =
  calendar;

/** Attackers try every slot in turn: each session holds the first one that it gets. Returns how many hold one. */
async function holdFirstOpen(sessions: readonly string[], where: typeof hudson): Promise<number> {
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

const areas = [
  ['West Virginia, two visits a day', westVirginia],
  ['Delaware, four visits a day', delaware],
  ['Hudson, nine visits a day', hudson],
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
