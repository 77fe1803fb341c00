// npm run api-key -- create NAME SCOPE… [--days N] [--role ROLE] | rotate ID [--days N] | revoke ID | list:
// manages the keys of the provider API. See docs/provider-api.md.
import { ensureInstalled } from './support/install.mjs';
import { Problem, runCommand } from './support/problem.mjs';
import { startProgram } from './support/start-program.mjs';

const actions = ['create', 'rotate', 'revoke', 'list'];

await runCommand(async () => {
  const args = process.argv.slice(2);
  if (!actions.includes(args[0] ?? '') || (args[0] !== 'list' && args.length < 2))
    throw new Problem(
      'Usage: npm run api-key -- create NAME SCOPE… [--days N] [--role ROLE], rotate ID [--days N], revoke ID, or list',
    );
  await ensureInstalled({ tools: false });
  return startProgram('commands/manage-api-keys.ts', args).ended;
});
