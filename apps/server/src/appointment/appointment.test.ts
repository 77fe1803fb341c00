import { randomUUID } from 'node:crypto';
import { calls } from '@demarc/contract';
import type { DueDates } from '@demarc/domain/checkout';
import { slotLostText } from '@demarc/domain/checkout';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sweepAll } from '../platform/housekeeping.ts';
import { openShop, visitAt } from '../testing/open-shop.ts';
import type { Visitor } from '../testing/start-test-app.ts';
import { findAnswers, openAppointments, sweepAppointments } from './index.ts';
import { appointmentReservation, appointmentSlot } from './schema.ts';

const shop = await openShop();
const { platform, clock, database } = shop;
const { db } = database;
const appointments = openAppointments(platform, async () => false);
const heldMs = platform.provider.calendar.heldMinutes * 60_000;

const datesFor = async (visitor: Visitor): Promise<DueDates> =>
  calls.getDueDates.response.decode((await visitor.send({ method: 'GET', url: '/due-dates' })).json());
const form = (fields: Record<string, string>) => ({
  payload: new URLSearchParams(fields).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
});
const wish = (date: string, code: string, more: Record<string, string> = {}) => ({
  ...{ DueDate: date, TimeSlot: '4:00 PM - 7:00 PM', TimeSlotCode: code, appointmentCode: code },
  ...{ BusinessStartHr: '0001', BusinessEndHr: '0010', isSelfInstallChecked: 'N', ...more },
});
const reserve = async (visitor: Visitor, date: string, code: string, more?: Record<string, string>) =>
  (await visitor.send({ method: 'POST', url: '/due-date-reservation', ...form(wish(date, code, more)) })).json();
const place = { state: 'NJ', zip: '07030' };
const take = (sessionId: string, date: string, code: string) =>
  appointments.reserve(
    { sessionId, place },
    {
      ...{ date, code, interval: '', appointmentCode: code },
      businessStart: '',
      businessEnd: '',
      isSelfInstall: false,
    },
  );

describe('due dates', () => {
  test('are a GET; the lists travel as JSON texts, days in the order of the calendar [K-115] [K-116] [K-254]', async () => {
    const visitor = await visitAt(shop);
    const wire = (await visitor.send({ method: 'GET', url: '/due-dates' })).json();
    expect(wire).toMatchObject({ GetDueDateStatus: 'SUCCESS', techOptionFields: ['TECH INSTALL', 'SELF INSTALL'] });
    // The clock stands on Tuesday, 3 March 2026; the first visit is three days later, and nobody comes on a Sunday.
    expect(JSON.parse(wire.DueDates).slice(0, 3)).toEqual(['2026-03-06', '2026-03-07', '2026-03-09']);
    expect(JSON.parse(wire.DueDateIntervals)[0]).toEqual([
      '8:00 AM - 12:00 PM',
      '12:00 PM - 4:00 PM',
      '4:00 PM - 7:00 PM',
    ]);
    expect(JSON.parse(wire.appointmentCode)[0]).toEqual(['AM', 'PM', 'EV']);
  });

  test('are refused with the code of their failure page where no address was checked', async () => {
    const visitor = await shop.startVisit();
    const answer = (await visitor.send({ method: 'GET', url: '/due-dates' })).json();
    expect(answer).toMatchObject({ ErrorCode: 'cartMissing', FailureCode: 'NTE_CO_GetDueDates' });
  });

  test('for who installs alone are business days without hours, asked for with both flags [K-253]', async () => {
    const visitor = await visitAt(shop);
    const payload = { isSelfInstall: 'Y', isTechInstall: 'N' };
    const answer = await visitor.send({ method: 'POST', url: '/self-install-dates', payload });
    const { days } = calls.generateSelfInstallDates.response.decode(answer.json());
    expect(days.slice(0, 2)).toEqual([
      { date: '2026-03-06', slots: [{ code: 'SELF', interval: 'Any time' }] },
      { date: '2026-03-09', slots: [{ code: 'SELF', interval: 'Any time' }] },
    ]);
    const chosen = { TimeSlot: 'Any time', isSelfInstallChecked: 'Y' };
    expect(await reserve(visitor, '2026-03-09', 'SELF', chosen)).toMatchObject({ Status: 'SUCCESS' });
    expect(await appointments.held(visitor.sessionId)).toMatchObject({ installBy: 'self', date: '2026-03-09' });
    expect(await reserve(visitor, '2026-03-08', 'SELF', chosen)).toMatchObject({ Status: 'FAILURE' });
  });
});

describe('a slot', () => {
  test('is kept by a form with the seven fields [K-121] [K-250]', async () => {
    const visitor = await visitAt(shop);
    expect(await reserve(visitor, '2026-03-10', 'PM')).toEqual({ Status: 'SUCCESS', Message: '', Alternatives: [] });
    const [kept] = await db
      .select()
      .from(appointmentReservation)
      .where(eq(appointmentReservation.sessionId, visitor.sessionId));
    expect(kept).toMatchObject({ area: 'Hudson', date: '2026-03-10', code: 'PM', businessStart: '0001', seat: 1 });
    for (const field of Object.keys(wish('2026-03-10', 'PM'))) {
      const { [field as 'DueDate']: _, ...rest } = wish('2026-03-10', 'PM');
      const answer = await visitor.send({ method: 'POST', url: '/due-date-reservation', ...form(rest) });
      expect(answer.json(), field).toMatchObject({ ErrorCode: 'invalidRequest', Fields: [{ Path: field }] });
    }
  });

  test('that somebody else was faster to take is lost with the message, and the nearest others are offered', async () => {
    expect(await take(randomUUID(), '2026-03-11', 'EV')).toBe(true); // Hudson has one in the evening
    const visitor = await visitAt(shop);
    const answer = await reserve(visitor, '2026-03-11', 'EV');
    expect(answer).toMatchObject({ Status: 'FAILURE', Message: slotLostText });
    expect(answer.Alternatives).toEqual([
      { DueDate: '2026-03-11', TimeSlot: '8:00 AM - 12:00 PM', TimeSlotCode: 'AM' },
      { DueDate: '2026-03-11', TimeSlot: '12:00 PM - 4:00 PM', TimeSlotCode: 'PM' },
      { DueDate: '2026-03-10', TimeSlot: '4:00 PM - 7:00 PM', TimeSlotCode: 'EV' },
    ]);
    const codes = (await datesFor(visitor)).days
      .find(({ date }) => date === '2026-03-11')
      ?.slots.map(({ code }) => code);
    expect(codes).toEqual(['AM', 'PM']);
  });

  test('is given back when another is chosen, and kept when the other is lost', async () => {
    const [one, other, third] = [randomUUID(), randomUUID(), randomUUID()];
    await take(one, '2026-03-12', 'EV');
    await take(other, '2026-03-13', 'EV');
    expect(await take(one, '2026-03-13', 'EV')).toBe(false);
    expect(await appointments.held(one)).toMatchObject({ date: '2026-03-12' });
    expect(await take(one, '2026-03-14', 'EV')).toBe(true);
    expect(await take(third, '2026-03-12', 'EV')).toBe(true);
    expect(await db.$count(appointmentReservation, eq(appointmentReservation.sessionId, one))).toBe(1);
  });

  test('has the hours of the calendar, whatever the page calls them', async () => {
    const visitor = await visitAt(shop);
    const { days } = await datesFor(visitor);
    const offered = days.at(-1)?.slots[0];
    const slot = { date: days.at(-1)?.date ?? '', code: offered?.code ?? '', interval: 'At midnight' };
    const hours = { appointmentCode: slot.code, businessStart: '0900', businessEnd: '1700', isSelfInstall: false };
    expect(
      await appointments.reserve(
        { sessionId: visitor.sessionId, place: { state: 'NJ', zip: '07030' } },
        { ...slot, ...hours },
      ),
    ).toBe(true);
    expect(await appointments.held(visitor.sessionId)).toMatchObject({ ...slot, interval: offered?.interval });
  });

  test('that is one’s own is still on offer, and keeping it again keeps it for longer', async () => {
    const visitor = await visitAt(shop);
    await take(visitor.sessionId, '2026-03-16', 'EV');
    const day = (await datesFor(visitor)).days.find(({ date }) => date === '2026-03-16');
    expect(day?.slots.map(({ code }) => code)).toContain('EV');
    clock.advance(heldMs - 1);
    expect(await take(visitor.sessionId, '2026-03-16', 'EV')).toBe(true);
    clock.advance(heldMs - 1);
    expect(await take(randomUUID(), '2026-03-16', 'EV')).toBe(false);
  });

  test('is the next one’s when its time is over, without any clean-up; once ordered no time ends it', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    const slot = { date: '2026-03-17', code: 'EV', installBy: 'technician' as const };
    const confirm = (...[sessionId, wanted, number]: [string, typeof slot, string]) =>
      db.transaction((tx) => appointments.confirm(tx, sessionId, wanted, number));
    await take(first, '2026-03-17', 'EV');
    clock.advance(heldMs - 1);
    expect(await take(second, '2026-03-17', 'EV')).toBe(false);
    clock.advance(1);
    expect(await appointments.held(first)).toBeNull();
    expect(await confirm(first, slot, 'MON-1')).toBe(false);
    expect(await take(second, '2026-03-17', 'EV')).toBe(true);
    // Another tab may have moved the reservation since it was compared with what the page shows.
    for (const other of [
      { ...slot, date: '2026-03-18' },
      { ...slot, code: 'AM' },
    ])
      expect(await confirm(second, other, 'MON-2')).toBe(false);
    expect(await confirm(second, slot, 'MON-2')).toBe(true);
    clock.advance(heldMs * 48);
    expect(await take(first, '2026-03-17', 'EV')).toBe(false);
    await sweepAll(sweepAppointments(db), clock.now());
    expect(await appointments.held(second)).toMatchObject({ date: '2026-03-17', heldUntil: null });
    await db.transaction((tx) => appointments.release(tx, 'MON-2'));
    expect(await take(first, '2026-03-17', 'EV')).toBe(true);
  });

  test.each([
    ['before the first day', '2026-03-04', 'AM'],
    ['on a Sunday', '2026-03-22', 'AM'],
    ['on a holiday', '2026-05-25', 'AM'],
    ['beyond the last day', '2026-12-01', 'AM'],
    ['in hours that are not there', '2026-03-18', 'XX'],
  ])('%s is nobody’s to have', async (_, date, code) => {
    expect(await take(randomUUID(), date, code)).toBe(false);
  });
});

describe('the database itself refuses', () => {
  const slot = { area: 'Test', date: '2026-04-01', code: 'AM' };
  const row = (seat: number | null, capacity: number | null, installBy: 'technician' | 'self' = 'technician') => ({
    ...{ ...slot, seat, capacity, installBy, sessionId: randomUUID(), interval: '' },
    ...{ businessStart: '', businessEnd: '', heldUntil: clock.now() },
  });
  const refused = (seat: number | null, capacity: number | null, installBy?: 'self') =>
    db
      .insert(appointmentReservation)
      .values(row(seat, capacity, installBy))
      .then(
        () => undefined,
        (error: { cause?: { constraint?: string } }) => error.cause?.constraint,
      );

  test('one visit too many, whatever is written into the table', async () => {
    await db.insert(appointmentSlot).values({ ...slot, capacity: 2 });
    expect([await refused(1, 2), await refused(2, 2)]).toEqual([undefined, undefined]);
    expect(await refused(2, 2)).toBe('appointment_reservation_seat');
    expect(await refused(3, 2)).toBe('appointment_reservation_fits');
    expect(await refused(0, 2)).toBe('appointment_reservation_fits');
    expect(await refused(3, 3)).toBe('appointment_reservation_slot'); // lies about the capacity
    expect(await refused(null, null)).toBe('appointment_reservation_fits');
    expect(await refused(1, 2, 'self')).toBe('appointment_reservation_fits');
    expect(await refused(null, null, 'self')).toBeUndefined();
    const lowered = db.execute(sql`update appointment_slot set capacity = 1 where area = 'Test'`);
    await expect(lowered).rejects.toMatchObject({ cause: { constraint: 'appointment_reservation_fits' } });
  });
});

test('answers about the visit are kept, and an answer to no question is refused [K-252]', async () => {
  const questions = [{ id: 'dogs', text: 'Is there a dog?' }];
  const provider = { ...platform.provider, calendar: { ...platform.provider.calendar, questions } };
  const asking = await openShop({ provider, database, clock });
  const visitor = await visitAt(asking);
  expect(await datesFor(visitor)).toMatchObject({ questionnaire: true, questions });
  const answer = (values: string) =>
    visitor.send({ method: 'POST', url: `/covid-questionnaire?CovidQvalues=${values}`, payload: {} });
  expect((await answer('dogs:Y')).json()).toEqual({ Status: 'SUCCESS' });
  expect(await findAnswers(db, visitor.sessionId)).toEqual({ dogs: true });
  expect((await answer('cats:Y')).json()).toMatchObject({ Fields: [{ Path: 'CovidQvalues' }] });
  expect((await answer('dogs')).json()).toMatchObject({ Fields: [{ Path: 'CovidQvalues' }] });
  expect(await datesFor(await visitAt(shop))).toMatchObject({ questionnaire: false, questions: [] });
});
