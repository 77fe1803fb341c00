import { expect, test } from 'vitest';
import { chargesSchema } from './charges.ts';
import { Ids } from './fields.ts';

const tax = { name: 'Sales tax', kind: 'tax', percent: 6.625, on: ['internet'] };
const read = (changes: object) =>
  chargesSchema(new Ids(), ['NJ']).safeParse({ taxes: { states: { NJ: [{ ...tax, ...changes }] } } });

test.each([
  [{ percent: 1000 }, 'percent', 'is more than 100 percent; write a percentage, as 6.625'],
  [{ percent: -1 }, 'percent', 'is negative; write a percentage, as 6.625'],
  [{ percent: 6.62512 }, 'percent', 'write a percentage with at most four decimals, as 6.625'],
  [{ perLine: 599_900 }, 'perLine', 'is more than 100000 dollars; write dollars and cents, as 69.00'],
  [{ perLine: -1 }, 'perLine', 'is negative; write dollars and cents, as 69.00'],
  [{ on: ['internett'] }, 'on.0', 'write one of internet, voice, tv, other, equipment; did you mean "internet"?'],
  [{ on: ['everything'] }, 'on.0', 'write one of internet, voice, tv, other, equipment'],
])('a tax with %j is refused with the reason [P-128]', (changes, field, message) => {
  const issues = read(changes).error?.issues.map((issue) => [issue.path.slice(4).join('.'), issue.message]);
  expect(issues).toContainEqual([field, message]);
});

test('a tax without mistakes is read', () => {
  expect(read({}).success).toBe(true);
});
