import { readdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';

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
export const findUnreadFiles = (files: readonly string[], knownFiles: ReadonlySet<string>): string[] =>
  files
    .filter(
      (file) =>
        /^(?!brand\/).*\.(?:ya?ml|tsv)$|^(?:versions\/[^/]+\/)?content\/.*\.md$/.test(file) && !knownFiles.has(file),
    )
    .sort();
