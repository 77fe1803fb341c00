import { expect, test } from 'vitest';
import { namePlannedPeriod, parsePlannedPeriod } from './index.ts';

test.each([
  ['2027', '2027', '2027-12-31', '2028-01-01'],
  ['2027-04', 'April 2027', '2027-04-30', '2027-05-01'],
  ['2027-12', 'December 2027', '2027-12-31', '2028-01-01'],
  ['2027-Q2', 'the second quarter of 2027', '2027-06-30', '2027-07-01'],
  ['2027-q4', 'the fourth quarter of 2027', '2027-12-31', '2028-01-01'],
  ['2027-spring', 'spring 2027', '2027-05-31', '2027-06-01'],
  ['2027-Winter', 'winter 2027', '2028-02-29', '2028-03-01'],
])('%s is %s until %s, and is not named on %s [P-058]', (text, name, last, after) => {
  expect(namePlannedPeriod(text, '2026-11-18')).toBe(name);
  expect(namePlannedPeriod(text, last)).toBe(name);
  expect(namePlannedPeriod(text, after)).toBeUndefined();
});

test.each(['', 'soon', '2027-13', '2027-Q5', '27-04', '2027-04-01', 'spring 2027'])('%j is no period [P-058]', (text) =>
  expect(parsePlannedPeriod(text)).toBeUndefined(),
);
