import { expect, test } from 'vitest';
import {
  decideClaim,
  getHeldState,
  getHoldEvent,
  getHoldReason,
  type HeldStanding,
  holdEvents,
  holdReasons,
  isHeld,
  orderLife,
  orderStates,
} from './index.ts';

const now = new Date('2026-03-10T15:00:00Z');
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const free: HeldStanding = { claimedBy: null, claimEndsAt: null, laterAt: null, holdUntil: null };

test.each<[string, Partial<HeldStanding>, string]>([
  ['without anything', {}, 'free'],
  ['with a claim', { claimedBy: 'a', claimEndsAt: minutesLater(1) }, 'claimed'],
  ['with a claim that ended', { claimedBy: 'a', claimEndsAt: now }, 'free'],
  ['with a claim of a removed operator', { claimedBy: null, claimEndsAt: minutesLater(1) }, 'free'],
  ['for later', { laterAt: minutesLater(1) }, 'later'],
  ['with a later time that has come', { laterAt: now }, 'free'],
  ['until tomorrow', { holdUntil: '2026-03-11' }, 'later'],
  ['until today', { holdUntil: '2026-03-10' }, 'free'],
  ['for later with a claim', { laterAt: minutesLater(1), claimedBy: 'a', claimEndsAt: minutesLater(1) }, 'claimed'],
])('a held order %s is in its state [A-080]', (_name, change, expected) => {
  expect(getHeldState({ ...free, ...change }, now, '2026-03-10')).toBe(expected);
});

test('the claim of a colleague is taken over only with a reason, and only while it lasts [A-082]', () => {
  const claimed = { ...free, claimedBy: 'a', claimEndsAt: minutesLater(15) };
  expect(decideClaim(free, 'a', undefined, now)).toBe('claim');
  expect(decideClaim(claimed, 'a', undefined, now)).toBe('renew');
  expect(decideClaim(claimed, 'b', undefined, now)).toBe('needsReason');
  expect(decideClaim(claimed, 'b', 'Ann is ill', now)).toBe('takeOver');
  expect(decideClaim({ ...claimed, holdUntil: '2026-05-01' }, 'b', undefined, minutesLater(15))).toBe('claim');
});

test('each event that holds an order has a reason, and leads to a held state [A-080]', () => {
  expect(holdReasons.map(getHoldEvent).map(getHoldReason)).toEqual(holdReasons);
  const leadingToHeld = orderStates.flatMap((state) =>
    Object.entries(orderLife[state].on).flatMap(([event, next]) => (!isHeld(state) && isHeld(next) ? [event] : [])),
  );
  expect(new Set(leadingToHeld)).toEqual(new Set(holdEvents));
});
