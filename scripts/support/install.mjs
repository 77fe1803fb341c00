import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inTurn } from './in-turn.mjs';
import { Problem } from './problem.mjs';
import { machineEnv, root, run, stage } from './run.mjs';
import { requireWritable } from './writable.mjs';

/** The Node that the server and the tools run on, whatever the machine has. */
export const node24 = join(root, 'node_modules', '.bin', 'node');

/**
 * Installs exactly what the lockfile says, if that is not what is installed. A server for real has no tools: nothing is
 * installed beneath it for a command that needs none.
 */
export async function ensureInstalled({ tools = true } = {}) {
  if (installedAsLocked(tools)) return;
  await inTurn(async (alsoFor) => {
    // Whoever had the turn before may have installed them.
    if (!installedAsLocked(tools)) await install(alsoFor);
  });
}

// With the tools, whatever NODE_ENV and the machine's settings leave out.
const command = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];

/** @param {(pid: number) => void} alsoFor */
async function install(alsoFor) {
  requireWritable(root, join(root, 'node_modules'));
  await stage('Installing packages (a minute or two, the first time)', async () => {
    const { code } = await run('npm', command, { env: machineEnv, withItsOwn: alsoFor });
    if (code !== 0)
      throw new Problem('"npm ci" failed, as shown above. Check the network and the disk, then run the command again.');
  });
  if (!existsSync(node24))
    throw new Problem(
      'Node 24 was not installed with the packages, because npm is set not to run install scripts. Run "npm config delete ignore-scripts", delete node_modules and run the command again.',
    );
}

/** npm keeps what it installed in node_modules/.package-lock.json, and writes that last; who deletes a folder leaves it as it is. */
function installedAsLocked(/** @type {boolean} */ tools) {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record) || !existsSync(node24)) return false;
  const installed = packagesIn(record);
  return (
    covers(installed, packagesIn(join(root, 'package-lock.json')), { tools }) &&
    Object.keys(installed).every((path) => existsSync(join(root, path, 'package.json')))
  );
}

/** @typedef {Record<string, { version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean }>} Packages */

/**
 * Everything that is locked is installed in that version; what is for another platform may be absent, and so may the tools
 * where nobody needs them.
 * @param {Packages} installed
 * @param {Packages} locked
 */
export function covers(installed, locked, { tools = true } = {}) {
  return Object.entries(locked)
    .filter(([path]) => path.includes('node_modules/'))
    .every(([path, wanted]) => {
      const found = installed[path];
      return found ? found.version === wanted.version : wanted.optional || wanted.devOptional || (wanted.dev && !tools);
    });
}

/**
 * @param {string} lockfile
 * @returns {Packages}
 */
const packagesIn = (lockfile) => JSON.parse(readFileSync(lockfile, 'utf8')).packages;
