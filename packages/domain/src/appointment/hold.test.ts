import { describe, expect, test } from 'vitest';
import { countVisitsToLeave, extendHold, type Hold, type HoldRules, mayTakeLastOfDay, planHold } from './hold.ts';

const rules: HoldRules = {
  heldMinutes: 60,
  heldUnconfirmedMinutes: 10,
  heldAtMostMinutes: 240,
  heldPerNetwork: 12,
  heldApprovedPerNetwork: 40,
  heldPerAddress: 3,
};
const at = (minute: number): Date => new Date(Date.UTC(2026, 2, 3, 12, minute));
const nobody = { count: 0, firstEnd: null };
const hold = (from: number, until: number): Hold => ({ firstHeldAt: at(from), heldUntil: at(until) });
const plan = (minute: number, previous?: Hold, change: Partial<Parameters<typeof planHold>[1]> = {}) =>
  planHold(rules, {
    now: at(minute),
    previous,
    isMobileConfirmed: true,
    isApproved: false,
    onNetwork: nobody,
    atAddress: nobody,
    confirmedAtAddress: nobody,
    withMobile: nobody,
    isAddressChanged: false,
    ...change,
  });

describe('a hold', () => {
  test('lasts the usual time with a confirmed mobile number, and ten minutes without one [S-103]', () => {
    expect(plan(0)).toEqual({ ok: true, hold: hold(0, 60) });
    expect(plan(0, undefined, { isMobileConfirmed: false })).toEqual({ ok: true, hold: hold(0, 10) });
    const extended = extendHold(rules, {
      now: at(5),
      previous: hold(0, 10),
      firstHeldAt: at(0),
      isMobileConfirmed: true,
    });
    expect(extended).toEqual(at(65));
  });

  test('is never shortened, and never longer without a confirmed number than with one', () => {
    expect(plan(30, hold(0, 60), { isMobileConfirmed: false })).toEqual({ ok: true, hold: hold(0, 60) });
    const strict = { ...rules, heldMinutes: 5 };
    const input = { now: at(0), previous: undefined, firstHeldAt: at(0), isMobileConfirmed: false };
    expect(extendHold(strict, input)).toEqual(at(5));
  });

  test('ends at its longest life, however often it is extended or exchanged [S-102]', () => {
    let held: Hold | undefined;
    for (let minute = 0; minute < 240; minute += 30) {
      const planned = plan(minute, held);
      if (!planned.ok) throw new Error(planned.reason);
      held = planned.hold;
    }
    expect(held).toEqual(hold(0, 240));
    expect(plan(240, held)).toEqual({ ok: false, reason: 'tooLong', retryAt: at(250) });
    expect(plan(249, held)).toMatchObject({ ok: false });
    expect(plan(250, held)).toEqual({ ok: true, hold: hold(250, 310) });
  });

  test('of a shopper with an approved credit check counts against a larger limit of the network [S-261]', () => {
    const onNetwork = (count: number) => ({ onNetwork: { count, firstEnd: at(30) } });
    expect(plan(0, undefined, onNetwork(12))).toEqual({ ok: false, reason: 'network', retryAt: at(30) });
    expect(plan(0, undefined, { ...onNetwork(39), isApproved: true })).toMatchObject({ ok: true });
    expect(plan(0, undefined, { ...onNetwork(40), isApproved: true })).toMatchObject({ ok: false, reason: 'network' });
  });

  test('that ended counts for ten more minutes, so that letting it end restarts no life [S-102]', () => {
    expect(plan(69, hold(0, 60))).toEqual({ ok: true, hold: hold(0, 129) });
    expect(plan(70, hold(0, 60))).toEqual({ ok: true, hold: hold(70, 130) });
  });

  test.each([
    ['network', { onNetwork: { count: 12, firstEnd: at(7) } }, { onNetwork: { count: 11, firstEnd: at(7) } }],
    [
      'address',
      { confirmedAtAddress: { count: 3, firstEnd: at(7) } },
      { confirmedAtAddress: { count: 2, firstEnd: at(7) }, atAddress: { count: 9, firstEnd: at(7) } },
    ],
  ])(
    'is refused when its %s holds the maximum, with the time when the first one ends [S-104]',
    (reason, full, free) => {
      expect(plan(0, undefined, full)).toEqual({ ok: false, reason, retryAt: at(7) });
      expect(plan(0, undefined, free)).toMatchObject({ ok: true });
      // A shopper who holds a slot may exchange it.
      expect(plan(1, hold(0, 60), full)).toMatchObject({ ok: true });
      expect(plan(60, hold(0, 60), full)).toEqual({ ok: false, reason, retryAt: at(7) });
      expect(plan(61, hold(0, 60), full)).toEqual({ ok: false, reason, retryAt: at(7) });
    },
  );

  test('without a confirmed number is refused by all holds at its address, with one only by those with one [S-118]', () => {
    const atAddress = { count: 3, firstEnd: at(7) };
    expect(plan(0, undefined, { atAddress })).toMatchObject({ ok: true });
    const refused = { ok: false, reason: 'address', retryAt: at(7) };
    expect(plan(0, undefined, { atAddress, isMobileConfirmed: false })).toEqual(refused);
  });

  test('that moves to another address counts there as a new one [S-118]', () => {
    const confirmedAtAddress = { count: 3, firstEnd: at(7) };
    expect(plan(1, hold(0, 60), { confirmedAtAddress })).toMatchObject({ ok: true });
    const moved = plan(1, hold(0, 60), { confirmedAtAddress, isAddressChanged: true });
    expect(moved).toEqual({ ok: false, reason: 'address', retryAt: at(7) });
  });

  test('is refused while the same mobile number holds a slot that cannot be ended [S-117]', () => {
    const withMobile = { count: 1, firstEnd: at(7) };
    expect(plan(0, undefined, { withMobile })).toEqual({ ok: false, reason: 'mobile', retryAt: at(7) });
    expect(plan(1, hold(0, 60), { withMobile })).toMatchObject({ ok: false });
  });

  test('may take the last visit of a day only with an approved credit check, once for a network or applicant [S-115] [S-116]', () => {
    expect([mayTakeLastOfDay(true, false), mayTakeLastOfDay(true, true), mayTakeLastOfDay(false, false)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('may take the last visit of a slot only with a confirmed mobile number [S-101]', () => {
    expect([countVisitsToLeave(true), countVisitsToLeave(false)]).toEqual([0, 1]);
  });
});
