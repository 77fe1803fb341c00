import { expect, test } from 'vitest';
import { roundMoney } from '../shell/round-money.ts';
import { difference, differenceInOrder, differenceTo, perMonth } from './money.ts';

test.each([
  [0, '$0/mo'],
  [6900, '$69.00/mo'],
  [123456, '$1,234.56/mo'],
])('%i cents a month are %s', (cents, text) => {
  expect(perMonth(cents)).toBe(text);
});

test.each([
  [6900, '$69'],
  [6950, '$69.50'],
])('of an offer, %i cents are %s', (cents, text) => {
  expect(roundMoney(cents)).toBe(text);
});

test.each([
  [2000, '+$20.00/mo'],
  [-500, '-$5.00/mo'],
  [0, 'Included'],
])('a choice that changes the month by %i is told as %s', (cents, text) => {
  expect(difference(cents)).toBe(text);
});

test('a choice that costs as much as the one it takes the place of is the same price, not included', () => {
  expect([differenceTo(0), differenceTo(1500)]).toEqual(['Same price', '+$15.00/mo']);
  expect([differenceInOrder(0), differenceInOrder(-500)]).toEqual([
    'Same price in your order',
    '-$5.00/mo in your order',
  ]);
});
