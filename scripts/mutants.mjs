// npm run mutants: changes the rules in packages/domain in thousands of small ways and counts the changes that a test
// notices. npm run mutants -- cart/pricing appointment: only these folders. Options go to Stryker. See docs/mutants.md.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './support/install.mjs';
import { Problem, runCommand } from './support/problem.mjs';
import { root, run } from './support/run.mjs';

const domain = join(root, 'packages/domain');

await runCommand(async () => {
  const args = process.argv.slice(2);
  const options = args.filter((arg) => arg.startsWith('-'));
  const folders = args.filter((arg) => !arg.startsWith('-'));
  for (const folder of folders)
    if (!existsSync(join(domain, 'src', folder)))
      throw new Problem(
        `packages/domain/src has no folder ${folder}. Name one, for example: npm run mutants -- cart/pricing`,
      );
  await ensureInstalled();
  const files = folders.map((folder) => `src/${folder}/**/*.ts`);
  const mutate = [...files, '!src/**/*.test.ts', '!src/**/testing/**'].join(',');
  const { code } = await run('stryker', ['run', ...options, ...(folders.length > 0 ? ['--mutate', mutate] : [])], {
    cwd: domain,
  });
  return code;
});
