import { expect, test } from 'vitest';
import {
  findMatchingUnit,
  formatUnitForQualification,
  isNoUnitChoice,
  isSameAddress,
  isUnitAccepted,
  listNoUnitChoices,
  separateUnit,
} from './index.ts';

test.each([
  ['1 main st,ny', '1 Main St, NY', true],
  ['  1 MAIN ST NY', '1 Main St, NY', true],
  ['1 main st', '1 Main St, NY', false],
  ['11 main st ny', '1 Main St, NY', false],
])('isSameAddress(%j, %j) returns %s', (typed, listed, same) => {
  expect(isSameAddress(typed, listed)).toBe(same);
});

test.each(['noUnit', "I don't live in a unit", "I don't have a unit", "I don't see my unit", "I can't find my unit"])(
  '%j means no unit and is always accepted [E-152]',
  (choice) => {
    expect(isNoUnitChoice(choice)).toBe(true);
    expect(isUnitAccepted(choice, [])).toBe(true);
  },
);

test('isUnitAccepted accepts a no-unit choice or a listed unit, ignoring spaces, commas and case [E-308]', () => {
  const listed = ['APT 1A', 'APT 1B'];
  expect(isUnitAccepted('apt 1 a', listed)).toBe(true);
  expect(isUnitAccepted('noUnit', listed)).toBe(true);
  expect(isUnitAccepted('foo', listed)).toBe(false);
  expect(isUnitAccepted('', listed)).toBe(false);
});

test.each([
  ['NY', true, ["I don't live in a unit", "I can't find my unit"]],
  ['TX', true, ["I don't live in a unit", "I can't find my unit", "I don't have a unit", "I don't see my unit"]],
  ['NY', false, []],
  ['TX', false, ["I don't have a unit", "I don't see my unit"]],
])('the unit list in %s with unit qualification %s ends with %j', (state, unitQualification, choices) => {
  expect(listNoUnitChoices(state, ['NJ', 'NY'], { unitQualification })).toEqual(choices);
});

test.each([
  ["I don't have a unit", true, 'I dont have a unit'],
  ["I can't find my unit", true, 'I cant find my unit'],
  ["I don't live in a unit", true, ''],
  ["I don't live in a unit", false, 'I dont live in a unit'],
  ['STE 200', true, 'STE 200'],
])('%j with unit qualification %s is sent as %j [E-310] [E-311]', (choice, unitQualification, sent) => {
  expect(formatUnitForQualification(choice, { unitQualification })).toBe(sent);
});

test('separateUnit inserts a space after a designator, not into a number with letters', () => {
  expect(['ste200', ' apt1b', '1ab2', 'b2'].map(separateUnit)).toEqual(['ste 200', 'apt 1b', '1ab2', 'b2']);
});

test.each([
  ['Suite 200', 'STE 200'],
  ['suite200', 'STE 200'],
  ['suite300', 'STE 300'],
  ['200', 'STE 200'],
  ['#200', 'STE 200'],
  ['Unit 200', 'STE 200'],
  ['APT 200', undefined],
  ['20', undefined],
  ['300', undefined],
  ['Apartment 300', 'APT 300'],
  ['STE 200', undefined],
  ['foo', undefined],
  ['', undefined],
])('findMatchingUnit finds for %j the listed unit %j [E-308]', (typed, found) => {
  const listed = ['STE 200', 'STE 2001', 'STE 300', 'APT 300'];
  expect(findMatchingUnit(typed, listed, listed)).toBe(found);
});

test.each([
  ['Suite 200', 'STE 200'],
  ['200', undefined],
  ['#200', undefined],
])('findMatchingUnit finds for %j the unit %j if other units may be unlisted [E-308]', (typed, found) => {
  expect(findMatchingUnit(typed, ['STE 200'], [])).toBe(found);
});
