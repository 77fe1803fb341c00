import { describe, expect, test } from 'vitest';
import {
  afterEvent,
  findLifeFaults,
  getOrderPage,
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
    [
      'submitted',
      {
        ...{ accept: 'accepted', reject: 'withRepresentative', cancel: 'cancelled' },
        ...{ schedule: 'submitted', reschedule: 'submitted' },
      },
      'orderAlreadySubmitted',
    ],
    ['withRepresentative', { release: 'submitted', cancel: 'cancelled', expire: 'cancelled' }, 'orderAlreadySubmitted'],
    [
      'accepted',
      {
        ...{ hold: 'onHold', complete: 'completed', cancel: 'cancelled', updatePort: 'accepted' },
        ...{ schedule: 'accepted', reschedule: 'accepted', depart: 'accepted', failVisit: 'accepted' },
      },
      'orderAlreadySubmitted',
    ],
    [
      'onHold',
      {
        ...{ hold: 'onHold', release: 'accepted', schedule: 'onHold', reschedule: 'onHold', updatePort: 'onHold' },
        cancel: 'cancelled',
      },
      'orderOnHold',
    ],
    ['completed', { complete: 'completed', updatePort: 'completed' }, 'orderCompleted'],
    ['cancelled', none, 'orderCancelled'],
  ] as const)(
    'every event in the state %s leads to a state or is refused with a code [O-030]',
    (state, transitions, code) => {
      for (const event of orderEvents) {
        const next = (transitions as typeof none)[event];
        expect(afterEvent(state, event), `${state}, ${event}`).toEqual(
          next ? { ok: true, value: next } : { ok: false, refusal: { code } },
        );
      }
    },
  );

  test('safety 9: lets an order be placed only once', () => {
    for (const state of orderStates.filter((candidate) => candidate !== 'open'))
      for (const event of ['submit', 'submitForReview'] as const) expect(afterEvent(state, event).ok).toBe(false);
  });

  test('safety 9: a completed or cancelled order stays so', () => {
    expect(orderStates.filter(isFinalState)).toEqual(['completed', 'cancelled']);
  });
});

test('only a held order has the page that asks for a call [S-024]', () => {
  const held = orderStates.filter((state) => getOrderPage(state) === 'confirmationContactRep');
  expect(held).toEqual(['withRepresentative']);
  expect(getOrderPage('submitted')).toBe('confirmation');
});

describe('findLifeFaults', () => {
  const changeState = (state: OrderState, on: Record<string, string>): LifeTable => ({
    ...orderLife,
    [state]: { ...orderLife[state], on },
  });

  test('accepts the table in use', () => {
    expect(findLifeFaults(orderLife)).toEqual([]);
  });

  test.each([
    [
      'an unknown state',
      changeState('accepted', { complete: 'done', cancel: 'cancelled' }),
      'accepted: complete leads to the unknown state done',
    ],
    ['an unknown event', changeState('accepted', { finish: 'completed' }), 'accepted: unknown event finish'],
    ['a state that cannot be reached', changeState('submitted', { cancel: 'cancelled' }), 'accepted cannot be reached'],
    ['a dead end', changeState('withRepresentative', {}), 'withRepresentative cannot reach a final state'],
    [
      'a final state with events',
      changeState('cancelled', { submit: 'submitted' }),
      'cancelled is final but has events that leave it',
    ],
    [
      'an event that no state accepts',
      changeState('accepted', { complete: 'completed', cancel: 'cancelled' }),
      'no state accepts failVisit',
    ],
  ])('reports %s', (_, table, fault) => {
    expect(findLifeFaults(table)).toContain(fault);
  });
});
