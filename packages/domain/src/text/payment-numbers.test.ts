import { expect, test } from 'vitest';
import {
  detectCardBrand,
  isAccountNumber,
  isCardNumber,
  isCardNumberToken,
  isCardUnexpired,
  isOneTimeCode,
  isRoutingNumber,
  isSecurityCode,
} from './index.ts';

test.each([
  ['4111 1111 1111 1111', 'VISA', true],
  ['4222222222222', 'VISA', true],
  ['4111111111111112', 'VISA', false], // check digit
  ['41111111111111', 'VISA', false], // 14 digits
  ['5555-5555-5555-4444', 'MASTERCARD', true],
  ['2223003122003222', 'MASTERCARD', true],
  ['2720990000000007', 'MASTERCARD', true],
  ['2721000000000004', undefined, false], // beyond the range
  ['378282246310005', 'AMEX', true],
  ['3782822463100055', 'AMEX', false],
  ['6011111111111117', 'DISCOVER', true],
  ['0000000000000000', undefined, false], // the check digit is correct, but no brand begins with 0
  ['', undefined, false],
])('%j has the brand %s and is a valid card number: %s', (typed, brand, valid) => {
  expect(detectCardBrand(typed)).toBe(brand);
  expect(isCardNumber(typed)).toBe(valid);
});

test.each([
  ['4111111111111111', true],
  ['4111-1111-1111-1111', true],
  ['d6f52260-bd08-471d-b1d1-f8d01e34ee1b', false],
  ['tok_4111111111111111', true],
  ['tok_d6f52260-bd08-471d-b1d1-f8d01e34ee1b', false],
  ['1234', false],
])('a token of %s is a card number: %s [K-267]', (token, isCard) => {
  expect(isCardNumberToken(token)).toBe(isCard);
});

test('a card is valid until the end of its month', () => {
  expect(isCardUnexpired('03', '2026', '2026-03-31')).toBe(true);
  expect(isCardUnexpired('02', '2026', '2026-03-01')).toBe(false);
  expect(isCardUnexpired('12', '2025', '2026-01-01')).toBe(false);
  expect(isCardUnexpired('01', '2027', '2026-12-31')).toBe(true);
  for (const month of ['00', '13', '1', '', '112', '123'])
    expect(isCardUnexpired(month, '2030', '2026-03-09')).toBe(false);
  for (const year of ['30', '', '3030', '12030', '20300'])
    expect(isCardUnexpired('05', year, '2026-03-09')).toBe(false);
});

test('a security code has the length that its brand requires', () => {
  expect(isSecurityCode('123', 'VISA')).toBe(true);
  expect(isSecurityCode('1234', 'VISA')).toBe(false);
  expect(isSecurityCode('1234', 'AMEX')).toBe(true);
  for (const typed of ['123', '12345', 'a1234', '1234a']) expect(isSecurityCode(typed, 'AMEX')).toBe(false);
  expect(isSecurityCode('12a', 'VISA')).toBe(false);
});

test.each([
  ['011000015', true],
  ['021000021', true],
  ['011000016', false], // checksum
  ['000000000', false], // the checksum is correct
  ['991000013', false], // the checksum is correct, the prefix is not assigned
  ['01100001', false],
  ['0110000155', false],
])('%s is a routing number: %s', (typed, valid) => {
  expect(isRoutingNumber(typed)).toBe(valid);
});

test('an account number has 4 to 17 digits, a one-time code 6', () => {
  for (const typed of ['1234', '0'.repeat(17)]) expect(isAccountNumber(typed)).toBe(true);
  for (const typed of ['123', '0'.repeat(18), '12 34', '']) expect(isAccountNumber(typed)).toBe(false);
  expect(isOneTimeCode('012345')).toBe(true);
  for (const typed of ['12345', '1234567', '12345a', '']) expect(isOneTimeCode(typed)).toBe(false);
});
