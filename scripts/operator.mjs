// npm run operator -- add EMAIL | list | remove EMAIL: who may read the reports. See docs/operator.md.
import { ensureInstalled } from './support/install.mjs';
import { Problem, runCommand } from './support/problem.mjs';
import { startProgram } from './support/serve.mjs';

await runCommand(async () => {
  const given = process.argv.slice(2);
  const [what = '', email] = given;
  const isRight =
    what === 'list' ? given.length === 1 : ['add', 'remove'].includes(what) && email && given.length === 2;
  if (!isRight) throw new Problem('Say what to do: npm run operator -- add EMAIL, list, or remove EMAIL');
  await ensureInstalled({ tools: false });
  return startProgram('commands/manage-operators.ts', given).ended;
});
