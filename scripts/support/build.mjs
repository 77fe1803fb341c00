import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { node24 } from './install.mjs';
import { Problem } from './problem.mjs';
import { root, run, stage } from './run.mjs';
import { withWorkspaceLock } from './workspace-lock.mjs';
import { requireWritable } from './writable.mjs';

const folders = ['apps/storefront', 'packages'];
const files = ['package-lock.json', 'tsconfig.base.json'];
const storefront = join(root, 'apps/storefront');
const stamp = join(storefront, 'dist/.built-from');

/** Builds the storefront if its sources have changed since the last build. */
export async function ensureBuilt() {
  if (isBuiltFrom(sourceFingerprint())) return;
  await withWorkspaceLock(async () => {
    // Another process may have built it while this one waited for the lock.
    const fingerprint = sourceFingerprint();
    if (!isBuiltFrom(fingerprint)) await build(fingerprint);
  });
}

/** @param {string} fingerprint */
const isBuiltFrom = (fingerprint) => existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint;

/** @param {string} fingerprint */
async function build(fingerprint) {
  // Vite writes its bundled configuration into node_modules during the build.
  requireWritable(storefront, join(storefront, 'dist'), join(root, 'node_modules'));
  // Removed first, so that an interrupted build does not count.
  rmSync(stamp, { force: true });
  await stage('Building the storefront', async () => {
    const { code, output } = await run(node24, ['build.ts'], { cwd: storefront, quiet: true });
    if (code !== 0) {
      console.error(output);
      throw new Problem('The storefront did not build: mend what is shown above and run the command again.');
    }
  });
  writeFileSync(stamp, fingerprint);
}

/** Hashes names and contents, so that a checkout or a touched file alone does not trigger a build. */
function sourceFingerprint() {
  const hash = createHash('sha256');
  for (const file of [...folders.flatMap(filesUnder), ...files].sort())
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesUnder(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : filesUnder(path);
    return /\.test\.tsx?$/.test(path) ? [] : [path];
  });
}
