import { expect, test } from 'vitest';
import { formatSocialSecurityNumber, getLastFour, isSocialSecurityNumber, isTaxId, normalizeTaxId } from './index.ts';

test('normalizeTaxId retains only letters and digits', () => {
  expect(normalizeTaxId('12-345 67A')).toBe('1234567A');
  expect(normalizeTaxId('12-3456789')).toBe('123456789');
});

test('a tax id has eight to twelve characters', () => {
  for (const typed of ['12-3456789', '12-345 67A']) expect(isTaxId(typed)).toBe(true);
  expect(['12-3456789', '12-345 67A'].map((typed) => isTaxId(typed, true))).toEqual([true, false]);
  for (const typed of ['', '1234567', '1234567890123'])
    expect([isTaxId(typed), isTaxId(typed, true)]).toEqual([false, false]);
  for (const typed of ['A12345678', '12345678A']) expect(isTaxId(typed, true)).toBe(false);
});

test.each([
  ['078-05-1120', true],
  ['078051120', true],
  ['000-12-3456', false],
  ['666-12-3456', false],
  ['912-34-5678', false],
  ['123-00-4567', false],
  ['123-45-0000', false],
  ['129-66-6123', true], // 9 and 666 are refused only at the start
  ['123-45-0012', true],
  ['12345678', false],
  ['0780511201', false],
  ['A078051120', false],
  ['', false],
])('%j is a social security number: %s', (typed, valid) => {
  expect(isSocialSecurityNumber(typed)).toBe(valid);
});

test.each([
  ['a1b2', '12'],
  ['2190', '219-0'],
  ['219 09 9999 7', '219-09-9999'],
])('formats a social security number typed as %s as %s', (typed, shown) => {
  expect(formatSocialSecurityNumber(typed)).toBe(shown);
});

test('getLastFour returns at most four characters', () => {
  expect(getLastFour('4111 1111 1111 1234')).toBe('1234');
  expect(getLastFour('12-345 67A')).toBe('567A');
  expect(getLastFour('12')).toBe('12');
});

test('isTaxId refuses zeros alone [S-182]', () => {
  expect([isTaxId('00-0000000'), isTaxId('00-0000000', true), isTaxId('00-0000001', true)]).toEqual([
    false,
    false,
    true,
  ]);
});
