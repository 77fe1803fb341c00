import { existsSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root, run, toolEnv } from './run.mjs';

/**
 * @typedef {{ passed: number, failed: number }} Tally
 * @typedef {{ name: string, command: string, args: string[], report?: string }} Check a report is a JSON file with the counts of a test run
 */

const reports = '.cache/reports';
/** Tools and libraries are compiled once for all checks, and for the next time. */
const env = { NODE_COMPILE_CACHE: join(root, '.cache/compiled'), ...toolEnv, NO_COLOR: '1' };
const typed = ['packages/domain', 'packages/contract', 'packages/ui', 'apps/storefront', 'apps/server', '.'];

/** @type {Check[]} */
const gates = [
  { name: 'format, lint, boundaries', command: 'biome', args: ['check', '--error-on-warnings', '.'] },
  ...typed.map((folder) => ({
    name: `types of ${folder === '.' ? 'tests and tools' : folder}`,
    command: 'tsc',
    // What did not change since the last time is not checked again. On several threads each would work out the types of
    // the contract for itself: more than twice the work, beside checks that have the other cores.
    args: [
      '-p',
      folder,
      '--singleThreaded',
      '--incremental',
      '--tsBuildInfoFile',
      join(root, `.cache/types/${basename(folder)}.json`),
    ],
  })),
  {
    name: 'dead code and dependencies',
    command: 'knip',
    // Files are read again where they changed. That an import leads nowhere is then left to the types, which see it.
    args: ['--no-progress', '--cache', '--cache-location', '.cache/knip'],
  },
];

/**
 * @param {readonly string[]} projects of vitest.config.ts
 * @returns {Check}
 */
const tests = (projects) => ({
  name: `tests: ${projects.join(', ')}`,
  command: 'vitest',
  args: [
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${reports}/tests.json`,
  ],
  report: `${reports}/tests.json`,
});
const quickTests = tests(['unit', 'storefront', 'alone', 'server']);
/** Tests that are too slow before every commit. */
export const slowTests = tests(['drills', 'alone-slow']);

/** @type {Check} */
export const browserTests = {
  name: 'browser tests',
  command: 'playwright',
  args: ['test'],
  report: `${reports}/browser.json`,
};

/**
 * Runs one check and says how it went; what it printed is shown when it failed.
 * @param {Check} check
 * @returns {Promise<Tally>}
 */
export async function runCheck({ name, command, args, report }) {
  const begin = performance.now();
  const reportFile = report && join(root, report);
  if (reportFile) rmSync(reportFile, { force: true });
  const { code, output } = await run(command, args, { quiet: true, env });
  const found = reportFile && existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, 'utf8')) : undefined;
  const counted = found && tallyOf(found);
  // A tool that fails without a failed test (a file that does not load, a lint error) is one failure.
  const tally = { passed: counted?.passed ?? 0, failed: Math.max(counted?.failed ?? 0, code === 0 ? 0 : 1) };
  const took = `${((performance.now() - begin) / 1000).toFixed(1)} s`;
  const counts = counted ? `, ${tally.passed} passed, ${tally.failed} failed` : '';
  console.log(`${tally.failed === 0 ? '✓' : '✗'} ${name} (${took}${counts})`);
  if (code !== 0 || found?.stats?.flaky) console.log(`\n${output}`);
  return tally;
}

/** A browser test that a busy machine trips over is run again and shown; more than this in one run are a fault of ours. */
const flakyAllowed = 2;

/**
 * The counts in a report of Vitest or of Playwright.
 * @param {{ numPassedTests: number, numFailedTests: number } | { stats: { expected: number, unexpected: number, flaky: number } }} report
 * @returns {Tally}
 */
export function tallyOf(report) {
  if ('stats' in report) {
    const { expected, unexpected, flaky } = report.stats;
    return flaky > flakyAllowed
      ? { passed: expected, failed: unexpected + flaky }
      : { passed: expected + flaky, failed: unexpected };
  }
  return { passed: report.numPassedTests, failed: report.numFailedTests };
}

/**
 * @param {readonly Tally[]} tallies
 * @returns {Tally}
 */
export const sum = (tallies) =>
  tallies.reduce((all, { passed, failed }) => ({ passed: all.passed + passed, failed: all.failed + failed }), {
    passed: 0,
    failed: 0,
  });

/** Format, lint, boundaries, types, dead code beside the tests that need no browser: two lanes, for two cores. */
export async function verify() {
  const statics = async () => {
    const tallies = [];
    for (const gate of gates) tallies.push(await runCheck(gate));
    return sum(tallies);
  };
  const lanes = [statics(), runCheck(quickTests)];
  // What one of them failed with counts once the other has ended too: it still listens for signals.
  await Promise.allSettled(lanes);
  return sum(await Promise.all(lanes));
}
