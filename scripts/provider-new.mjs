// npm run provider:new -- FOLDER: asks a few questions and writes a provider folder that sells. See docs/provider.md.
import { ensureInstalled } from './support/install.mjs';
import { runCommand } from './support/problem.mjs';
import { startProgram } from './support/start-program.mjs';

await runCommand(async () => {
  await ensureInstalled({ tools: false });
  return startProgram('commands/new-provider.ts', process.argv.slice(2)).ended;
});
