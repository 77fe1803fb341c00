import { expect, test } from 'vitest';
import { countConversion, countPercentChange, fillDays, listPeriods } from './index.ts';

test('compares complete days with as many days before them, over the end of a month and a year [A-121]', () => {
  expect(listPeriods('2026-01-04', 7)).toEqual({
    current: { from: '2025-12-28', to: '2026-01-03' },
    previous: { from: '2025-12-21', to: '2025-12-27' },
  });
});

test('a day without a row has zeros [A-121]', () => {
  const rows = [
    { day: '2026-03-08', orders: 4 },
    { day: '2026-03-20', orders: 9 },
  ];
  expect(fillDays({ from: '2026-03-07', to: '2026-03-09' }, rows, { orders: 0 })).toEqual([
    { day: '2026-03-07', orders: 0 },
    { day: '2026-03-08', orders: 4 },
    { day: '2026-03-09', orders: 0 },
  ]);
});

test('the conversion of some days is that of all their visitors, not the mean of the days [A-130]', () => {
  const days = [
    { orders: 1, visitors: 2 },
    { orders: 1, visitors: 98 },
  ];
  expect(countConversion(days)).toBe(2);
  expect(countConversion([{ orders: 1, visitors: 0 }])).toBe(0);
});

test.each([
  [100, 112, 12],
  [3, 2, -33],
  [5, 5, 0],
  [4, 0, -100],
  [0, 4, undefined],
  [0, 0, undefined],
])('from %i to %i is a change of %s percent [A-121]', (previous, current, percent) => {
  expect(countPercentChange(previous, current)).toBe(percent);
});
