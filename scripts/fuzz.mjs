// npm run fuzz: sends a hundred thousand invalid requests to all calls of the contract, with a new seed each time
// (safety 25). npm run fuzz -- SEED RUNS: repeats a run, or sends fewer requests.
import { ensureInstalled } from './support/install.mjs';
import { runCommand } from './support/problem.mjs';
import { run, toolEnv } from './support/run.mjs';

await runCommand(async () => {
  const [seed = String(Date.now() % 1_000_000_000), runs = '100000'] = process.argv.slice(2);
  console.log(`fuzz with seed ${seed}, ${runs} requests: npm run fuzz -- ${seed} ${runs}`);
  await ensureInstalled();
  const env = { ...toolEnv, FUZZ_SEED: seed, FUZZ_RUNS: runs };
  const { code } = await run('vitest', ['run', '--project', 'slow', 'fuzz.stress'], { env });
  return code;
});
