import { describe, expect, test } from 'vitest';
import {
  decideEvent,
  explainRefusal,
  getAxis,
  getVisitStateAfter,
  listAllowedEvents,
  type OrderReporter,
  type OrderState,
  orderReporters,
  orderStates,
  type ReportableEvent,
  reportableEvents,
  type VisitState,
  visitStates,
} from './index.ts';

type Cell = { readonly to: OrderState } | { readonly by: string } | 'already';

/** The visit of the order in each row of the table. */
const usualVisit: Readonly<Record<OrderState, VisitState>> = {
  open: 'booked',
  submitted: 'booked',
  withRepresentative: 'held',
  accepted: 'booked',
  onHold: 'booked',
  completed: 'done',
  cancelled: 'cancelled',
};

const placed = { by: 'orderAlreadySubmitted' };
const onHold = { by: 'orderOnHold' };
const completed = { by: 'orderCompleted' };
const cancelled = { by: 'orderCancelled' };
const booked = { by: 'eventNotAllowed' };

/** By state: the outcome of each event for a reporter that may report it. */
const outcomes: Readonly<Record<Exclude<OrderState, 'open'>, Readonly<Record<ReportableEvent, Cell>>>> = {
  submitted: {
    ...{ accept: { to: 'accepted' }, reject: { to: 'withRepresentative' }, schedule: booked },
    ...{ reschedule: { to: 'submitted' }, depart: placed, failVisit: placed, hold: placed, release: 'already' },
    ...{ complete: placed, cancel: { to: 'cancelled' }, updatePort: placed },
  },
  withRepresentative: {
    ...{ accept: placed, reject: 'already', schedule: placed, reschedule: placed, depart: placed, failVisit: placed },
    ...{ hold: placed, release: { to: 'submitted' }, complete: placed, cancel: { to: 'cancelled' } },
    updatePort: placed,
  },
  accepted: {
    ...{ accept: 'already', reject: placed, schedule: booked, reschedule: { to: 'accepted' } },
    ...{ depart: { to: 'accepted' }, failVisit: { to: 'accepted' }, hold: { to: 'onHold' }, release: 'already' },
    ...{ complete: { to: 'completed' }, cancel: { to: 'cancelled' }, updatePort: { to: 'accepted' } },
  },
  onHold: {
    ...{ accept: 'already', reject: onHold, schedule: booked, reschedule: { to: 'onHold' }, depart: onHold },
    ...{ failVisit: onHold, hold: 'already', release: { to: 'accepted' }, complete: onHold },
    ...{ cancel: { to: 'cancelled' }, updatePort: { to: 'onHold' } },
  },
  completed: {
    ...{ accept: 'already', reject: completed, schedule: completed, reschedule: completed, depart: completed },
    ...{ failVisit: completed, hold: completed, release: completed, complete: 'already', cancel: completed },
    updatePort: { to: 'completed' },
  },
  cancelled: {
    ...{ accept: cancelled, reject: cancelled, schedule: cancelled, reschedule: cancelled, depart: cancelled },
    ...{ failVisit: cancelled, hold: cancelled, release: cancelled, complete: cancelled, cancel: 'already' },
    updatePort: cancelled,
  },
};

const mayReport: Readonly<Record<OrderReporter, readonly ReportableEvent[]>> = {
  shopper: ['schedule', 'reschedule', 'cancel'],
  operator: ['schedule', 'reschedule', 'failVisit', 'hold', 'release', 'complete', 'cancel'],
  provider: reportableEvents,
};

describe('decideEvent', () => {
  const cases = orderReporters.flatMap((reporter) => orderStates.map((state) => ({ reporter, state })));

  test.each(cases)('decides about every event that a $reporter reports in the state $state [O-031]', (row) => {
    const { reporter, state } = row;
    for (const type of reportableEvents) {
      const decision = decideEvent({ state, visit: usualVisit[state] }, { type }, reporter);
      const outcome = state === 'open' ? { by: 'orderNotSubmitted' } : outcomes[state][type];
      const expected =
        state !== 'open' && !mayReport[reporter].includes(type)
          ? { kind: 'refused', code: 'eventNotAllowed' }
          : outcome === 'already'
            ? { kind: 'notApplied', reason: 'alreadySo' }
            : 'by' in outcome
              ? { kind: 'refused', code: outcome.by }
              : { kind: 'applied', state: outcome.to };
      expect(decision, `${state}, ${type}, ${reporter}`).toMatchObject(expected);
    }
  });

  const decide = (type: ReportableEvent, visit: VisitState | null, reporter: OrderReporter, state?: OrderState) => {
    const decision = decideEvent({ state: state ?? 'accepted', visit }, { type }, reporter);
    if (decision.kind === 'applied') return decision.visit;
    return decision.kind === 'refused' ? decision.code : decision.reason;
  };

  test.each([
    ['schedule', null, 'booked'],
    ['schedule', 'missed', 'booked'],
    ['schedule', 'booked', 'eventNotAllowed'],
    ['schedule', 'onTheWay', 'visitUnderWay'],
    ['reschedule', null, 'visitNotBooked'],
    ['reschedule', 'booked', 'booked'],
    ['reschedule', 'missed', 'booked'],
    ['reschedule', 'onTheWay', 'booked'],
    ['depart', null, 'visitNotBooked'],
    ['depart', 'booked', 'onTheWay'],
    ['depart', 'missed', 'visitNotBooked'],
    ['depart', 'onTheWay', 'alreadySo'],
    ['failVisit', null, 'visitNotBooked'],
    ['failVisit', 'booked', 'missed'],
    ['failVisit', 'onTheWay', 'missed'],
    ['failVisit', 'missed', 'alreadySo'],
    ['hold', 'booked', 'booked'],
    ['hold', 'missed', 'missed'],
    ['hold', null, null],
    ['hold', 'onTheWay', 'visitUnderWay'],
    ['complete', 'booked', 'done'],
    ['complete', 'missed', 'done'],
    ['complete', null, null],
    ['cancel', 'onTheWay', 'cancelled'],
    ['cancel', null, null],
    ['updatePort', 'missed', 'missed'],
  ] as const)('%s with the visit %s leads to %s [O-032]', (type, visit, outcome) => {
    expect(decide(type, visit, 'provider')).toBe(outcome);
  });

  test('only the provider moves a visit whose technician is on the way, and a shopper does not cancel it [O-032]', () => {
    expect(decide('reschedule', 'onTheWay', 'operator')).toBe('visitUnderWay');
    expect(decide('reschedule', 'onTheWay', 'shopper')).toBe('visitUnderWay');
    expect(decide('cancel', 'onTheWay', 'shopper')).toBe('visitUnderWay');
    expect(decide('cancel', 'onTheWay', 'operator')).toBe('cancelled');
  });

  test('a shopper chooses a new date for a missed visit, and does not move it [O-032]', () => {
    expect(decide('reschedule', 'missed', 'shopper')).toBe('visitNotBooked');
    expect(decide('schedule', 'missed', 'shopper')).toBe('booked');
    expect(decide('reschedule', 'missed', 'operator')).toBe('booked');
  });

  test('a visit is held with its order, booked when it is released, and keeps its date on hold [O-032]', () => {
    expect(decide('reject', 'booked', 'provider', 'submitted')).toBe('held');
    expect(decide('release', 'held', 'operator', 'withRepresentative')).toBe('booked');
    expect(decide('release', 'missed', 'operator', 'onHold')).toBe('missed');
    expect(decide('release', 'booked', 'operator', 'onHold')).toBe('booked');
    expect(decide('cancel', 'held', 'shopper', 'withRepresentative')).toBe('cancelled');
  });

  test('an event older than the last of its axis, or without a change, has no effect [O-033]', () => {
    const standing = { state: 'completed', visit: 'done' } as const;
    const outdated = { kind: 'notApplied', reason: 'outdated' };
    const alreadySo = { kind: 'notApplied', reason: 'alreadySo' };
    expect(decideEvent(standing, { type: 'hold', isOutdated: true }, 'provider')).toEqual(outdated);
    expect(decideEvent(standing, { type: 'depart', isOutdated: true }, 'provider')).toEqual(outdated);
    expect(decideEvent(standing, { type: 'complete', isOutdated: true }, 'provider')).toEqual(alreadySo);
    expect(decideEvent(standing, { type: 'updatePort', changesNothing: true }, 'provider')).toEqual(alreadySo);
    const booked = { state: 'onHold', visit: 'booked' } as const;
    for (const type of ['schedule', 'reschedule'] as const)
      expect(decideEvent(booked, { type, changesNothing: true }, 'shopper')).toEqual(alreadySo);
    expect(decideEvent(standing, { type: 'reschedule', changesNothing: true }, 'shopper')).toMatchObject({
      kind: 'refused',
      code: 'orderCompleted',
    });
    // A reporter who may not report an event gets no other answer.
    expect(decideEvent(standing, { type: 'hold', isOutdated: true }, 'shopper')).toMatchObject({
      kind: 'refused',
      code: 'eventNotAllowed',
    });
  });
});

test('a hold with another day changes an order on hold, and any other hold of it has no effect [O-214]', () => {
  const standing = { state: 'onHold', visit: 'booked' } as const;
  const hold = { type: 'hold', changesHoldDay: true } as const;
  expect(decideEvent(standing, hold, 'provider')).toEqual({ kind: 'applied', ...standing });
  expect(decideEvent(standing, hold, 'operator')).toEqual({ kind: 'applied', ...standing });
  expect(decideEvent(standing, { ...hold, isOutdated: true }, 'provider')).toMatchObject({ reason: 'outdated' });
  expect(decideEvent(standing, { type: 'hold' }, 'provider')).toMatchObject({ reason: 'alreadySo' });
  expect(listAllowedEvents(standing, 'operator')).not.toContain('hold');
});

test('a finished transfer does not go back to another state [O-172]', () => {
  const standing = { state: 'completed', visit: 'done' } as const;
  const decide = (facts: object) => decideEvent(standing, { type: 'updatePort', ...facts }, 'provider');
  expect(decide({ reopensPort: true })).toEqual({ kind: 'refused', code: 'eventNotAllowed', field: 'state' });
  expect(decide({ reopensPort: true, isOutdated: true })).toEqual({ kind: 'notApplied', reason: 'outdated' });
  expect(decide({})).toMatchObject({ kind: 'applied' });
});

test('serial numbers of an installed order are added at any time [O-173]', () => {
  const standing = { state: 'completed', visit: 'done' } as const;
  const added = { kind: 'applied', state: 'completed', visit: 'done' };
  expect(decideEvent(standing, { type: 'complete', addsSerials: true }, 'provider')).toEqual(added);
  expect(decideEvent(standing, { type: 'complete', addsSerials: true, isOutdated: true }, 'operator')).toEqual(added);
  expect(decideEvent(standing, { type: 'complete' }, 'provider')).toMatchObject({ reason: 'alreadySo' });
  // Before the installation, an outdated report has no effect.
  const accepted = { state: 'accepted', visit: 'booked' } as const;
  const outdated = decideEvent(accepted, { type: 'complete', addsSerials: true, isOutdated: true }, 'provider');
  expect(outdated).toMatchObject({ reason: 'outdated' });
});

test('a refusal is explained by the state of the order, with the events that are possible [O-178]', () => {
  expect(explainRefusal({ state: 'submitted', visit: 'booked' }, 'depart', 'provider')).toBe(
    'depart is not possible: the order is submitted and its visit is booked. Possible now: accept, reject, reschedule, cancel',
  );
  expect(explainRefusal({ state: 'accepted', visit: null }, 'depart', 'operator')).toBe(
    'depart is not reported by the operator. Possible now: schedule, hold, complete, cancel',
  );
  expect(explainRefusal({ state: 'accepted', visit: null }, 'depart', 'provider')).toContain('has no visit');
  expect(explainRefusal({ state: 'cancelled', visit: 'cancelled' }, 'hold', 'provider')).toMatch(/now: nothing$/);
  expect(explainRefusal({ state: 'accepted', visit: null }, 'updatePort', 'provider', 'state')).toContain('completed');
});

test('every event has one axis, and an event of one axis does not make one of another outdated [O-033]', () => {
  const byAxis = Object.groupBy(reportableEvents, getAxis);
  expect(byAxis.visit).toEqual(['schedule', 'reschedule', 'depart', 'failVisit']);
  expect(byAxis.port).toEqual(['updatePort']);
  expect(byAxis.order).toEqual(['accept', 'reject', 'hold', 'release', 'complete', 'cancel']);
});

test('listAllowedEvents returns what a reporter can do now', () => {
  expect(listAllowedEvents({ state: 'accepted', visit: 'booked' }, 'shopper')).toEqual(['reschedule', 'cancel']);
  expect(listAllowedEvents({ state: 'accepted', visit: 'missed' }, 'shopper')).toEqual(['schedule', 'cancel']);
  expect(listAllowedEvents({ state: 'accepted', visit: 'onTheWay' }, 'operator')).toEqual([
    'failVisit',
    'complete',
    'cancel',
  ]);
  expect(listAllowedEvents({ state: 'completed', visit: 'done' }, 'provider')).toEqual(['updatePort']);
  expect(listAllowedEvents({ state: 'cancelled', visit: 'cancelled' }, 'provider')).toEqual([]);
});

test('an order is placed with a held or a booked visit, and an order without one gets it only by schedule', () => {
  expect(getVisitStateAfter('held', 'submit')).toBe('booked');
  expect(getVisitStateAfter('held', 'submitForReview')).toBe('held');
  expect(getVisitStateAfter('held', 'expire')).toBe('cancelled');
  expect(getVisitStateAfter(null, 'submit')).toBeNull();
  expect(getVisitStateAfter(null, 'schedule')).toBe('booked');
  expect(visitStates).toEqual(['held', 'booked', 'onTheWay', 'done', 'missed', 'cancelled']);
});
