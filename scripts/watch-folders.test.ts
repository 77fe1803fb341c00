import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { watchFolders } from './support/watch-folders.mjs';

function watchTemporaryFolder() {
  const root = mkdtempSync(join(tmpdir(), 'demarc-watch-'));
  const changes: string[] = [];
  mkdirSync(join(root, 'a/b'), { recursive: true });
  mkdirSync(join(root, 'dist'));
  writeFileSync(join(root, 'a/b/brand.yaml'), '1');
  const watcher = watchFolders(root, { ignoredFiles: /(^|\/)dist\//, onChange: (file) => changes.push(file) });
  onTestFinished(() => {
    watcher.close();
    rmSync(root, { recursive: true });
  });
  const saveByRename = (file: string, text: string) => {
    writeFileSync(join(root, `${file}.draft`), text);
    renameSync(join(root, `${file}.draft`), join(root, file));
  };
  /** Waits until the change is reported, and clears the list. */
  const waitForChange = async (file: string) => {
    await expect.poll(() => changes).toContain(file);
    changes.length = 0;
  };
  return { root, changes, saveByRename, waitForChange };
}

test('watchFolders reports every save of an editor that renames a new file over the old one', async () => {
  const { saveByRename, waitForChange, root } = watchTemporaryFolder();
  for (const text of ['2', '3', '4']) {
    saveByRename('a/b/brand.yaml', text);
    await waitForChange('a/b/brand.yaml');
  }
  writeFileSync(join(root, 'a/b/brand.yaml'), 'in place');
  await waitForChange('a/b/brand.yaml');
});

test('watchFolders watches new and replaced folders with all their files', async () => {
  const { root, saveByRename, waitForChange } = watchTemporaryFolder();
  mkdirSync(join(root, 'new/deep'), { recursive: true });
  await waitForChange('new');
  saveByRename('new/deep/file.ts', '1');
  await waitForChange('new/deep/file.ts');

  rmSync(join(root, 'a'), { recursive: true });
  await waitForChange('a');
  mkdirSync(join(root, 'a/b'), { recursive: true });
  await waitForChange('a');
  saveByRename('a/b/brand.yaml', '1');
  await waitForChange('a/b/brand.yaml');
});

test('watchFolders does not report ignored files', async () => {
  const { root, changes, waitForChange } = watchTemporaryFolder();
  writeFileSync(join(root, 'dist/main.js'), '1');
  rmSync(join(root, 'dist'), { recursive: true });
  mkdirSync(join(root, 'dist'));
  writeFileSync(join(root, 'a/last.ts'), '1');
  await expect.poll(() => changes).toContain('a/last.ts');
  expect(changes.filter((file) => file.startsWith('dist'))).toEqual([]);
  await waitForChange('a/last.ts');
});
