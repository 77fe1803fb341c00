// npm test: runs everything that CI runs, even from a fresh clone. Runs on any Node version that the machine has.
import { findMissingRequirement } from './support/machine-requirements.mjs';

const missing = findMissingRequirement(process.version, process.env.npm_config_user_agent ?? '');
if (missing) {
  console.error(missing);
  process.exit(1);
}
const { Problem } = await import('./support/problem.mjs');
const { Stopped, runStage } = await import('./support/run.mjs');
const { ensureInstalled } = await import('./support/install.mjs');
const { ensureChromium } = await import('./support/chromium.mjs');
const { ensureBuilt } = await import('./support/build.mjs');
const { browserTests, runCheck, slowTests, sumTallies, verify } = await import('./support/checks.mjs');
const { computeCoverage } = await import('./support/coverage.mjs');
const { loadSpecRows } = await import('./support/spec-rows.mjs');

const tallies = [];
try {
  await ensureInstalled();
  await ensureChromium();
  tallies.push(await runStage('Verifying', verify));
  tallies.push(await runStage('Slow and stress tests', () => runCheck(slowTests)));
  await ensureBuilt();
  tallies.push(await runStage('Walking through the shop in a browser', () => runCheck(browserTests)));
  console.log(computeCoverage(loadSpecRows()).summary);
} catch (reason) {
  console.error(reason instanceof Problem || reason instanceof Stopped ? reason.message : reason);
  tallies.push({ passed: 0, failed: 1 });
}
const { passed, failed } = sumTallies(tallies);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
