// npm run coverage:import -- [--source NAME | --replace NAME | --delete NAME] [--dry-run] FILE…: imports coverage into the server's database. See docs/coverage-import.md.
import { resolve } from 'node:path';
import { ensureInstalled } from './support/install.mjs';
import { Problem, runCommand } from './support/problem.mjs';
import { startProgram } from './support/start-program.mjs';

await runCommand(async () => {
  // npm changes to the root of the repository. File names are relative to the folder in which the command was run.
  const args = process.argv.slice(2);
  const optionsWithName = ['--source', '--replace', '--delete', '--technology'];
  const withPaths = args.map((arg, index) =>
    arg.startsWith('-') || optionsWithName.includes(args[index - 1] ?? '')
      ? arg
      : resolve(process.env.INIT_CWD ?? '.', arg),
  );
  if (args.length === 0) throw new Problem('Name a file: npm run coverage:import -- coverage.csv');
  await ensureInstalled({ tools: false });
  return startProgram('commands/import-coverage.ts', withPaths).ended;
});
