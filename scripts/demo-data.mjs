// npm run demo-data [-- DAYS]: fills the console of a demonstration with invented orders. See docs/operator.md.
import { ensureBuilt } from './support/build.mjs';
import { ensureInstalled } from './support/install.mjs';
import { runCommand } from './support/problem.mjs';
import { startProgram } from './support/start-program.mjs';

await runCommand(async () => {
  await ensureInstalled();
  await ensureBuilt();
  return startProgram('commands/fill-demo-data.ts', process.argv.slice(2)).ended;
});
