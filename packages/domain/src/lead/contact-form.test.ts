import { expect, test } from 'vitest';
import {
  buildContactRequest,
  type ContactForm,
  emptyContactForm,
  validateContactField,
  validateContactForm,
} from './index.ts';

const filled: ContactForm = {
  firstName: ' Ann ',
  lastName: "O'Brien",
  phone: '212-555-0100',
  email: 'ann@example.com',
  businessName: 'Dock & Sons',
  preference: 'Phone',
  comments: '',
};

test('an empty form reports every problem in field order', () => {
  expect(validateContactForm(emptyContactForm)).toEqual([
    { field: 'firstName', message: 'First name must be entered.' },
    { field: 'lastName', message: 'Last name must be entered.' },
    { field: 'phone', message: 'Phone number must be entered.' },
    { field: 'email', message: 'Email must be entered.' },
    { field: 'businessName', message: 'Business name must be entered.' },
    { field: 'preference', message: 'Please select a preference.' },
  ]);
});

test('a field of spaces is reported as empty', () => {
  const blank = { ...filled, firstName: ' ', lastName: '\t', businessName: '  ' };
  expect(validateContactForm(blank).map(({ field }) => field)).toEqual(['firstName', 'lastName', 'businessName']);
});

test.each([
  ['email', 'ann@example', 'Please enter your valid Email Address.'],
  ['email', '   ', 'Email must be entered.'],
  ['email', 'ann@shop.info', undefined],
  ['phone', '212-555', 'Please enter your valid phone number.'],
  ['phone', '(212) 555-0100', undefined],
  ['preference', 'Letter', 'Please select a preference.'],
  ['preference', 'Email', undefined],
] as const)('validateContactField(%s, %j) returns %s', (field, text, message) => {
  expect(validateContactField(field, text)).toBe(message);
});

test('buildContactRequest trims a valid form, reduces the phone number to digits, and rejects an invalid form', () => {
  expect(validateContactForm(filled)).toEqual([]);
  const spaced = Object.fromEntries(
    Object.entries({ ...filled, comments: 'Call' }).map(([key, text]) => [key, ` ${text} `]),
  );
  expect(buildContactRequest({ ...filled, ...spaced, preference: 'Phone' })).toEqual({
    ...filled,
    firstName: 'Ann',
    phone: '2125550100',
    comments: 'Call',
  });
  expect(buildContactRequest({ ...filled, email: 'ann@example' })).toBeUndefined();
  expect(buildContactRequest({ ...filled, preference: '' })).toBeUndefined();
});
