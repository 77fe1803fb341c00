// npm run order -- release NUMBER | cancel NUMBER: what becomes of an order that waits for a representative. See docs/orders.md.
import { spawn } from 'node:child_process';
import { ensureInstalled, node24 } from './support/install.mjs';
import { Problem, runCommand } from './support/problem.mjs';
import { root } from './support/run.mjs';

await runCommand(async () => {
  const given = process.argv.slice(2);
  const isRight = given.length === 2 && ['release', 'cancel'].includes(given[0] ?? '');
  if (!isRight) throw new Problem('Say what to do: npm run order -- release NUMBER, or cancel NUMBER');
  await ensureInstalled();
  const child = spawn(node24, ['apps/server/src/decide-order.ts', ...given], { cwd: root, stdio: 'inherit' });
  return new Promise((done, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => done(code ?? 1));
  });
});
