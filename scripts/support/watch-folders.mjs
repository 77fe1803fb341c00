import { readdirSync, watch } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * Tells of every file that is written, made or taken away below a folder. Folders are watched, not files: an editor that
 * saves by renaming a new file over the old one leaves whoever watches the old one watching nothing, which is what the
 * `recursive` of Node does on Linux.
 * @param {string} root
 * @param {{ ignored: RegExp, changed: (file: string) => void }} options files are named below the root
 * @returns {{ close(): void }}
 */
export function watchFolders(root, { ignored, changed }) {
  /** @type {Map<string, import('node:fs').FSWatcher>} */
  const watchers = new Map();

  const forget = (/** @type {string} */ folder) => {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  };
  const look = (/** @type {string} */ folder) => {
    if (watchers.has(folder) || ignored.test(`${relative(root, folder)}/`)) return;
    let entries;
    try {
      // Watched before it is read, so that nothing made in between is missed.
      const watcher = watch(folder, (_, name) => seen(folder, name));
      watcher.on('error', () => forget(folder));
      watchers.set(folder, watcher);
      entries = readdirSync(folder, { withFileTypes: true });
    } catch {
      return forget(folder); // it is no folder, or gone already
    }
    for (const entry of entries) if (entry.isDirectory()) look(join(folder, entry.name));
  };
  const seen = (/** @type {string} */ folder, /** @type {string | null} */ name) => {
    if (name === null) return;
    const path = join(folder, name);
    const file = relative(root, path);
    if (ignored.test(file) || ignored.test(`${file}/`)) return;
    // It may be another folder of the same name by now.
    forget(path);
    look(path);
    changed(file);
  };

  look(root);
  return {
    close() {
      for (const folder of [...watchers.keys()]) forget(folder);
    },
  };
}
