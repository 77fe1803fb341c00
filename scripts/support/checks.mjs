import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, toolEnv } from './run.mjs';

/**
 * @typedef {{ passed: number, failed: number }} Tally
 * @typedef {{ name: string, command: string, args: string[], report?: string }} Check `report` is a JSON file with the counts of a test run
 */

const reports = '.cache/reports';
/** Caches compiled tools and libraries for all checks and for the next run. */
const env = { NODE_COMPILE_CACHE: join(root, '.cache/compiled'), ...toolEnv, NO_COLOR: '1' };
const typedFolders = [
  'packages/domain',
  'packages/contract',
  'packages/ui',
  'apps/storefront',
  'apps/console',
  'apps/server',
  '.',
];

/** @type {Check[]} */
const staticChecks = [
  { name: 'format, lint, boundaries', command: 'biome', args: ['check', '--error-on-warnings', '.'] },
  ...typedFolders.map((folder) => ({
    name: `types of ${folder === '.' ? 'tests and tools' : folder}`,
    command: 'tsc',
    // With several threads, each would compute the types of the contract again, which doubles the work while the other
    // checks use the other cores.
    args: ['-p', folder, '--singleThreaded'],
  })),
  {
    name: 'dead code and dependencies',
    command: 'knip',
    // The cache rereads only changed files. It misses broken imports, but the type checks find those.
    args: ['--no-progress', '--cache', '--cache-location', '.cache/knip'],
  },
];

/**
 * @param {readonly string[]} projects of vitest.config.ts
 * @returns {Check}
 */
const defineTests = (projects) => ({
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
const quickTests = defineTests(['unit', 'storefront', 'console', 'components', 'isolated', 'server']);
/** Tests that are too slow to run before every commit. */
export const slowTests = defineTests(['slow']);

/** @type {Check} */
export const browserTests = {
  name: 'browser tests',
  command: 'playwright',
  args: ['test'],
  report: `${reports}/browser.json`,
};

/**
 * Runs one check and prints its result. The output is shown only after a failure.
 * @param {Check} check
 * @returns {Promise<Tally>}
 */
export async function runCheck({ name, command, args, report }) {
  const startedAt = performance.now();
  const reportFile = report && join(root, report);
  if (reportFile) rmSync(reportFile, { force: true });
  const { code, output } = await run(command, args, { quiet: true, env });
  const reportData = reportFile && existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, 'utf8')) : undefined;
  const reported = reportData && readTally(reportData);
  // A tool that fails without a failed test (a file that does not load, a lint error) counts as one failure.
  const tally = { passed: reported?.passed ?? 0, failed: Math.max(reported?.failed ?? 0, code === 0 ? 0 : 1) };
  const elapsed = `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
  const counts = reported ? `, ${tally.passed} passed, ${tally.failed} failed` : '';
  console.log(`${tally.failed === 0 ? '✓' : '✗'} ${name} (${elapsed}${counts})`);
  if (code !== 0 || reportData?.stats?.flaky) console.log(`\n${output}`);
  // An error outside of a test stands in the middle of the output. Whoever reads only the end must find it too.
  for (const { message } of reportData?.errors ?? []) console.log(`An error outside of a test:\n${message}\n`);
  return tally;
}

/**
 * A browser test may fail on a busy machine and pass on its retry: it is flaky. More flaky tests than this in one run
 * are failures.
 */
const maxFlaky = 2;

/**
 * Reads the counts from a Vitest or Playwright report.
 * @param {{ numPassedTests: number, numFailedTests: number } | { stats: { expected: number, unexpected: number, flaky: number } }} report
 * @returns {Tally}
 */
export function readTally(report) {
  if ('stats' in report) {
    const { expected, unexpected, flaky } = report.stats;
    return flaky > maxFlaky
      ? { passed: expected, failed: unexpected + flaky }
      : { passed: expected + flaky, failed: unexpected };
  }
  return { passed: report.numPassedTests, failed: report.numFailedTests };
}

/**
 * @param {readonly Tally[]} tallies
 * @returns {Tally}
 */
export const sumTallies = (tallies) =>
  tallies.reduce((total, { passed, failed }) => ({ passed: total.passed + passed, failed: total.failed + failed }), {
    passed: 0,
    failed: 0,
  });

/** Runs two lanes in parallel, for two cores: the static checks, and the tests that need no browser. */
export async function verify() {
  const runStaticChecks = async () => {
    const tallies = [];
    for (const check of staticChecks) tallies.push(await runCheck(check));
    return sumTallies(tallies);
  };
  const lanes = [runStaticChecks(), runCheck(quickTests)];
  // Waits for both lanes before reporting a failure, because the other lane still listens for signals.
  await Promise.allSettled(lanes);
  return sumTallies(await Promise.all(lanes));
}
