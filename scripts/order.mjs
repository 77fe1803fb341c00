// npm run order -- release NUMBER | cancel NUMBER | event NUMBER TYPE …: changes an order. See docs/orders.md.
import { ensureInstalled } from './support/install.mjs';
import { Problem, runCommand } from './support/problem.mjs';
import { startProgram } from './support/start-program.mjs';

await runCommand(async () => {
  const args = process.argv.slice(2);
  const isValid =
    args[0] === 'event' ? args.length > 2 : args.length === 2 && ['release', 'cancel'].includes(args[0] ?? '');
  if (!isValid) throw new Problem('Usage: npm run order -- release NUMBER, cancel NUMBER, or event NUMBER TYPE');
  await ensureInstalled({ tools: false });
  return startProgram('commands/decide-order.ts', args).ended;
});
