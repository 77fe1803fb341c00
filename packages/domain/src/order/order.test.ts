import { describe, expect, test } from 'vitest';
import {
  afterEvent,
  expiresAt,
  isExpired,
  isFinal,
  type LifeTable,
  lifeFaults,
  type OrderEvent,
  type OrderState,
  orderEvents,
  orderLife,
  orderStates,
} from './index.ts';

describe("the order's life", () => {
  const none: Partial<Record<OrderEvent, OrderState>> = {};
  test.each([
    [
      'open',
      { submit: 'submitted', submitForReview: 'withRepresentative', cancel: 'cancelled', expire: 'cancelled' },
      'orderNotSubmitted',
    ],
    ['submitted', { accept: 'accepted', reschedule: 'submitted', cancel: 'cancelled' }, 'orderAlreadySubmitted'],
    ['withRepresentative', { release: 'submitted', cancel: 'cancelled', expire: 'cancelled' }, 'orderAlreadySubmitted'],
    ['accepted', { reschedule: 'accepted', complete: 'completed', cancel: 'cancelled' }, 'orderAlreadySubmitted'],
    ['completed', none, 'orderCompleted'],
    ['cancelled', none, 'orderCancelled'],
  ] as const)('from %s every event leads somewhere or is refused by a code', (state, leads, code) => {
    for (const event of orderEvents) {
      const next = (leads as typeof none)[event];
      expect(afterEvent(state, event), `${state}, ${event}`).toEqual(
        next ? { ok: true, value: next } : { ok: false, refusal: { code } },
      );
    }
  });

  test('an order is placed once', () => {
    for (const state of orderStates.filter((each) => each !== 'open'))
      for (const event of ['submit', 'submitForReview'] as const) expect(afterEvent(state, event).ok).toBe(false);
  });

  test('nothing happens to an order that is completed or cancelled', () => {
    expect(orderStates.filter(isFinal)).toEqual(['completed', 'cancelled']);
  });
});

describe('the table is checked before anybody uses it', () => {
  const changed = (state: OrderState, on: Record<string, string>): LifeTable => ({
    ...orderLife,
    [state]: { ...orderLife[state], on },
  });

  test('the one in use has no fault', () => {
    expect(lifeFaults(orderLife)).toEqual([]);
  });

  test.each([
    [
      'an unknown state',
      changed('accepted', { complete: 'done', cancel: 'cancelled' }),
      'accepted: complete leads to done, which is no state',
    ],
    ['an unknown event', changed('accepted', { finish: 'completed' }), 'accepted: there is no event finish'],
    ['a state that is never reached', changed('submitted', { cancel: 'cancelled' }), 'accepted is never reached'],
    ['a dead end', changed('withRepresentative', {}), 'withRepresentative has no way to an end'],
    ['an end that goes on', changed('cancelled', { submit: 'submitted' }), 'cancelled is an end, but goes on'],
    ['an event that never happens', changed('withRepresentative', { cancel: 'cancelled' }), 'release never happens'],
  ])('%s is named', (_, table, fault) => {
    expect(lifeFaults(table)).toContain(fault);
  });
});

describe('an order that nobody finishes', () => {
  const createdAt = new Date('2026-05-01T15:00:00Z');
  const at = (time: string) => new Date(`2026-05-${time}Z`);

  test('is cancelled ten days after it got its number, and not a second sooner', () => {
    expect(expiresAt(createdAt)).toEqual(at('11T15:00:00'));
    expect(isExpired({ state: 'open', createdAt }, at('11T14:59:59'))).toBe(false);
    expect(isExpired({ state: 'open', createdAt }, at('11T15:00:00'))).toBe(true);
    expect(afterEvent('open', 'expire')).toEqual({ ok: true, value: 'cancelled' });
  });

  test('is one where the shopper has something left to do', () => {
    expect(orderStates.filter((state) => isExpired({ state, createdAt }, at('31T00:00:00')))).toEqual([
      'open',
      'withRepresentative',
    ]);
  });
});
