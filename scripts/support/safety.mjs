import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** The promises of docs/safety.md that tests prove, by number. */
export const promiseCount = 31;

/** The title of a test, or of the group around it, starts with the number of its promise. */
const title = /['"`]safety (\d+): /g;

/** Finds the promises that a test file proves.
 * @param {string} source */
export const findPromises = (source) => [...source.matchAll(title)].map(([, number]) => Number(number));

/** Lists the test files that prove a promise, each with the numbers. */
export const listSafetyTests = () =>
  globSync('{apps,packages}/*/src/**/*.test.{ts,tsx}', { cwd: root })
    .sort()
    .map((file) => ({ file, promises: findPromises(readFileSync(join(root, file), 'utf8')) }))
    .filter(({ promises }) => promises.length > 0);

/** @typedef {{ fullName: string, status: string, duration?: number }} TestResult */

/**
 * Builds the table of results, one row per promise.
 * @param {readonly TestResult[]} results
 */
export function buildResultTable(results) {
  const rows = Array.from({ length: promiseCount }, (_, index) => {
    const own = results.filter(({ fullName }) => new RegExp(`(^| )safety ${index + 1}: `).test(fullName));
    const passed = own.filter(({ status }) => status === 'passed').length;
    const seconds = own.reduce((sum, { duration = 0 }) => sum + duration, 0) / 1000;
    return `| ${index + 1} | ${own.length} | ${passed} | ${seconds.toFixed(1)} |`;
  });
  return ['| no. | tests | passed | seconds |', '|---|---|---|---|', ...rows].join('\n');
}

const start = '<!-- Written by npm run safety. -->';
const end = '<!-- End of the results. -->';

/**
 * Replaces the results in the text of docs/safety.md.
 * @param {string} page
 * @param {string} results
 */
export function replaceResults(page, results) {
  const [before, rest] = page.split(start);
  const after = rest?.split(end)[1];
  if (after === undefined) throw new Error('docs/safety.md has no room for results');
  return `${before}${start}\n${results}\n${end}${after}`;
}
