import { expect, test } from 'vitest';
import { findPlansForLine, isWithinLineSpeed } from '../index.ts';
import { sampleCatalog } from '../testing/index.ts';

const plan = { technology: 'cable', lineMbps: 300, upMbps: 20 };

test.each([
  ['a line of its speed', { cable: { downMbps: 300, upMbps: 20 } }, true],
  ['a line without an upload speed', { cable: { downMbps: 300 } }, true],
  ['a line that is slower', { cable: { downMbps: 299 } }, false],
  ['a line with a slower upload', { cable: { downMbps: 300, upMbps: 19 } }, false],
  ['a faster line of another technology', { fiber: { downMbps: 1000 } }, false],
  ['no line', {}, false],
])('a plan is sold on %s: %j is %s [P-014]', (_, lines, isSold) => {
  expect(isWithinLineSpeed(plan, { lineMbps: 1000, lines })).toBe(isSold);
});

test('a technology is not found among the properties of every object [P-014]', () => {
  expect(isWithinLineSpeed({ ...plan, technology: 'constructor' }, { lineMbps: 1000, lines: {} })).toBe(false);
});

test('findPlansForLine finds the plans of all technologies at an address, in the order of the catalog [P-014]', () => {
  const [first, second, third] = sampleCatalog.internetPlans;
  if (!first || !second || !third) throw new Error('the sample catalog has too few plans');
  const plans = [
    { ...first, id: 'cable', technology: 'cable', lineMbps: 300 },
    { ...second, id: 'cable-fast', technology: 'cable', lineMbps: 1000 },
    { ...third, id: 'dsl', technology: 'dsl', lineMbps: 25, upMbps: 2 },
  ];
  const lines = { dsl: { downMbps: 25 }, cable: { downMbps: 500 } };
  expect(findPlansForLine(plans, 'fiber', { lineMbps: 500, lines }).map(({ id }) => id)).toEqual(['cable', 'dsl']);
});
