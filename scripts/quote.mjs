// npm run quote -- create FILE…: imports price quotes into the server's database. See docs/quotes.md.
import { resolve } from 'node:path';
import { ensureInstalled } from './support/install.mjs';
import { Problem, runCommand } from './support/problem.mjs';
import { startProgram } from './support/start-program.mjs';

await runCommand(async () => {
  const [action, ...fileNames] = process.argv.slice(2);
  if (action !== 'create' || fileNames.length === 0)
    throw new Problem('Name a file: npm run quote -- create quotes.yaml');
  // npm changes to the root of the repository. File names are relative to the folder in which the command was run.
  const files = fileNames.map((file) => resolve(process.env.INIT_CWD ?? '.', file));
  await ensureInstalled({ tools: false });
  return startProgram('commands/create-quotes.ts', files).ended;
});
