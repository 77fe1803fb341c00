// npm run events -- export [--from TIME] [--to TIME] | follow [--after POSITION] [--from TIME] [--once]: writes the event log as JSON
// Lines. See docs/analytics.md.
import { ensureInstalled } from './support/install.mjs';
import { Problem, runCommand } from './support/problem.mjs';
import { startProgram } from './support/start-program.mjs';

await runCommand(async () => {
  const args = process.argv.slice(2);
  if (!['export', 'follow'].includes(args[0] ?? ''))
    throw new Problem(
      'Usage: npm run events -- export [--from TIME] [--to TIME], or follow [--after POSITION] [--from TIME] [--once]',
    );
  await ensureInstalled({ tools: false });
  return startProgram('commands/stream-events.ts', args).ended;
});
