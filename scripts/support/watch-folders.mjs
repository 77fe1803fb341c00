import { readdirSync, watch } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * Reports every file that is written, created or deleted below a folder. It watches folders, not files: when an editor
 * saves by renaming a new file over the old one, a watcher of the old file stops working. Node's `recursive` option has
 * this problem on Linux.
 * @param {string} root
 * @param {{ ignoredFiles: RegExp, onChange: (file: string) => void }} options file names are relative to the root
 * @returns {{ close(): void }}
 */
export function watchFolders(root, { ignoredFiles, onChange }) {
  /** @type {Map<string, import('node:fs').FSWatcher>} */
  const watchers = new Map();

  const unwatch = (/** @type {string} */ folder) => {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  };
  const watchFolder = (/** @type {string} */ folder) => {
    if (watchers.has(folder) || ignoredFiles.test(`${relative(root, folder)}/`)) return;
    let entries;
    try {
      // Watches before reading, so that no file created in between is missed.
      const watcher = watch(folder, (_, name) => onEvent(folder, name));
      watcher.on('error', () => unwatch(folder));
      watchers.set(folder, watcher);
      entries = readdirSync(folder, { withFileTypes: true });
    } catch {
      return unwatch(folder); // not a folder, or deleted already
    }
    for (const entry of entries) if (entry.isDirectory()) watchFolder(join(folder, entry.name));
  };
  const onEvent = (/** @type {string} */ folder, /** @type {string | null} */ name) => {
    if (name === null) return;
    const path = join(folder, name);
    const file = relative(root, path);
    if (ignoredFiles.test(file) || ignoredFiles.test(`${file}/`)) return;
    // The path may be a new folder with the same name.
    unwatch(path);
    watchFolder(path);
    onChange(file);
  };

  watchFolder(root);
  return {
    close() {
      for (const folder of [...watchers.keys()]) unwatch(folder);
    },
  };
}
