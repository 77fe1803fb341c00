import { expect, test } from 'vitest';
import {
  type ChangeableOrder,
  checkShownFee,
  decideShopperChange,
  defaultChangeRules,
  type OrderVisit,
  type ShopperChange,
} from './index.ts';

const slot: OrderVisit = { date: '2026-03-10', interval: '8:00 AM - 12:00 PM', installBy: 'technician' };
const order: ChangeableOrder = { state: 'accepted', visit: 'booked', slot, moves: 0 };
const rules = { ...defaultChangeRules, rescheduleFeeCents: 2500, cancelFeeCents: 4900 };
const timeZone = 'America/New_York';

const decide = (change: ShopperChange, changed: Partial<ChangeableOrder> = {}, now = '2026-03-05T12:00:00Z') => {
  const decision = decideShopperChange(change, { ...order, ...changed }, { rules, timeZone, now: new Date(now) });
  return decision.ok ? decision.value : decision.refusal.code;
};
/** 24 hours before 8 AM in New York, two days after the change to daylight saving time. */
const until = new Date('2026-03-09T12:00:00Z');

test('a shopper moves and cancels until the cut-off, and sees fee, moves and time before [O-034]', () => {
  expect(decide('reschedule')).toEqual({ feeCents: 2500, until, movesLeft: 3 });
  expect(decide('cancel')).toEqual({ feeCents: 4900, until, movesLeft: null });
  for (const change of ['reschedule', 'cancel'] as const) {
    expect(decide(change, {}, '2026-03-09T11:59:59.999Z')).toMatchObject({ until });
    expect(decide(change, {}, '2026-03-09T12:00:00Z')).toBe('pastCutOff');
  }
});

test('the cut-off of a self-installation counts from midnight of its day [O-034]', () => {
  const self = { slot: { ...slot, installBy: 'self' as const } };
  expect(decide('reschedule', self)).toMatchObject({ until: new Date('2026-03-09T04:00:00Z') });
});

test('a shopper moves a visit three times at most [O-035]', () => {
  expect(decide('reschedule', { moves: 2 })).toMatchObject({ movesLeft: 1 });
  expect(decide('reschedule', { moves: 3 })).toBe('tooManyMoves');
  expect(decide('reschedule', { moves: 9 })).toBe('tooManyMoves');
  expect(decide('cancel', { moves: 9 })).toMatchObject({ feeCents: 4900 });
});

test('a shopper chooses a date for a missed visit or for an order without one, free and uncounted [O-035]', () => {
  const terms = { feeCents: 0, until: null, movesLeft: null };
  expect(decide('schedule', { visit: 'missed', moves: 3 }, '2026-03-12T12:00:00Z')).toEqual(terms);
  expect(decide('schedule', { visit: null, slot: null })).toEqual(terms);
  expect(decide('schedule')).toBe('eventNotAllowed');
});

test('an order without a booked visit is cancelled at any time, and one that waits for a representative is free', () => {
  expect(decide('cancel', { visit: 'missed' }, '2026-03-12T12:00:00Z')).toMatchObject({ feeCents: 4900, until: null });
  expect(decide('cancel', { visit: null, slot: null })).toMatchObject({ feeCents: 4900, until: null });
  expect(decide('cancel', { state: 'withRepresentative', visit: 'held' })).toMatchObject({ feeCents: 0, until: null });
});

test('refuses changes that the state or the visit does not allow', () => {
  expect(decide('cancel', { state: 'cancelled', visit: 'cancelled' })).toBe('orderCancelled');
  expect(decide('cancel', { state: 'completed', visit: 'done' })).toBe('orderCompleted');
  expect(decide('reschedule', { visit: 'onTheWay' })).toBe('visitUnderWay');
  expect(decide('reschedule', { state: 'withRepresentative', visit: 'held' })).toBe('orderAlreadySubmitted');
});

test('refuses a fee that differs from the one that the shopper saw [O-036]', () => {
  const terms = { feeCents: 2500, until, movesLeft: 3 };
  expect(checkShownFee(terms, 2500)).toEqual({ ok: true, value: terms });
  for (const shown of [0, 2499])
    expect(checkShownFee(terms, shown)).toEqual({ ok: false, refusal: { code: 'feeChanged' } });
});
