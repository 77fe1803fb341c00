// npm run quote -- create FILE…: brings price quotes into the database that the server uses. See docs/quotes.md.
import { resolve } from 'node:path';
import { ensureInstalled } from './support/install.mjs';
import { Problem, runCommand } from './support/problem.mjs';
import { startProgram } from './support/serve.mjs';

await runCommand(async () => {
  const [what, ...named] = process.argv.slice(2);
  if (what !== 'create' || named.length === 0) throw new Problem('Name a file: npm run quote -- create quotes.yaml');
  // npm changes to the root of the repository; the files are named from where the command was given.
  const files = named.map((file) => resolve(process.env.INIT_CWD ?? '.', file));
  await ensureInstalled({ tools: false });
  return startProgram('commands/create-quotes.ts', files).ended;
});
