import { expect, test } from 'vitest';
import { listHolidays } from './holidays.ts';

test('a new provider has no visits on holidays [P-084]', () => {
  expect(listHolidays(2026)).toEqual([
    '2026-01-01',
    '2026-05-25',
    '2026-06-19',
    '2026-07-04',
    '2026-09-07',
    '2026-11-26',
    '2026-12-25',
  ]);
  // In 2027 Memorial Day is the fifth Monday of May, and the Fourth of July a Sunday.
  expect(listHolidays(2027)).toEqual([
    '2027-01-01',
    '2027-05-31',
    '2027-06-19',
    '2027-09-06',
    '2027-11-25',
    '2027-12-25',
  ]);
});
