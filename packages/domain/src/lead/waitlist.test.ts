import { expect, test } from 'vitest';
import { buildWaitlistAddressKey, emptyRegistration, isCheckedAddress, trimRegistration } from './index.ts';

const typed = { streetAddress: '140 West 4th Street', unit: 'Suite 2', zipCode: '10012' };

test.each([
  ['another spelling', { streetAddress: ' 140 w. fourth st', unit: 'STE 2' }, true],
  ['the unit in the street', { streetAddress: '140 West 4th Street, Suite 2', unit: '' }, true],
  ['another unit', { unit: 'Suite 3' }, false],
  ['no unit', { unit: '' }, false],
  ['another number', { streetAddress: '142 West 4th Street' }, false],
  ['another ZIP code', { zipCode: '10013' }, false],
])('the waitlist compares an address with %s: %j, the same: %j [P-132]', (_, change, isSame) => {
  expect(buildWaitlistAddressKey({ ...typed, ...change }) === buildWaitlistAddressKey(typed)).toBe(isSame);
});

test('an address is the checked one if street, unit and ZIP code are [P-131]', () => {
  const checked = { street: '140 W 4th St', unit: 'STE 2', zip: '10012' };
  expect(isCheckedAddress(typed, checked)).toBe(true);
  expect(isCheckedAddress({ ...typed, unit: '' }, checked)).toBe(false);
  expect(isCheckedAddress(typed, { ...checked, zip: '10013' })).toBe(false);
});

test('trimRegistration removes spaces around every text, and changes nothing else [P-131]', () => {
  const spaced = { firstName: ' Ann ', lastName: 'Lee ', email: ' ann@example.com ', city: ' New York' };
  const form = { ...emptyRegistration, ...typed, ...spaced, streetAddress: ' 1 Elm St ', unit: ' 2 ', consent: true };
  expect(trimRegistration(form)).toEqual({
    ...emptyRegistration,
    firstName: 'Ann',
    lastName: 'Lee',
    email: 'ann@example.com',
    city: 'New York',
    streetAddress: '1 Elm St',
    unit: '2',
    zipCode: '10012',
    consent: true,
  });
});
