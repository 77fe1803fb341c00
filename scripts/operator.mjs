// npm run operator -- add EMAIL | list | remove EMAIL: who may read the reports. See docs/operator.md.
import { spawn } from 'node:child_process';
import { ensureInstalled, node24 } from './support/install.mjs';
import { Problem, runCommand } from './support/problem.mjs';
import { root } from './support/run.mjs';

await runCommand(async () => {
  const given = process.argv.slice(2);
  const [what = '', email] = given;
  const isRight =
    what === 'list' ? given.length === 1 : ['add', 'remove'].includes(what) && email && given.length === 2;
  if (!isRight) throw new Problem('Say what to do: npm run operator -- add EMAIL, list, or remove EMAIL');
  await ensureInstalled();
  const child = spawn(node24, ['apps/server/src/manage-operators.ts', ...given], { cwd: root, stdio: 'inherit' });
  return new Promise((done, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => done(code ?? 1));
  });
});
