import { expect, test } from 'vitest';
import { formatPhone, formatPhoneInCart, normalizePhone, phoneProblemText, validatePhone } from './index.ts';

test.each([
  ['', ''],
  ['21', '21'],
  ['2125', '212-5'],
  ['2125550', '212-555-0'],
  ['2125550100', '212-555-0100'],
  ['(212) 555-0100', '212-555-0100'],
  ['212555010099', '212-555-0100'],
  ['+1 (212) 555-0100', '212-555-0100'],
  ['call 212x555', '212-555'],
])('formatPhone formats %j as %j', (typed, shown) => {
  expect(formatPhone(typed)).toBe(shown);
  expect(normalizePhone(shown)).toBe(normalizePhone(typed));
});

test.each(['+44 20 7946 0958', '(+44) 20 7946 0958', '+521 55 1234 5678', '011 44 20 7946 0958', '0044 20 7946 0958'])(
  'a pasted foreign number %j is not cut into one of ours [S-174]',
  (typed) => {
    expect(formatPhone(typed)).toBe('');
    expect(validatePhone(typed, [])).toBe('empty');
  },
);

test.each([
  ['', 'empty'],
  ['abc', 'empty'],
  ['212555010', 'invalid'],
  ['0125550100', 'invalid'],
  ['1125550100', 'invalid'],
  ['2015550199', 'invalid'], // blocked
  ['212-555-0100', undefined],
])('validatePhone(%j) returns %s', (typed, problem) => {
  expect(validatePhone(typed, ['2015550199'])).toBe(problem);
});

test('validatePhone refuses the eight repeated-digit numbers [E-318]', () => {
  for (const digit of '23456789') expect(validatePhone(digit.repeat(10), [])).toBe('invalid');
  expect(validatePhone('2222222223', [])).toBeUndefined();
});

test('validatePhone refuses the numbers on the blocked list and no others [E-319]', () => {
  expect(validatePhone('201-555-0199', ['2015550199'])).toBe('invalid');
  expect(validatePhone('201-555-0198', ['2015550199'])).toBeUndefined();
});

test('each problem has its own text', () => {
  expect(phoneProblemText).toEqual({
    empty: 'Your mobile number must be 10 digits.',
    invalid: 'Please enter your valid phone number.',
  });
});

test('the cart shows a number with its area code in brackets [C-073]', () => {
  expect(formatPhoneInCart('2125550123')).toBe('(212) 555-0123');
  expect(formatPhoneInCart('212-555-0123')).toBe('(212) 555-0123');
  expect(formatPhoneInCart('212-555')).toBe('212555');
});
