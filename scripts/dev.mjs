// npm run dev: builds and restarts the shop whenever a file changes.
import { resolve } from 'node:path';
import { ensureBuilt } from './support/build.mjs';
import { ensureInstalled } from './support/install.mjs';
import { Problem, runCommand } from './support/problem.mjs';
import { root, signals } from './support/run.mjs';
import { startProgram } from './support/start-program.mjs';
import { watchFolders } from './support/watch-folders.mjs';

const providerDir = process.env.PROVIDER_DIR || 'provider';
const watchedFolders = [
  'apps/server/src',
  'apps/server/migrations',
  'apps/storefront',
  'apps/console',
  'packages',
  providerDir,
];
const ignoredFiles = /(^|\/)(dist|node_modules|\.git)\/|\.test\.tsx?$/;
const debounceMs = 150;

await runCommand(async () => {
  await ensureInstalled();
  let server = await buildAndStart();
  let isStopping = false;
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  let restarts = Promise.resolve();

  const restart = async () => {
    await server?.stop();
    if (!isStopping) server = await buildAndStart();
  };
  const onChange = (/** @type {string} */ file) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      console.log(`\n${file} changed`);
      restarts = restarts.then(restart);
    }, debounceMs);
  };
  const watchers = watchedFolders.map((folder) => watchFolders(resolve(root, folder), { ignoredFiles, onChange }));

  await new Promise((resolve) => {
    for (const signal of signals) process.once(signal, resolve);
  });
  isStopping = true;
  for (const watcher of watchers) watcher.close();
  await restarts;
  await server?.stop();
  return 0;
});

/** Prints a build error instead of failing, so that the next change starts another build. */
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
