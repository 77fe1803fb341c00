// npm start: starts the shop, even from a fresh clone. Runs on any Node version that the machine has.
import { findMissingRequirement } from './support/machine-requirements.mjs';

const missing = findMissingRequirement(process.version, process.env.npm_config_user_agent ?? '');
if (missing) {
  console.error(missing);
  process.exit(1);
}
const { runCommand } = await import('./support/problem.mjs');
const { ensureInstalled } = await import('./support/install.mjs');
const { ensureBuilt } = await import('./support/build.mjs');
const { startProgram } = await import('./support/start-program.mjs');

await runCommand(async () => {
  await ensureInstalled();
  await ensureBuilt();
  return startProgram('main.ts').ended;
});
