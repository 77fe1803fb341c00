import { expect, test } from 'vitest';
import { countNumbersToAssign, defaultNumberRules, describeNumbersToAssign, numberRules } from './index.ts';

const later = { telephoneNumbers: 'assignedLater' } as const;
const ported = { number: '2015550177' };

test('shoppers choose their numbers by default [P-137]', () => {
  expect(numberRules).toEqual(['choose', 'assignedLater']);
  expect(defaultNumberRules).toEqual({ telephoneNumbers: 'choose' });
});

test.each([
  [[{}], 'number assigned later'],
  [[{ number: '' }, {}, ported], '2 numbers assigned later'],
  [[ported], ''],
  [[], ''],
])('of the lines %j, those without a number are described as assigned later [P-139]', (lines, expected) => {
  expect(describeNumbersToAssign(lines, later)).toBe(expected);
  expect(describeNumbersToAssign(lines, defaultNumberRules)).toBe('');
  expect(countNumbersToAssign(lines, defaultNumberRules)).toBe(0);
});
