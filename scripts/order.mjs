// npm run order -- release NUMBER | cancel NUMBER: what becomes of an order that waits for a representative. See docs/orders.md.
import { ensureInstalled } from './support/install.mjs';
import { Problem, runCommand } from './support/problem.mjs';
import { startProgram } from './support/serve.mjs';

await runCommand(async () => {
  const given = process.argv.slice(2);
  const isRight = given.length === 2 && ['release', 'cancel'].includes(given[0] ?? '');
  if (!isRight) throw new Problem('Say what to do: npm run order -- release NUMBER, or cancel NUMBER');
  await ensureInstalled({ tools: false });
  return startProgram('commands/decide-order.ts', given).ended;
});
