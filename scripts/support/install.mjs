import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inTurn } from './in-turn.mjs';
import { Problem } from './problem.mjs';
import { machineEnv, root, run, stage } from './run.mjs';
import { requireWritable } from './writable.mjs';

/** The Node that the server and the tools run on, whatever the machine has. */
export const node24 = join(root, 'node_modules', '.bin', 'node');

/**
 * Installs exactly what the lockfile says, if that is not what is installed. A command that needs no tools may stand beside
 * a server that runs from these packages, and npm takes all of them away first: it installs only where there is nothing.
 */
export async function ensureInstalled({ tools = true } = {}) {
  if (installedAsLocked(tools)) return;
  await inTurn(async (alsoFor) => {
    // Whoever had the turn before may have installed them.
    if (installedAsLocked(tools)) return;
    if (!tools && isInstalled())
      throw new Problem(
        'The packages that are installed are not those of package-lock.json. Stop the server, run "npm ci" ("npm ci --omit=dev" in production), start the server and run the command again.',
      );
    await install(alsoFor);
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
  const [leftOut] = missingForThisMachine(packagesIn(record), packagesIn(join(root, 'package-lock.json')));
  if (leftOut)
    throw new Problem(
      `npm left out ${leftOut}, which this machine needs, because the registry has none or did not answer. Check "npm config get registry" and "npm config get omit", then run the command again.`,
    );
  if (!existsSync(node24))
    throw new Problem(
      'Node 24 was not installed with the packages, because npm is set not to run install scripts. Run "npm config delete ignore-scripts", delete node_modules and run the command again.',
    );
}

/** npm keeps here what it installed, and writes that last; who deletes a folder leaves it as it is. */
const record = join(root, 'node_modules', '.package-lock.json');
const isInstalled = () => existsSync(record) && existsSync(node24);

function installedAsLocked(/** @type {boolean} */ tools) {
  if (!isInstalled()) return false;
  const installed = packagesIn(record);
  // An image of the server may leave out the tools, and parts of ours that it does not run.
  const needed = Object.entries(installed).filter(
    ([path, { dev, link }]) => tools || (path.includes('node_modules/') && !dev && !link),
  );
  return (
    covers(installed, packagesIn(join(root, 'package-lock.json')), { tools }) &&
    needed.every(([path]) => existsSync(join(root, path, 'package.json')))
  );
}

/**
 * @typedef {{ version?: string, dev?: boolean, link?: boolean, optional?: boolean, devOptional?: boolean } & Platforms} Package
 * @typedef {{ os?: string[], cpu?: string[], libc?: string[] }} Platforms
 * @typedef {Record<string, Package>} Packages
 * @typedef {{ platform: string, arch: string, libc: string }} Machine
 */

/**
 * Everything that is locked is installed in that version; what is for another platform may be absent, and the tools
 * are not looked at where nobody needs them.
 * @param {Packages} installed
 * @param {Packages} locked
 */
export function covers(installed, locked, { tools = true, machine = thisMachine } = {}) {
  return Object.entries(locked)
    .filter(([path, { dev }]) => path.includes('node_modules/') && (tools || !dev))
    .every(([path, wanted]) => {
      const found = installed[path];
      if (found) return found.version === wanted.version;
      return (wanted.optional || wanted.devOptional) && !isMadeFor(machine, wanted);
    });
}

/**
 * Where a package has a part for each platform, npm calls every part optional, and says nothing when it could not get the
 * one for this machine: the first to notice would be a tool that does not start.
 * @param {Packages} installed
 * @param {Packages} locked
 * @returns {string[]}
 */
export function missingForThisMachine(installed, locked, machine = thisMachine) {
  return Object.keys(locked)
    .filter((path) => !installed[path] && isMadeFor(machine, locked[path] ?? {}))
    .map((path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
}

/** @typedef {{ header: { glibcVersionRuntime?: string } }} Report */
const { header } = /** @type {Report} */ (process.report.getReport());

/** @type {Machine} */
const thisMachine = {
  platform: process.platform,
  arch: process.arch,
  libc: header.glibcVersionRuntime ? 'glibc' : 'musl',
};

/** @param {Machine} machine @param {Platforms} parts */
const isMadeFor = ({ platform, arch, libc }, { os, cpu, libc: libraries = [libc] }) =>
  Boolean(os?.includes(platform) && cpu?.includes(arch) && (platform !== 'linux' || libraries.includes(libc)));

/**
 * @param {string} lockfile
 * @returns {Packages}
 */
const packagesIn = (lockfile) => JSON.parse(readFileSync(lockfile, 'utf8')).packages;
