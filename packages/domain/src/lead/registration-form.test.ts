import { expect, test } from 'vitest';
import { emptyRegistration, isNameCharacter, type Registration, validateRegistration } from './index.ts';

const specifiedRules = { zipMayStartWithZero: false, blockShiftTabInStreet: true };
const filled: Registration = {
  ...emptyRegistration,
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.com',
  zipCode: '10001',
  city: 'New York',
  streetAddress: '140 West 4th Street',
  consent: true,
};
const listMessages = (change: Partial<Registration>, rules = specifiedRules) =>
  validateRegistration({ ...filled, ...change }, rules).map(({ message }) => message);

test('the form has eleven fields [E-170]', () => {
  expect(Object.keys(emptyRegistration)).toEqual([
    'firstName',
    'lastName',
    'email',
    'mobileNum',
    'businessNum',
    'existingLandline',
    'zipCode',
    'city',
    'streetAddress',
    'unit',
    'consent',
  ]);
});

test('an empty form reports every problem in field order', () => {
  expect(validateRegistration(emptyRegistration, specifiedRules)).toEqual([
    { field: 'firstName', message: 'Invalid firstname' },
    { field: 'lastName', message: 'Invalid lastname' },
    { field: 'email', message: 'Invalid email' },
    { field: 'zipCode', message: 'Invalid ZIP code' },
    { field: 'city', message: 'Required field' },
    { field: 'streetAddress', message: 'Required field' },
    { field: 'consent', message: 'Required field' },
  ]);
});

test('a form accepts empty optional fields', () => {
  expect(listMessages({})).toEqual([]);
});

test('a name accepts letters of any language, but no digits [E-335] [E-337]', () => {
  expect(listMessages({ firstName: 'A1' })).toEqual(['Invalid firstname']);
  expect(listMessages({ lastName: 'B2' })).toEqual(['Invalid lastname']);
  for (const name of ['Ann', 'Lee', 'José', 'Jose\u0301'])
    expect(listMessages({ firstName: name, lastName: name })).toEqual([]);
});

test.each([
  [{ email: 'x' }, ['Invalid email']],
  [{ zipCode: '1234' }, ['Invalid ZIP code']],
  [{ zipCode: '07001' }, ['Invalid ZIP code']],
  [{ zipCode: '1000a' }, ['Invalid ZIP code']],
  [{ zipCode: '100011' }, ['Invalid ZIP code']],
  [{ mobileNum: '212555010' }, ['Invalid mobile number']],
  [{ mobileNum: '0125550100' }, ['Invalid mobile number']],
  [{ mobileNum: '2125550100' }, []],
  [{ businessNum: '212555010' }, ['Invalid business number']],
  [{ businessNum: '0125550100' }, ['Invalid business number']],
  [{ businessNum: '2125550100' }, []],
  [{ city: ' ' }, ['Required field']],
] as const)('a form with %j reports %j', (change, messages) => {
  expect(listMessages(change)).toEqual(messages);
});

test('a provider may accept ZIPs that start with 0, but only complete ones', () => {
  const relaxedRules = { ...specifiedRules, zipMayStartWithZero: true };
  expect(listMessages({ zipCode: '07001' }, relaxedRules)).toEqual([]);
  expect(listMessages({ zipCode: '0700' }, relaxedRules)).toEqual(['Invalid ZIP code']);
});

test('a name may have several words, hyphens and apostrophes between letters', () => {
  for (const name of ["O'Brien-Lee", 'Mary Ann', 'de la Cruz', 'St. John', 'J.R.', ' Ann '])
    expect(listMessages({ firstName: name, lastName: name })).toEqual([]);
  for (const name of ['-', "'", '.', 'Ann-', "O''Brien", '-Lee', 'Ann  Lee'])
    expect(listMessages({ firstName: name })).toEqual(['Invalid firstname']);
});

test('isNameCharacter accepts letters of any language, spaces, hyphens, apostrophes and periods', () => {
  for (const text of ['a', 'É', 'ñ', 'Ж', ' ', '-', "'", '’', '.']) expect(isNameCharacter(text)).toBe(true);
  for (const text of ['', '1', '!', '@', '🙂', 'a1', '1a']) expect(isNameCharacter(text)).toBe(false);
});
