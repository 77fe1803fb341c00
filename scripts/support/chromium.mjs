import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Problem } from './problem.mjs';
import { run, runStage } from './run.mjs';

// The headless build starts three times as fast as the full browser, but not every system has it.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

/**
 * Finds the browser of this machine. Downloads nothing.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string | undefined}
 */
export function findChromium(env = process.env) {
  if (env.CHROMIUM_PATH) return env.CHROMIUM_PATH;
  const folders = (env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/** Installs Debian's Chromium if there is no browser. */
export async function ensureChromium() {
  if (findChromium()) return;
  const advice =
    'The browser tests need Chromium: install it (on Debian: "sudo apt-get install chromium"), or set CHROMIUM_PATH to the browser to use, and run the command again.';
  if (process.getuid?.() !== 0 || !isExecutable('/usr/bin/apt-get')) throw new Problem(advice);
  await runStage('Installing Chromium', async () => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { env, quiet: true });
    let output = '';
    for (const name of ['chromium-headless-shell', 'chromium']) {
      if (findChromium()) return;
      const install = ['install', '-qq', '-y', '--no-install-recommends', name];
      ({ output } = await run('apt-get', install, { env, quiet: true }));
    }
    if (!findChromium()) throw new Problem(`${output}\nChromium could not be installed, as shown above. ${advice}`);
  });
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
