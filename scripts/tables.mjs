// npm run tables: generates platform/database/tables.ts after a new migration. See CONTRIBUTING.md.
import { ensureInstalled } from './support/install.mjs';
import { runCommand } from './support/problem.mjs';
import { startProgram } from './support/start-program.mjs';

await runCommand(async () => {
  await ensureInstalled();
  return startProgram('commands/generate-tables.ts').ended;
});
