// npm run safety: runs the tests of every promise in docs/safety.md at their full size, and writes their results there.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './support/install.mjs';
import { runCommand } from './support/problem.mjs';
import { root, run, toolEnv } from './support/run.mjs';
import { buildResultTable, listSafetyTests, replaceResults } from './support/safety.mjs';

/** The sizes of the promises. `npm test` runs fewer rounds and fewer requests. */
const fullSize = {
  STRESS_ROUNDS: '20',
  FUZZ_RUNS: '100000',
  RANDOM_CARTS: '10000',
  STORM_ORDERS: '1000',
  STORM_KILLS: '20',
  STORM_RESTARTS: '3',
};
const report = join(root, '.cache/reports/safety.json');
const page = join(root, 'docs/safety.md');

await runCommand(async () => {
  await ensureInstalled();
  const files = listSafetyTests().map(({ file }) => file);
  const filter = ['--testNamePattern', 'safety \\d+: '];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await run('vitest', ['run', ...files, ...filter, ...reporters], {
    env: { ...toolEnv, ...fullSize },
  });
  /** @type {{ testResults: { assertionResults: import('./support/safety.mjs').TestResult[] }[] }} */
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const results = testResults.flatMap(({ assertionResults }) => assertionResults);
  const day = new Date().toISOString().slice(0, 10);
  const sizes = `${fullSize.STRESS_ROUNDS} rounds of 1000 reservations, ${Number(fullSize.FUZZ_RUNS).toLocaleString('en-US')} fuzzed requests, ${Number(fullSize.RANDOM_CARTS).toLocaleString('en-US')} carts, a storm of ${Number(fullSize.STORM_ORDERS).toLocaleString('en-US')} orders with ${fullSize.STORM_KILLS} kills and ${fullSize.STORM_RESTARTS} restarts of PostgreSQL`;
  const text = `Run on ${day}: ${sizes}.\n\n${buildResultTable(results)}`;
  writeFileSync(page, replaceResults(readFileSync(page, 'utf8'), text));
  return code;
});
