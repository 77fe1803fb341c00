import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { node24 } from './install.mjs';
import { Problem } from './problem.mjs';
import { requireWritable } from './require-writable.mjs';
import { root, run, runStage } from './run.mjs';
import { withWorkspaceLock } from './workspace-lock.mjs';

/** The applications of the browser, as they are named while they are built. */
const apps = { storefront: join(root, 'apps/storefront'), console: join(root, 'apps/console') };
const sourceFolders = ['apps/storefront', 'apps/console', 'packages'];
const sourceFiles = ['package-lock.json', 'tsconfig.base.json', 'scripts/support/compress-assets.ts'];
/** Contains the fingerprint of the sources that were built. Written after the last application. */
const stampFile = join(apps.console, 'dist/.built-from');

/** Builds the storefront and the console if their sources have changed since the last build. */
export async function ensureBuilt() {
  if (isBuiltFrom(computeFingerprint())) return;
  await withWorkspaceLock(async () => {
    // Another process may have built it while this one waited for the lock.
    const fingerprint = computeFingerprint();
    if (!isBuiltFrom(fingerprint)) await build(fingerprint);
  });
}

/** @param {string} fingerprint */
const isBuiltFrom = (fingerprint) => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === fingerprint;

/** @param {string} fingerprint */
async function build(fingerprint) {
  // Vite writes its bundled configuration into node_modules during the build.
  const folders = Object.values(apps).flatMap((app) => [app, join(app, 'dist')]);
  requireWritable(...folders, join(root, 'node_modules'));
  // Removes the stamp first, so that an interrupted build is repeated.
  rmSync(stampFile, { force: true });
  for (const [name, app] of Object.entries(apps))
    await runStage(`Building the ${name}`, async () => {
      const { code, output } = await run(node24, ['build.ts'], { cwd: app, quiet: true });
      if (code !== 0) {
        console.error(output);
        throw new Problem(`The ${name} did not build. Fix the errors above and run the command again.`);
      }
    });
  writeFileSync(stampFile, fingerprint);
}

/** Hashes names and contents, so that a checkout or a touched file alone does not trigger a build. */
function computeFingerprint() {
  const hash = createHash('sha256');
  for (const file of [...sourceFolders.flatMap(listFiles), ...sourceFiles].sort())
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function listFiles(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : listFiles(path);
    return /\.test\.tsx?$/.test(path) ? [] : [path];
  });
}
