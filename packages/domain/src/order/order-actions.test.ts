import { expect, test } from 'vitest';
import { type OperatorRole, operatorRoles } from '../operator/index.ts';
import {
  type ActionStanding,
  canBeAssigned,
  findActionRefusal,
  getDateEvent,
  listOrderActions,
  type OrderAction,
  orderActions,
  orderStates,
} from './index.ts';

const accepted: ActionStanding = { state: 'accepted', visit: 'booked', handOver: 'confirmed', hasEmail: true };
const listAllowed = (standing: ActionStanding, role: OperatorRole = 'owner') =>
  listOrderActions(standing, role).flatMap(({ name, isAllowed }) => (isAllowed ? [name] : []));

test.each([
  ['open', ''],
  ['submitted', 'reschedule cancel resendMail assign note'],
  ['withRepresentative', 'release cancel resendMail assign note'],
  ['accepted', 'reschedule cancel resendMail assign note'],
  ['onHold', 'release reschedule cancel resendMail assign note'],
  ['completed', 'resendMail assign note'],
  ['cancelled', 'resendMail assign note'],
] as const)('an order that is %s allows %s [A-030]', (state, expected) => {
  expect(listAllowed({ ...accepted, state }).join(' ')).toBe(expected);
});

test.each([
  [null, 'The order has not been handed over yet.'],
  ['waiting', undefined],
  ['confirmed', 'The ordering system has confirmed the last change.'],
  ['refused', 'The ordering system refused the order. Release it to try again.'],
  ['givenUp', undefined],
] as const)('a hand-over that is %s is repeated, or not: %s [A-030]', (handOver, why) => {
  const refusal = findActionRefusal('repeatHandOver', { ...accepted, handOver }, 'sales');
  expect(refusal).toEqual(why && { code: 'eventNotAllowed', why });
});

test('an order without an email address, or one that the ordering system refused, has no mail to resend [A-030]', () => {
  expect(findActionRefusal('resendMail', { ...accepted, hasEmail: false }, 'owner')?.code).toBe('contactMissing');
  const refused = { ...accepted, state: 'withRepresentative', handOver: 'refused' } as const;
  expect(findActionRefusal('resendMail', refused, 'owner')?.code).toBe('eventNotAllowed');
});

test.each<[OperatorRole, readonly OrderAction[]]>([
  ['owner', orderActions],
  ['sales', orderActions],
  ['support', ['reschedule', 'resendMail', 'assign', 'note']],
  ['catalog', []],
  ['read-only', []],
])('the role %s takes its actions and no others [A-030]', (role, expected) => {
  const held = { state: 'onHold', visit: 'booked', handOver: 'waiting', hasEmail: true } as const;
  expect(listAllowed(held, role)).toEqual(expected);
  for (const action of orderActions.filter((each) => !expected.includes(each)))
    expect(findActionRefusal(action, held, role)).toMatchObject({ code: 'scopeMissing', why: /role .* cannot / });
});

test('every action that is not possible says why, and a possible one does not [A-030]', () => {
  for (const state of orderStates)
    for (const role of operatorRoles)
      for (const { name, isAllowed, why } of listOrderActions({ ...accepted, state, handOver: null }, role))
        expect([name, why === undefined || /^The .*\.$/.test(why), why === undefined]).toEqual([name, true, isAllowed]);
});

test.each([
  ['accepted', 'onTheWay', 'visitUnderWay', 'The technician is on the way.'],
  ['accepted', 'missed', undefined, undefined],
  ['accepted', null, undefined, undefined],
  ['withRepresentative', 'held', 'orderAlreadySubmitted', 'The order is held. Release it first.'],
  ['completed', 'done', 'orderCompleted', 'The order is installed.'],
] as const)(
  'the visit of an order that is %s, with a visit that is %s, is moved or not: %s [A-087]',
  (state, visit, code, why) => {
    expect(findActionRefusal('reschedule', { ...accepted, state, visit }, 'support')).toEqual(code && { code, why });
  },
);

test('a date of an order without a visit, or with a missed one, is scheduled, and another one rescheduled [A-087]', () => {
  expect([null, 'missed', 'booked', 'onTheWay'].map((visit) => getDateEvent(visit as ActionStanding['visit']))).toEqual(
    [...['schedule', 'schedule', 'reschedule', 'reschedule']],
  );
});

test('orders are assigned to operators who serve shoppers [A-034]', () => {
  expect(operatorRoles.filter(canBeAssigned)).toEqual(['owner', 'sales', 'support']);
});
