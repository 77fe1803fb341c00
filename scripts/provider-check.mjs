// npm run provider:check -- FOLDER: lists the mistakes and dead ends of a provider folder. See docs/provider.md.
import { resolve } from 'node:path';
import { ensureInstalled } from './support/install.mjs';
import { runCommand } from './support/problem.mjs';
import { startProgram } from './support/start-program.mjs';

await runCommand(async () => {
  // npm changes to the root of the repository. The folder is relative to the one in which the command was run.
  const folders = process.argv.slice(2, 3).map((folder) => resolve(process.env.INIT_CWD ?? '.', folder));
  await ensureInstalled({ tools: false });
  return startProgram('commands/check-provider.ts', folders).ended;
});
