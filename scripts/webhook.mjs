// npm run webhook -- add URL [TYPE…] | list | rotate ID | deliveries ID [STATE] | replay ID EVENT | enable ID | remove ID:
// manages the receivers of webhooks. See docs/provider-api.md.
import { ensureInstalled } from './support/install.mjs';
import { Problem, runCommand } from './support/problem.mjs';
import { startProgram } from './support/start-program.mjs';

const actions = ['add', 'list', 'rotate', 'deliveries', 'replay', 'enable', 'remove'];

await runCommand(async () => {
  const args = process.argv.slice(2);
  if (!actions.includes(args[0] ?? '') || (args[0] !== 'list' && args.length < 2))
    throw new Problem(
      'Usage: npm run webhook -- add URL [TYPE…], list, rotate ID, deliveries ID [STATE], replay ID EVENT, enable ID, or remove ID',
    );
  await ensureInstalled({ tools: false });
  return startProgram('commands/manage-webhooks.ts', args).ended;
});
