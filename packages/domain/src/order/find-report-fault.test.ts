import { expect, test } from 'vitest';
import { findFutureTime, findReportFault, type OrderReporter, type ReportedFields, type VisitState } from './index.ts';

const now = new Date('2026-03-10T15:30:00Z');
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
const order = {
  placedAt: minutes(-60),
  itemIds: ['router', 'phone'],
  portedNumbers: ['2125550187'],
  windows: [
    { code: 'AM', to: '12:00' },
    { code: 'PM', to: '17:00' },
  ],
};
const newYork = { now, timeZone: 'America/New_York', reporter: 'provider' as const };
const find = (fields: Omit<ReportedFields, 'occurredAt'> & { readonly occurredAt?: Date }, options = newYork) =>
  findReportFault({ occurredAt: now, ...fields }, order, options);
const fault = (field: string, reason: string) => ({ code: 'eventInvalid', field, reason });

test('only a transfer of a number that the order ports is reported, in any notation [O-172]', () => {
  for (const number of ['2125550187', '+12125550187']) expect(find({ type: 'updatePort', number })).toBeUndefined();
  const reason = 'is not transferred by this order, which transfers +12125550187';
  expect(find({ type: 'updatePort', number: '+12125550188' })).toEqual(fault('number', reason));
  expect(
    findReportFault(
      { type: 'updatePort', occurredAt: now, number: '2125550187' },
      { ...order, portedNumbers: [] },
      newYork,
    ),
  ).toEqual(fault('number', 'is not transferred by this order, which transfers none'));
});

test('an installation names items of the order, and is not before the order [O-173]', () => {
  expect(find({ type: 'complete', equipment: [{ itemId: 'router' }, { itemId: 'phone' }] })).toBeUndefined();
  expect(find({ type: 'complete', equipment: [{ itemId: 'router' }, { itemId: 'modem' }] })).toEqual(
    fault('equipment.1.itemId', 'is not an item of this order, which has router, phone'),
  );
  // An order of an earlier release has no list of items.
  const known = { ...order, itemIds: undefined };
  expect(
    findReportFault({ type: 'complete', occurredAt: now, equipment: [{ itemId: 'modem' }] }, known, newYork),
  ).toBeUndefined();
  const reason = 'is before the order was placed at 2026-03-10T14:30:00.000Z';
  expect(find({ type: 'complete', occurredAt: minutes(-65) })).toBeUndefined();
  expect(find({ type: 'complete', occurredAt: minutes(-65.1) })).toEqual(fault('occurredAt', reason));
  expect(find({ type: 'complete', completedAt: minutes(-65.1) })).toEqual(fault('completedAt', reason));
  // The reporter may hear of an installation late.
  expect(find({ type: 'complete', occurredAt: minutes(-65.1), completedAt: minutes(-30) })).toBeUndefined();
});

test('a visit fails on its day or later at the premises, and before only if the technician was on the way [O-206]', () => {
  // It is 23:30 on March 9 in New York.
  const occurredAt = new Date('2026-03-10T03:30:00Z');
  const findFailure = (
    date: string,
    state: VisitState = 'booked',
    { timeZone = newYork.timeZone, reporter = 'provider' as OrderReporter } = {},
  ) => {
    const visited = { ...order, visit: { date, state } };
    return findReportFault({ type: 'failVisit', occurredAt }, visited, { now, timeZone, reporter });
  };
  expect(findFailure('2026-03-09')).toBeUndefined();
  expect(findFailure('2026-03-08')).toBeUndefined();
  const reason =
    'is on 2026-03-09, before the visit on 2026-03-10 (America/New_York). If the technician was on the way, report depart first. For another date, report reschedule. For a pause, report hold';
  expect(findFailure('2026-03-10')).toEqual(fault('occurredAt', reason));
  expect(findFailure('2026-03-10', 'onTheWay')).toBeUndefined();
  expect(findFailure('2026-03-10', 'booked', { timeZone: 'Europe/Berlin' })).toBeUndefined();
  // Operators report neither the time of an event nor a departure.
  const reasonOfOperator =
    'failVisit is not possible: it is 2026-03-09, before the visit on 2026-03-10 (America/New_York). For another date, report reschedule. For a pause, report hold';
  expect(findFailure('2026-03-10', 'booked', { reporter: 'operator' })).toEqual(fault('type', reasonOfOperator));
});

test('a long list of items is cut short in the reason [O-173]', () => {
  const itemIds = Array.from({ length: 25 }, (_, index) => `i${index}`);
  const { reason = '' } =
    findReportFault(
      { type: 'complete', occurredAt: now, equipment: [{ itemId: 'x' }] },
      { ...order, itemIds },
      newYork,
    ) ?? {};
  expect(reason).toMatch(/i0, i1, .*, i19, …$/);
});

test('a time more than five minutes ahead is in the future [O-042] [O-173]', () => {
  expect(findFutureTime({ occurredAt: minutes(5), completedAt: minutes(5) }, now)).toBeUndefined();
  const reason = 'is in the future: it is 2026-03-10T15:30:00.000Z now';
  const code = 'eventInFuture';
  expect(findFutureTime({ occurredAt: minutes(5.01) }, now)).toEqual({ code, field: 'occurredAt', reason });
  expect(findFutureTime({ occurredAt: now, completedAt: minutes(6) }, now)).toEqual({
    ...{ code, field: 'completedAt', reason },
  });
});

test.each([
  // It is 11:30 in New York.
  ['yesterday', { date: '2026-03-09', code: 'PM' }, 'date'],
  ['a window of today that has ended', { date: '2026-03-10', code: 'XM' }, 'code'],
  ['a window of today that has not ended', { date: '2026-03-10', code: 'AM' }, undefined],
  ['hours of today that have ended', { date: '2026-03-10', to: '11:30' }, 'to'],
  ['hours of today that have not ended', { date: '2026-03-10', to: '11:31' }, undefined],
  ['tomorrow', { date: '2026-03-11', code: 'AM' }, undefined],
] as const)('a visit is not moved into the past: %s [O-174]', (_, slot, field) => {
  const windows = [...order.windows, { code: 'XM', to: '11:00' }];
  const found = findReportFault({ type: 'reschedule', occurredAt: now, slot }, { ...order, windows }, newYork);
  const reason = 'is in the past: at the premises it is 2026-03-10, 11:30 (America/New_York)';
  expect(found).toEqual(field && fault(field, reason));
});

test('the past is that of the time zone of the premises [O-174]', () => {
  const lateEvening = { ...newYork, now: new Date('2026-03-11T03:00:00Z') };
  const slot = { date: '2026-03-10' };
  expect(find({ type: 'schedule', slot }, lateEvening)).toBeUndefined();
  expect(find({ type: 'schedule', slot }, { ...lateEvening, timeZone: 'Europe/Berlin' })).toMatchObject({
    field: 'date',
  });
});

test('an unknown window is refused with those of the calendar, if the calendar tells them [O-174]', () => {
  const slot = { date: '2026-03-12', code: 'NIGHT' };
  expect(find({ type: 'schedule', slot })).toEqual(
    fault('code', 'is not a window of the calendar at these premises, which has AM, PM'),
  );
  const untold = { ...order, windows: undefined };
  expect(findReportFault({ type: 'schedule', occurredAt: now, slot }, untold, newYork)).toBeUndefined();
  // Hours of another calendar have no code.
  expect(find({ type: 'schedule', slot: { date: '2026-03-12', to: '09:00' } })).toBeUndefined();
  expect(find({ type: 'cancel' })).toBeUndefined();
});
