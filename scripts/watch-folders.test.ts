import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { watchFolders } from './support/watch-folders.mjs';

function watched() {
  const root = mkdtempSync(join(tmpdir(), 'demarc-watch-'));
  const changes: string[] = [];
  mkdirSync(join(root, 'a/b'), { recursive: true });
  mkdirSync(join(root, 'dist'));
  writeFileSync(join(root, 'a/b/brand.yaml'), '1');
  const watcher = watchFolders(root, { ignored: /(^|\/)dist\//, changed: (file) => changes.push(file) });
  onTestFinished(() => {
    watcher.close();
    rmSync(root, { recursive: true });
  });
  const saveOver = (file: string, text: string) => {
    writeFileSync(join(root, `${file}.draft`), text);
    renameSync(join(root, `${file}.draft`), join(root, file));
  };
  /** Waits until it was told, and forgets it. */
  const told = async (file: string) => {
    await expect.poll(() => changes).toContain(file);
    changes.length = 0;
  };
  return { root, changes, saveOver, told };
}

test('a file that an editor saves by renaming another over it is seen, every time', async () => {
  const { saveOver, told, root } = watched();
  for (const text of ['2', '3', '4']) {
    saveOver('a/b/brand.yaml', text);
    await told('a/b/brand.yaml');
  }
  writeFileSync(join(root, 'a/b/brand.yaml'), 'in place');
  await told('a/b/brand.yaml');
});

test('a new folder is watched with all that is in it, and one that was replaced too', async () => {
  const { root, saveOver, told } = watched();
  mkdirSync(join(root, 'new/deep'), { recursive: true });
  await told('new');
  saveOver('new/deep/file.ts', '1');
  await told('new/deep/file.ts');

  rmSync(join(root, 'a'), { recursive: true });
  await told('a');
  mkdirSync(join(root, 'a/b'), { recursive: true });
  await told('a');
  saveOver('a/b/brand.yaml', '1');
  await told('a/b/brand.yaml');
});

test('what is ignored is not told', async () => {
  const { root, changes, told } = watched();
  writeFileSync(join(root, 'dist/main.js'), '1');
  rmSync(join(root, 'dist'), { recursive: true });
  mkdirSync(join(root, 'dist'));
  writeFileSync(join(root, 'a/last.ts'), '1');
  await expect.poll(() => changes).toContain('a/last.ts');
  expect(changes.filter((file) => file.startsWith('dist'))).toEqual([]);
  await told('a/last.ts');
});
