import { expect, test } from 'vitest';
import { findPortRefusal, type PortRefusal, portRefusalText, validatePortField } from './index.ts';

test.each<[number: string, refusal: PortRefusal | undefined]>([
  ['911', 'emergency'],
  ['411', 'serviceCode'],
  ['911-555-0123', 'serviceCode'],
  ['212-911-0123', 'serviceCode'],
  ['212-611-0123', 'serviceCode'],
  ['800-555-0123', 'tollFree'],
  ['1 (888) 555-0123', 'tollFree'],
  ['833-555-0123', 'tollFree'],
  ['907-555-0123', 'rateCenter'],
  ['808-555-0123', 'rateCenter'],
  ['808-556-0123', undefined],
  ['212-555-0911', undefined],
  ['212-555-0123', undefined],
  ['91', undefined],
  ['4115', undefined],
  ['800-555', undefined],
])('findPortRefusal of %j is %j [S-049]', (number, refusal) => {
  expect(findPortRefusal(number, ['907', '808-555'])).toBe(refusal);
});

test.each<[number: string, refusal: PortRefusal]>([
  ['900-555-0100', 'special'],
  ['500-555-0100', 'special'],
  ['710-555-0100', 'special'],
  ['212-976-0100', 'special'],
  ['212-555-1212', 'special'],
  ['876-555-0100', 'rateCenter'],
])('findPortRefusal of %j is %j [S-173]', (number, refusal) => {
  expect(findPortRefusal(number, [])).toBe(refusal);
  expect(validatePortField('number', number)).toBe(portRefusalText[refusal]);
});

test('a premium number has its reason [S-173]', () => {
  expect(portRefusalText.special).toBe(
    'Premium and special numbers such as 900 can’t be used for a local line. Please use a new number.',
  );
});

test('the field of the number shows the reason of the refusal [S-049]', () => {
  expect(validatePortField('number', '911')).toBe(portRefusalText.emergency);
  expect(validatePortField('number', '411-555-0123')).toBe(portRefusalText.serviceCode);
  expect(validatePortField('number', '800-555-0123')).toBe(portRefusalText.tollFree);
  expect(validatePortField('number', '907-555-0123', ['907'])).toBe(portRefusalText.rateCenter);
  expect(validatePortField('number', '907-555-0123')).toBeUndefined();
});

test('a short account number gets a message with the length [S-182]', () => {
  const message = 'Please enter the account number shown on your bill, with 3 to 30 letters or digits.';
  expect([validatePortField('accountNumber', '77'), validatePortField('accountNumber', '777')]).toEqual([
    message,
    undefined,
  ]);
});
