// npm run coverage:import -- FILE…: imports coverage files into the server's database. See docs/coverage-import.md.
import { resolve } from 'node:path';
import { ensureInstalled } from './support/install.mjs';
import { Problem, runCommand } from './support/problem.mjs';
import { startProgram } from './support/start-program.mjs';

await runCommand(async () => {
  // npm changes to the root of the repository. File names are relative to the folder in which the command was run.
  const files = process.argv.slice(2).map((file) => resolve(process.env.INIT_CWD ?? '.', file));
  if (files.length === 0) throw new Problem('Name a file: npm run coverage:import -- coverage.csv');
  await ensureInstalled({ tools: false });
  return startProgram('commands/import-coverage.ts', files).ended;
});
