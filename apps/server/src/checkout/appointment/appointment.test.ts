import { randomUUID } from 'node:crypto';
import { calls } from '@demarc/contract';
import type { DueDates } from '@demarc/domain/checkout';
import { slotLostText } from '@demarc/domain/checkout';
import { describe, expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import type { AppointmentReservationTable } from '../../platform/database/tables.ts';
import { sweepAll } from '../../platform/housekeeping.ts';
import { confirmMobile, encodeForm } from '../../testing/fixtures/business-submission.ts';
import { openShop, visitAddress } from '../../testing/open-shop.ts';
import type { Visitor } from '../../testing/start-test-app.ts';
import { createAppointments, findVisitAnswers, sweepAppointments } from './index.ts';

const shop = await openShop();
const { platform, clock, database } = shop;
const { db } = database;
const appointments = createAppointments(platform, async () => undefined);
const heldMs = platform.provider.calendar.heldMinutes * 60_000;

const loadDueDates = async (visitor: Visitor): Promise<DueDates> =>
  calls.getDueDates.response.decode((await visitor.send({ method: 'GET', url: '/due-dates' })).json());
const buildReservationForm = (date: string, code: string, change: Record<string, string> = {}) => ({
  DueDate: date,
  TimeSlot: '4:00 PM - 7:00 PM',
  TimeSlotCode: code,
  appointmentCode: code,
  BusinessStartHr: '0001',
  BusinessEndHr: '0010',
  isSelfInstallChecked: 'N',
  ...change,
});
const reserve = async (visitor: Visitor, date: string, code: string, change?: Record<string, string>) =>
  (
    await visitor.send({
      method: 'POST',
      url: '/due-date-reservation',
      ...encodeForm(buildReservationForm(date, code, change)),
    })
  ).json();
const location = { state: 'NJ', zip: '07030' };
/** Reserves a slot for a session that has confirmed its mobile number. */
const sessionsOfSlots: string[] = [];
const reserveSlotFor = async (sessionId: string, date: string, code: string) => {
  // A mobile number holds one slot, so each session has its own.
  if (!sessionsOfSlots.includes(sessionId)) sessionsOfSlots.push(sessionId);
  await confirmMobile(shop, sessionId, `201${String(sessionsOfSlots.indexOf(sessionId)).padStart(7, '0')}`);
  return appointments.reserve(
    { sessionId, location, address: sessionId },
    {
      date,
      code,
      interval: '',
      appointmentCode: code,
      businessStart: '',
      businessEnd: '',
      isSelfInstall: false,
    },
  );
};

describe('due dates', () => {
  test('are returned by GET as JSON texts, in the order of the calendar [K-115] [K-116] [K-254]', async () => {
    const visitor = await visitAddress(shop);
    const wire = (await visitor.send({ method: 'GET', url: '/due-dates' })).json();
    expect(wire).toMatchObject({ GetDueDateStatus: 'SUCCESS', techOptionFields: ['TECH INSTALL', 'SELF INSTALL'] });
    // The clock shows Tuesday, March 3, 2026. The first visit is three days later, and there are none on Sundays.
    expect(JSON.parse(wire.DueDates).slice(0, 3)).toEqual(['2026-03-06', '2026-03-07', '2026-03-09']);
    expect(JSON.parse(wire.DueDateIntervals)[0]).toEqual([
      '8:00 AM - 12:00 PM',
      '12:00 PM - 4:00 PM',
      '4:00 PM - 7:00 PM',
    ]);
    expect(JSON.parse(wire.appointmentCode)[0]).toEqual(['AM', 'PM', 'EV']);
  });

  test('are refused with the code of their failure page before an address check', async () => {
    const visitor = await shop.startVisit();
    const answer = (await visitor.send({ method: 'GET', url: '/due-dates' })).json();
    expect(answer).toMatchObject({ ErrorCode: 'cartMissing', FailureCode: 'NTE_CO_GetDueDates' });
  });

  test('for a self-install are business days without hours, requested with both flags [K-253]', async () => {
    const visitor = await visitAddress(shop);
    const payload = { isSelfInstall: 'Y', isTechInstall: 'N' };
    const answer = await visitor.send({ method: 'POST', url: '/self-install-dates', payload });
    const { days } = calls.generateSelfInstallDates.response.decode(answer.json());
    expect(days.slice(0, 2)).toEqual([
      { date: '2026-03-06', slots: [{ code: 'SELF', interval: 'Any time' }] },
      { date: '2026-03-09', slots: [{ code: 'SELF', interval: 'Any time' }] },
    ]);
    const chosen = { TimeSlot: 'Any time', isSelfInstallChecked: 'Y' };
    expect(await reserve(visitor, '2026-03-09', 'SELF', chosen)).toMatchObject({ Status: 'SUCCESS' });
    expect(await appointments.findHeldSlot(visitor.sessionId)).toMatchObject({ installBy: 'self', date: '2026-03-09' });
    expect(await reserve(visitor, '2026-03-08', 'SELF', chosen)).toMatchObject({ Status: 'FAILURE' });
  });
});

describe('a slot', () => {
  test('is reserved by a form with the seven fields [K-121] [K-250]', async () => {
    const visitor = await visitAddress(shop);
    expect(await reserve(visitor, '2026-03-10', 'PM')).toEqual({ Status: 'SUCCESS', Message: '', Alternatives: [] });
    const [saved] = await db.query<AppointmentReservationTable>(sql`
      select area, date, code, business_start, seat from appointment_reservation
      where session_id = ${visitor.sessionId}`);
    expect(saved).toEqual({ area: 'Hudson', date: '2026-03-10', code: 'PM', businessStart: '0001', seat: 1 });
    for (const field of Object.keys(buildReservationForm('2026-03-10', 'PM'))) {
      const { [field as 'DueDate']: _, ...rest } = buildReservationForm('2026-03-10', 'PM');
      const answer = await visitor.send({ method: 'POST', url: '/due-date-reservation', ...encodeForm(rest) });
      expect(answer.json(), field).toMatchObject({ ErrorCode: 'invalidRequest', Fields: [{ Path: field }] });
    }
  });

  test('that another shopper took is refused with the message and the nearest alternatives', async () => {
    expect(await reserveSlotFor(randomUUID(), '2026-03-11', 'EV')).toBe(true); // Hudson has one visit in the evening
    const visitor = await visitAddress(shop);
    const answer = await reserve(visitor, '2026-03-11', 'EV');
    expect(answer).toMatchObject({ Status: 'FAILURE', Message: slotLostText });
    expect(answer.Alternatives).toEqual([
      { DueDate: '2026-03-11', TimeSlot: '8:00 AM - 12:00 PM', TimeSlotCode: 'AM' },
      { DueDate: '2026-03-11', TimeSlot: '12:00 PM - 4:00 PM', TimeSlotCode: 'PM' },
      { DueDate: '2026-03-10', TimeSlot: '4:00 PM - 7:00 PM', TimeSlotCode: 'EV' },
    ]);
    const codes = (await loadDueDates(visitor)).days
      .find(({ date }) => date === '2026-03-11')
      ?.slots.map(({ code }) => code);
    expect(codes).toEqual(['AM', 'PM']);
  });

  test('is released when the shopper chooses another, and stays reserved when the other is taken', async () => {
    const [one, other, third] = [randomUUID(), randomUUID(), randomUUID()];
    await reserveSlotFor(one, '2026-03-12', 'EV');
    await reserveSlotFor(other, '2026-03-13', 'EV');
    expect(await reserveSlotFor(one, '2026-03-13', 'EV')).toBe(false);
    expect(await appointments.findHeldSlot(one)).toMatchObject({ date: '2026-03-12' });
    expect(await reserveSlotFor(one, '2026-03-14', 'EV')).toBe(true);
    expect(await reserveSlotFor(third, '2026-03-12', 'EV')).toBe(true);
    const saved = await db.query(sql`select id from appointment_reservation where session_id = ${one}`);
    expect(saved).toHaveLength(1);
  });

  test('has the hours of the calendar, not those that the page sends', async () => {
    const visitor = await visitAddress(shop);
    const { days } = await loadDueDates(visitor);
    const offered = days.at(-1)?.slots[0];
    const slot = { date: days.at(-1)?.date ?? '', code: offered?.code ?? '', interval: 'At midnight' };
    const hours = { appointmentCode: slot.code, businessStart: '0900', businessEnd: '1700', isSelfInstall: false };
    const visit = { sessionId: visitor.sessionId, location, address: '101 LONGBOAT WHARF' };
    expect(await appointments.reserve(visit, { ...slot, ...hours })).toBe(true);
    expect(await appointments.findHeldSlot(visitor.sessionId)).toMatchObject({ ...slot, interval: offered?.interval });
  });

  test('of the session is still on offer to it, and reserving it again extends the hold', async () => {
    const visitor = await visitAddress(shop);
    await reserveSlotFor(visitor.sessionId, '2026-03-16', 'EV');
    const day = (await loadDueDates(visitor)).days.find(({ date }) => date === '2026-03-16');
    expect(day?.slots.map(({ code }) => code)).toContain('EV');
    clock.advance(heldMs - 1);
    expect(await reserveSlotFor(visitor.sessionId, '2026-03-16', 'EV')).toBe(true);
    clock.advance(heldMs - 1);
    expect(await reserveSlotFor(randomUUID(), '2026-03-16', 'EV')).toBe(false);
  });

  test('is free when its hold ends, without any cleanup; an ordered slot does not end', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    const slot = { date: '2026-03-17', code: 'EV', installBy: 'technician' as const };
    const confirm = (...[sessionId, wanted, number]: [string, typeof slot, string]) =>
      db.transaction((tx) =>
        appointments.confirm(tx, sessionId, wanted, { orderNumber: number, isCreditApproved: true }),
      );
    await reserveSlotFor(first, '2026-03-17', 'EV');
    clock.advance(heldMs - 1);
    expect(await reserveSlotFor(second, '2026-03-17', 'EV')).toBe(false);
    clock.advance(1);
    expect(await appointments.findHeldSlot(first)).toBeNull();
    expect(await confirm(first, slot, 'MON-1')).toBe(false);
    expect(await reserveSlotFor(second, '2026-03-17', 'EV')).toBe(true);
    // Another tab may have changed the reservation since the page was checked.
    for (const other of [
      { ...slot, date: '2026-03-18' },
      { ...slot, code: 'AM' },
    ])
      expect(await confirm(second, other, 'MON-2')).toBe(false);
    expect(await confirm(second, slot, 'MON-2')).toBe(true);
    clock.advance(heldMs * 48);
    expect(await reserveSlotFor(first, '2026-03-17', 'EV')).toBe(false);
    await sweepAll(sweepAppointments(db), clock.now());
    expect(await appointments.findHeldSlot(second)).toMatchObject({ date: '2026-03-17', heldUntil: null });
    await db.transaction((tx) => appointments.release(tx, 'MON-2'));
    expect(await reserveSlotFor(first, '2026-03-17', 'EV')).toBe(true);
  });

  test.each([
    ['before the first day', '2026-03-04', 'AM'],
    ['on a Sunday', '2026-03-22', 'AM'],
    ['on a holiday', '2026-05-25', 'AM'],
    ['beyond the last day', '2026-12-01', 'AM'],
    ['in an unknown window', '2026-03-18', 'XX'],
  ])('%s cannot be reserved', async (_, date, code) => {
    expect(await reserveSlotFor(randomUUID(), date, code)).toBe(false);
  });
});

describe('the database itself refuses', () => {
  const [area, date, code] = ['Test', '2026-04-01', 'AM'];
  /** Inserts a row, and returns the constraint that refuses it. */
  const insert = (seat: number | null, capacity: number | null, installBy: 'technician' | 'self' = 'technician') =>
    db
      .query(sql`
        insert into appointment_reservation (session_id, install_by, area, date, code, "interval", seat, capacity,
          business_start, business_end, held_until)
        values (${randomUUID()}, ${installBy}, ${area}, ${date}, ${code}, '', ${seat}, ${capacity}, '', '',
          ${clock.now()})`)
      .then(
        () => undefined,
        (error: { constraint?: string }) => error.constraint,
      );

  test('a visit without a free seat of its slot', async () => {
    await db.query(
      sql`insert into appointment_slot (area, date, code, capacity) values (${area}, ${date}, ${code}, 2)`,
    );
    expect([await insert(1, 2), await insert(2, 2)]).toEqual([undefined, undefined]);
    expect(await insert(2, 2)).toBe('appointment_reservation_seat');
    expect(await insert(3, 2)).toBe('appointment_reservation_fits');
    expect(await insert(0, 2)).toBe('appointment_reservation_fits');
    expect(await insert(3, 3)).toBe('appointment_reservation_slot'); // differs from the capacity of the slot
    expect(await insert(null, null)).toBe('appointment_reservation_fits');
    expect(await insert(1, 2, 'self')).toBe('appointment_reservation_fits');
    expect(await insert(null, null, 'self')).toBeUndefined();
    const lowered = db.query(sql`update appointment_slot set capacity = 1 where area = 'Test'`);
    await expect(lowered).rejects.toMatchObject({ constraint: 'appointment_reservation_fits' });
  });
});

test('the questionnaire saves answers, and refuses an answer to an unknown question [K-252]', async () => {
  const questions = [{ id: 'dogs', text: 'Is there a dog?' }];
  const provider = { ...platform.provider, calendar: { ...platform.provider.calendar, questions } };
  const shopWithQuestions = await openShop({ provider, database, clock });
  const visitor = await visitAddress(shopWithQuestions);
  expect(await loadDueDates(visitor)).toMatchObject({ questionnaire: true, questions });
  const answer = (values: string) =>
    visitor.send({ method: 'POST', url: `/covid-questionnaire?CovidQvalues=${values}`, payload: {} });
  expect((await answer('dogs:Y')).json()).toEqual({ Status: 'SUCCESS' });
  expect(await findVisitAnswers(db, visitor.sessionId)).toEqual({ dogs: true });
  expect((await answer('cats:Y')).json()).toMatchObject({ Fields: [{ Path: 'CovidQvalues' }] });
  expect((await answer('dogs')).json()).toMatchObject({ Fields: [{ Path: 'CovidQvalues' }] });
  expect(await loadDueDates(await visitAddress(shop))).toMatchObject({ questionnaire: false, questions: [] });
});
