// npm run schemas: writes the published schemas of docs/provider-api. See CONTRIBUTING.md.
import { ensureInstalled } from './support/install.mjs';
import { runCommand } from './support/problem.mjs';
import { startProgram } from './support/start-program.mjs';

await runCommand(async () => {
  await ensureInstalled();
  return startProgram('commands/publish-schemas.ts').ended;
});
