import { readdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mistake } from './mistake.ts';

/**
 * Lists every file below a folder, with forward slashes. Follows links, because a mounted ConfigMap consists of links.
 * Skips names that begin with a dot (`.git`, and the targets of those links).
 */
export async function listFiles(folder: string, parents: readonly string[] = []): Promise<string[]> {
  const realFolder = await realpath(folder);
  if (parents.includes(realFolder)) return []; // a link to a parent folder
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.'));
  const found = await Promise.all(
    names.map(async (name) => {
      const entry = await stat(join(folder, name)).catch(() => undefined);
      if (!entry?.isDirectory()) return entry?.isFile() ? [name] : [];
      return (await listFiles(join(folder, name), [...parents, realFolder])).map((file) => `${name}/${file}`);
    }),
  );
  return found.flat();
}

/**
 * Finds files with an extension that the shop reads, but with a name that it does not read. Reveals misspelled names.
 */
export async function findUnreadFiles(dir: string, readFiles: ReadonlySet<string>): Promise<Mistake[]> {
  return (await listFiles(dir))
    .filter((file) => /^(?!brand\/).*\.(?:ya?ml|tsv)$|^content\/.*\.md$/.test(file) && !readFiles.has(file))
    .sort()
    .map((file) => ({ file, line: 1, reason: 'nothing reads this file; correct its name or delete it' }));
}
