// npm run order -- list | release NUMBER | cancel NUMBER | hand-over NUMBER | event NUMBER TYPE …: lists and changes
// orders. See docs/orders.md.
import { ensureInstalled } from './support/install.mjs';
import { Problem, runCommand } from './support/problem.mjs';
import { startProgram } from './support/start-program.mjs';

await runCommand(async () => {
  const args = process.argv.slice(2);
  const [action = ''] = args;
  const needed = { list: 1, release: 2, cancel: 2, 'hand-over': 2, event: 3 }[action];
  if (needed === undefined || args.length < needed)
    throw new Problem(
      'Usage: npm run order -- list, release NUMBER, cancel NUMBER, hand-over NUMBER, or event NUMBER TYPE',
    );
  await ensureInstalled({ tools: false });
  return startProgram('commands/decide-order.ts', args).ended;
});
