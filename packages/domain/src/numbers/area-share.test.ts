import { expect, test } from 'vitest';
import { type AreaUse, countOpenNumbers } from './index.ts';

const hundred: AreaUse = { available: 100, takenByVisitors: 0, takenByConfirmed: 0, heldByNetwork: 0 };

test('visitors take 60 % of the numbers of an area, and small orders of other networks 80 % [S-266]', () => {
  expect(countOpenNumbers('visitor', hundred)).toBe(60);
  expect(countOpenNumbers('visitor', { ...hundred, takenByVisitors: 55, heldByNetwork: 34 })).toBe(5);
  expect(countOpenNumbers('visitor', { ...hundred, takenByVisitors: 60, heldByNetwork: 34 })).toBe(0);
  expect(countOpenNumbers('visitor', { ...hundred, takenByVisitors: 60, heldByNetwork: 0 })).toBe(2);
  expect(countOpenNumbers('visitor', { ...hundred, takenByVisitors: 60, heldByNetwork: 1 })).toBe(1);
  expect(countOpenNumbers('visitor', { ...hundred, takenByVisitors: 79, heldByNetwork: 0 })).toBe(1);
  expect(countOpenNumbers('visitor', { ...hundred, takenByVisitors: 80, heldByNetwork: 0 })).toBe(0);
});

test('visitors and shoppers with a confirmed mobile number leave a tenth to those with an approved credit check [S-266]', () => {
  const full = { ...hundred, takenByVisitors: 50, takenByConfirmed: 40 };
  expect(countOpenNumbers('confirmed', { ...hundred, takenByVisitors: 80 })).toBe(10);
  expect(countOpenNumbers('confirmed', full)).toBe(0);
  expect(countOpenNumbers('visitor', full)).toBe(0);
  expect(countOpenNumbers('visitor', { ...full, takenByConfirmed: 45 })).toBe(0);
  expect(countOpenNumbers('approved', full)).toBe(100);
});

test('an area with one number gives it to a visitor [S-266]', () => {
  expect(countOpenNumbers('visitor', { ...hundred, available: 1 })).toBe(1);
});
