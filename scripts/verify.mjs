// npm run verify: the checks to run before a commit.
import { verify } from './support/checks.mjs';
import { ensureInstalled } from './support/install.mjs';
import { runCommand } from './support/problem.mjs';

await runCommand(async () => {
  await ensureInstalled();
  const { passed, failed } = await verify();
  console.log(`${passed} passed, ${failed} failed`);
  return failed ? 1 : 0;
});
