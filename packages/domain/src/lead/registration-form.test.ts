import { expect, test } from 'vitest';
import { emptyRegistration, isNameCharacter, type Registration, validateRegistration } from './index.ts';

const specified = { zipMayStartWithZero: false, blockShiftTabInStreet: true };
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
const problems = (change: Partial<Registration>, rules = specified) =>
  validateRegistration({ ...filled, ...change }, rules).map(({ message }) => message);

test('the form has these eleven fields [E-170]', () => {
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
  expect(validateRegistration(emptyRegistration, specified)).toEqual([
    { field: 'firstName', message: 'Invalid firstname' },
    { field: 'lastName', message: 'Invalid lastname' },
    { field: 'email', message: 'Invalid email' },
    { field: 'zipCode', message: 'Invalid ZIP code' },
    { field: 'city', message: 'Required field' },
    { field: 'streetAddress', message: 'Required field' },
    { field: 'consent', message: 'Required field' },
  ]);
});

test('the optional fields may be empty', () => {
  expect(problems({})).toEqual([]);
});

test('a name has letters of any language [E-335] [E-337]', () => {
  expect(problems({ firstName: 'A1' })).toEqual(['Invalid firstname']);
  expect(problems({ lastName: 'B2' })).toEqual(['Invalid lastname']);
  for (const name of ['Ann', 'Lee', 'José', 'Jose\u0301'])
    expect(problems({ firstName: name, lastName: name })).toEqual([]);
});

test.each([
  [{ email: 'x' }, ['Invalid email']],
  [{ zipCode: '1234' }, ['Invalid ZIP code']],
  [{ zipCode: '07001' }, ['Invalid ZIP code']],
  [{ zipCode: '1000a' }, ['Invalid ZIP code']],
  [{ mobileNum: '212555010' }, ['Invalid mobile number']],
  [{ mobileNum: '0125550100' }, ['Invalid mobile number']],
  [{ mobileNum: '2125550100' }, []],
  [{ businessNum: '212555010' }, ['Invalid business number']],
  [{ businessNum: '0125550100' }, ['Invalid business number']],
  [{ businessNum: '2125550100' }, []],
  [{ city: ' ' }, ['Required field']],
] as const)('%j: %j', (change, messages) => {
  expect(problems(change)).toEqual(messages);
});

test('a provider may accept ZIPs that start with 0, but only complete ones', () => {
  const relaxed = { ...specified, zipMayStartWithZero: true };
  expect(problems({ zipCode: '07001' }, relaxed)).toEqual([]);
  expect(problems({ zipCode: '0700' }, relaxed)).toEqual(['Invalid ZIP code']);
});

test('a name may have several words, hyphens and apostrophes between letters', () => {
  for (const name of ["O'Brien-Lee", 'Mary Ann', 'de la Cruz', 'St. John', 'J.R.', ' Ann '])
    expect(problems({ firstName: name, lastName: name })).toEqual([]);
  for (const name of ['-', "'", '.', 'Ann-', "O''Brien", '-Lee', 'Ann  Lee'])
    expect(problems({ firstName: name })).toEqual(['Invalid firstname']);
});

test('a name accepts letters of any language and joining characters', () => {
  for (const text of ['a', 'É', 'ñ', 'Ж', ' ', '-', "'", '’', '.']) expect(isNameCharacter(text)).toBe(true);
  for (const text of ['', '1', '!', '@', '🙂', 'a1']) expect(isNameCharacter(text)).toBe(false);
});
