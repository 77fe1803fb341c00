import { expect, test } from 'vitest';
import {
  emptyOrderRequestContact,
  listRequestPlans,
  trimOrderRequestContact,
  validateOrderRequestContact,
} from './index.ts';

test('an empty request reports every problem in form order [P-057]', () => {
  expect(validateOrderRequestContact(emptyOrderRequestContact)).toEqual([
    { field: 'firstName', message: 'First name must be entered.' },
    { field: 'lastName', message: 'Last name must be entered.' },
    { field: 'businessName', message: 'Business name must be entered.' },
    { field: 'phone', message: 'Phone number must be entered.' },
    { field: 'email', message: 'Email must be entered.' },
  ]);
});

test('trimOrderRequestContact drops spaces and reduces the phone number to digits [P-057]', () => {
  const typed = { firstName: ' Ann ', lastName: 'Lee ', phone: '212-555-0100', email: ' ann@example.com' };
  const contact = { ...typed, businessName: ' Dock & Sons', callTime: 'Morning' } as const;
  expect(validateOrderRequestContact(contact)).toEqual([]);
  expect(trimOrderRequestContact(contact)).toEqual({
    firstName: 'Ann',
    lastName: 'Lee',
    phone: '2125550100',
    email: 'ann@example.com',
    businessName: 'Dock & Sons',
    callTime: 'Morning',
  });
});

test('a request offers each plan once for each term, with a dynamic address if it has one [P-057]', () => {
  const plan = (family: string, contract: string, ipType: 'Dynamic' | 'Static') => ({ family, contract, ipType });
  const plans = [
    plan('a', 'TwoYears', 'Dynamic'),
    plan('a', 'TwoYears', 'Static'),
    plan('a', 'OneYear', 'Static'),
    plan('b', 'TwoYears', 'Static'),
  ];
  expect(listRequestPlans(plans)).toEqual([plans[0], plans[2], plans[3]]);
});
