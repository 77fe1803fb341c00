// npm run dev: builds and restarts the shop whenever a file changes.
import { resolve } from 'node:path';
import { ensureBuilt } from './support/build.mjs';
import { ensureInstalled } from './support/install.mjs';
import { Problem, runCommand } from './support/problem.mjs';
import { root, signals } from './support/run.mjs';
import { startProgram } from './support/serve.mjs';
import { watchFolders } from './support/watch-folders.mjs';

const provider = process.env.PROVIDER_DIR || 'provider';
const watched = ['apps/server/src', 'apps/server/migrations', 'apps/storefront', 'packages', provider];
const ignored = /(^|\/)(dist|node_modules|\.git)\/|\.test\.tsx?$/;
const debounceMs = 150;

await runCommand(async () => {
  await ensureInstalled();
  let server = await buildAndStart();
  let isStopping = false;
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  let turn = Promise.resolve();

  const restart = async () => {
    await server?.stop();
    if (!isStopping) server = await buildAndStart();
  };
  const changed = (/** @type {string} */ file) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      console.log(`\n${file} changed`);
      turn = turn.then(restart);
    }, debounceMs);
  };
  const watchers = watched.map((folder) => watchFolders(resolve(root, folder), { ignored, changed }));

  await new Promise((resolve) => {
    for (const signal of signals) process.once(signal, resolve);
  });
  isStopping = true;
  for (const watcher of watchers) watcher.close();
  await turn;
  await server?.stop();
  return 0;
});

/** A build error is printed, and the next change tries again. */
async function buildAndStart() {
  try {
    await ensureBuilt();
    return startProgram('main.ts');
  } catch (reason) {
    if (!(reason instanceof Problem)) throw reason;
    console.error(reason.message);
    return undefined;
  }
}
