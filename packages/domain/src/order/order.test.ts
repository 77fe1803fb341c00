import { describe, expect, test } from 'vitest';
import {
  afterEvent,
  findLifeFaults,
  isFinalState,
  type LifeTable,
  type OrderEvent,
  type OrderState,
  orderEvents,
  orderLife,
  orderStates,
} from './index.ts';

describe('orderLife', () => {
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
  ] as const)('from %s every event leads to a state or is refused with a code', (state, leads, code) => {
    for (const event of orderEvents) {
      const next = (leads as typeof none)[event];
      expect(afterEvent(state, event), `${state}, ${event}`).toEqual(
        next ? { ok: true, value: next } : { ok: false, refusal: { code } },
      );
    }
  });

  test('allows an order to be placed once', () => {
    for (const state of orderStates.filter((each) => each !== 'open'))
      for (const event of ['submit', 'submitForReview'] as const) expect(afterEvent(state, event).ok).toBe(false);
  });

  test('allows no event for a completed or cancelled order', () => {
    expect(orderStates.filter(isFinalState)).toEqual(['completed', 'cancelled']);
  });
});

describe('findLifeFaults', () => {
  const changed = (state: OrderState, on: Record<string, string>): LifeTable => ({
    ...orderLife,
    [state]: { ...orderLife[state], on },
  });

  test('accepts the table in use', () => {
    expect(findLifeFaults(orderLife)).toEqual([]);
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
  ])('reports %s', (_, table, fault) => {
    expect(findLifeFaults(table)).toContain(fault);
  });
});
