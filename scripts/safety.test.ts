import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buildResultTable, findPromises, listSafetyTests, promiseCount, replaceResults } from './support/safety.mjs';

const number = (promise: number) => `safety ${promise}`;

test('every promise of docs/safety.md has a test whose title starts with its number', () => {
  const proven = new Set(listSafetyTests().flatMap(({ promises }) => promises));
  const all = Array.from({ length: promiseCount }, (_, index) => index + 1);
  expect(all.filter((promise) => !proven.has(promise))).toEqual([]);
});

test('docs/safety.md has no promise beyond the last one that npm run safety counts', () => {
  const page = readFileSync(new URL('../docs/safety.md', import.meta.url), 'utf8');
  const listed = [...page.matchAll(/^\| (\d+) \| [A-Z]/gm)].map(([, promise]) => Number(promise));
  expect(listed.length).toBeGreaterThan(promiseCount);
  expect(Math.max(...listed)).toBe(promiseCount);
});

test('only the start of a title names the promise', () => {
  const source = `test('${number(7)}: a phone', …); test('a slot (${number(1)})', …); // ${number(2)}: a comment`;
  expect(findPromises(source)).toEqual([7]);
});

test('the table counts the tests of each promise and those that passed', () => {
  const table = buildResultTable([
    { fullName: `${number(1)}: a slot`, status: 'passed', duration: 1500 },
    { fullName: `${number(1)}: prices: both totals`, status: 'failed', duration: 500 },
    { fullName: `a code ${number(12)}: restarts`, status: 'passed' },
  ]);
  expect(table).toContain('| 1 | 2 | 1 | 2.0 |');
  expect(table).toContain('| 2 | 0 | 0 | 0.0 |');
  expect(table).toContain('| 12 | 1 | 1 | 0.0 |');
});

test('new results replace the old ones and leave the rest of the page', () => {
  const page = 'Above\n<!-- Written by npm run safety. -->\nold\n<!-- End of the results. -->\nBelow\n';
  expect(replaceResults(page, 'new')).toBe(page.replace('old', 'new'));
  expect(() => replaceResults('Above', 'new')).toThrow('no room');
});
