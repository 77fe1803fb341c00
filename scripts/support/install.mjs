import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from './problem.mjs';
import { requireWritable } from './require-writable.mjs';
import { machineEnv, root, run, runStage } from './run.mjs';
import { withWorkspaceLock } from './workspace-lock.mjs';

/** The Node that runs the server and the tools, independent of the machine's version. */
export const node24 = join(root, 'node_modules', '.bin', 'node');

/**
 * Installs the packages of the lockfile if they are not installed. Commands of the server need no dev packages
 * (`tools: false`). They may run while a server uses the packages, and `npm ci` deletes all packages first. So they
 * install only if nothing is installed.
 */
export async function ensureInstalled({ tools = true } = {}) {
  if (isUpToDate(tools)) return;
  await withWorkspaceLock(async (lockForProcess) => {
    // Another process may have installed them while this one waited for the lock.
    if (isUpToDate(tools)) return;
    if (!tools && isInstalled())
      throw new Problem(
        'The packages that are installed are not those of package-lock.json. Stop the server, run "npm ci" ("npm ci --omit=dev" in production), start the server and run the command again.',
      );
    await install(lockForProcess);
  });
}

// Includes dev packages, even if NODE_ENV or the npm settings leave them out.
const ciArguments = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];

/** @param {(pid: number) => void} lockForProcess */
async function install(lockForProcess) {
  requireWritable(root, join(root, 'node_modules'));
  await runStage('Installing packages (a minute or two, the first time)', async () => {
    const { code } = await run('npm', ciArguments, { env: machineEnv, onGroupStart: lockForProcess });
    if (code !== 0)
      throw new Problem('"npm ci" failed, as shown above. Check the network and the disk, then run the command again.');
  });
  const [missing] = findMissingForThisMachine(
    readPackages(installedLockfile),
    readPackages(join(root, 'package-lock.json')),
  );
  if (missing)
    throw new Problem(
      `npm left out ${missing}, which this machine needs, because the registry has none or did not answer. Check "npm config get registry" and "npm config get omit", then run the command again.`,
    );
  if (!existsSync(node24))
    throw new Problem(
      'Node 24 was not installed with the packages, because npm is set not to run install scripts. Run "npm config delete ignore-scripts", delete node_modules and run the command again.',
    );
}

/** npm's record of installed packages, written last. Deleting a package folder does not change it. */
const installedLockfile = join(root, 'node_modules', '.package-lock.json');
const isInstalled = () => existsSync(installedLockfile) && existsSync(node24);

function isUpToDate(/** @type {boolean} */ tools) {
  if (!isInstalled()) return false;
  const installed = readPackages(installedLockfile);
  // A server image may leave out the tools, and workspaces that it does not run.
  const needed = Object.entries(installed).filter(
    ([path, { dev, link }]) => tools || (path.includes('node_modules/') && !dev && !link),
  );
  return (
    isInstallComplete(installed, readPackages(join(root, 'package-lock.json')), { tools }) &&
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
 * Returns true if every locked package is installed in its version. Packages for other platforms may be missing, and
 * dev packages are ignored without `tools`.
 * @param {Packages} installed
 * @param {Packages} locked
 */
export function isInstallComplete(installed, locked, { tools = true, machine = thisMachine } = {}) {
  return Object.entries(locked)
    .filter(([path, { dev }]) => path.includes('node_modules/') && (tools || !dev))
    .every(([path, expected]) => {
      const found = installed[path];
      if (found) return found.version === expected.version;
      return (expected.optional || expected.devOptional) && !isBuiltFor(machine, expected);
    });
}

/**
 * Finds platform packages that this machine needs and npm did not install. npm treats them all as optional and reports
 * no error, so without this check a tool would fail to start.
 * @param {Packages} installed
 * @param {Packages} locked
 * @returns {string[]}
 */
export function findMissingForThisMachine(installed, locked, machine = thisMachine) {
  return Object.keys(locked)
    .filter((path) => !installed[path] && isBuiltFor(machine, locked[path] ?? {}))
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

/** @param {Machine} machine @param {Platforms} platforms */
const isBuiltFor = ({ platform, arch, libc }, { os, cpu, libc: libraries = [libc] }) =>
  Boolean(os?.includes(platform) && cpu?.includes(arch) && (platform !== 'linux' || libraries.includes(libc)));

/**
 * @param {string} lockfile
 * @returns {Packages}
 */
const readPackages = (lockfile) => JSON.parse(readFileSync(lockfile, 'utf8')).packages;
