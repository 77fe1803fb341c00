// npm run operator -- add EMAIL [ROLE] | role EMAIL ROLE | list | remove EMAIL: manages the operators. See docs/operator.md.
import { ensureInstalled } from './support/install.mjs';
import { Problem, runCommand } from './support/problem.mjs';
import { startProgram } from './support/start-program.mjs';

/** The number of arguments that each action may have, with its own name. @type {Readonly<Record<string, readonly number[]>>} */
const argumentCounts = { add: [2, 3], role: [3], list: [1], remove: [2] };

await runCommand(async () => {
  const args = process.argv.slice(2);
  const [action = ''] = args;
  if (!argumentCounts[action]?.includes(args.length) || args.includes(''))
    throw new Problem('Usage: npm run operator -- add EMAIL [ROLE], role EMAIL ROLE, list, or remove EMAIL');
  await ensureInstalled({ tools: false });
  return startProgram('commands/manage-operators.ts', args).ended;
});
