import { expect, test } from 'vitest';
import { matchesSpelling, toTypedAddress } from '../index.ts';

const hoboken = { city: 'Hoboken', state: 'NJ' };

test.each([
  ['12 Nowhere St', { street: '12 Nowhere St', city: 'Hoboken', state: 'NJ', unit: '' }, ''],
  [
    '12 Nowhere St, Suite 4, Trenton, NJ 08608',
    { street: '12 Nowhere St', city: 'TRENTON', state: 'NJ', unit: 'STE 4' },
    '08608',
  ],
  ['Suite 4, 12 Nowhere St', { street: '12 Nowhere St', city: 'Hoboken', state: 'NJ', unit: 'STE 4' }, ''],
  // Without a comma nothing tells where the street ends, so it keeps all words.
  [
    '12 Nowhere St Trenton nj 08608',
    { street: '12 Nowhere St Trenton nj 08608', city: 'Hoboken', state: 'NJ', unit: '' },
    '08608',
  ],
  ['12 Nowhere St Hoboken', { street: '12 Nowhere St Hoboken', city: 'Hoboken', state: 'NJ', unit: '' }, ''],
])('toTypedAddress(%j) returns %j and the ZIP %j', (text, address, zip) => {
  expect(toTypedAddress(text, hoboken)).toEqual({ address, zip });
});

test('toTypedAddress accepts an address without a city', () => {
  expect(toTypedAddress('😀', null)).toEqual({ address: { street: '😀', city: '', state: '', unit: '' }, zip: '' });
});

test('matchesSpelling tries each word that a partly typed word may become', () => {
  expect(matchesSpelling('5 fif', '5 Fifth Avenue')).toBe(true);
});

test.each([
  ['103 longb', true],
  ['103 longboat wharf, hoboken, nj 07030', true],
  ['103 LONGBOAT WHARF HOBOKEN', true],
  ['Suite 3, 103 longboat wharf', true],
  ['103 longboat wharf suite 3', true],
  ['103 lungboat wharf', false],
  ['10 longboat wharf', false],
  ['longboat wharf', false],
])('matchesSpelling of %j and 103 Longboat Wharf returns %s', (typed, matches) => {
  expect(matchesSpelling(typed, '103 Longboat Wharf')).toBe(matches);
});
