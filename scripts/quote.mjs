// npm run quote -- create|edit FILE… | send|withdraw|duplicate NUMBER | approve NUMBER ROLE | show|pdf NUMBER | list | funnel:
// manages the price quotes in the server's database. See docs/quotes.md.
import { resolve } from 'node:path';
import { ensureInstalled } from './support/install.mjs';
import { Problem, runCommand } from './support/problem.mjs';
import { startProgram } from './support/start-program.mjs';

const actions = ['create', 'edit', 'send', 'approve', 'withdraw', 'duplicate', 'list', 'funnel', 'show', 'pdf'];

await runCommand(async () => {
  const [action = '', ...args] = process.argv.slice(2);
  const needsArgument = action !== 'list' && action !== 'funnel';
  if (!actions.includes(action) || (needsArgument && args.length === 0))
    throw new Problem(
      'Usage: npm run quote -- create FILE…, edit FILE…, send NUMBER, approve NUMBER ROLE, withdraw NUMBER [REASON], duplicate NUMBER, show NUMBER, pdf NUMBER, list, or funnel',
    );
  // npm changes to the root of the repository. File names are relative to the folder in which the command was run.
  const hasFiles = action === 'create' || action === 'edit';
  const resolved = hasFiles ? args.map((file) => resolve(process.env.INIT_CWD ?? '.', file)) : args;
  await ensureInstalled({ tools: false });
  return startProgram('commands/manage-quotes.ts', [action, ...resolved]).ended;
});
