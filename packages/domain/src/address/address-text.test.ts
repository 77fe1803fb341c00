import { expect, test } from 'vitest';
import { formatAddress, formatStreetWithUnit, isSameAddress } from './address-text.ts';

const address = { street: '150 Longboat Wharf', unit: 'STE 2', city: 'New York', state: 'NY', zip: '10012' };

test('an address is written in one line, without its empty parts', () => {
  expect(formatAddress(address)).toBe('150 Longboat Wharf, STE 2, New York, NY 10012');
  expect(formatAddress({ ...address, unit: '' })).toBe('150 Longboat Wharf, New York, NY 10012');
  expect(formatAddress({ ...address, state: '', zip: '10012' })).toBe('150 Longboat Wharf, STE 2, New York, 10012');
  expect(formatAddress({ street: '', city: '', state: '', zip: '' })).toBe('');
});

test('a street is written with its unit, or alone', () => {
  expect(formatStreetWithUnit('150 Longboat Wharf', 'STE 2')).toBe('150 Longboat Wharf, STE 2');
  expect(formatStreetWithUnit('150 Longboat Wharf', '')).toBe('150 Longboat Wharf');
});

test('two spellings of an address are the same without spaces, commas and case [E-184] [E-308]', () => {
  expect(isSameAddress('150 Longboat  Wharf, STE 2', '150 LONGBOAT WHARF STE2')).toBe(true);
  expect(isSameAddress('150 Longboat Wharf', '151 Longboat Wharf')).toBe(false);
});
