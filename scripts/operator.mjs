// npm run operator -- add EMAIL | list | remove EMAIL: manages the operators who may read the reports. See
// docs/operator.md.
import { ensureInstalled } from './support/install.mjs';
import { Problem, runCommand } from './support/problem.mjs';
import { startProgram } from './support/start-program.mjs';

await runCommand(async () => {
  const args = process.argv.slice(2);
  const [action = '', email] = args;
  const isValid =
    action === 'list' ? args.length === 1 : ['add', 'remove'].includes(action) && email && args.length === 2;
  if (!isValid) throw new Problem('Usage: npm run operator -- add EMAIL, list, or remove EMAIL');
  await ensureInstalled({ tools: false });
  return startProgram('commands/manage-operators.ts', args).ended;
});
