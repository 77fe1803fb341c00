import { readdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Every file below a folder, with forward slashes, links followed: a mounted ConfigMap is all links. What begins with a dot
 * belongs to others (`.git`, and what those links lead to).
 */
export async function filesBelow(folder: string, above: readonly string[] = []): Promise<string[]> {
  const real = await realpath(folder);
  if (above.includes(real)) return []; // a link back up
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.'));
  const found = await Promise.all(
    names.map(async (name) => {
      const entry = await stat(join(folder, name)).catch(() => undefined);
      if (!entry?.isDirectory()) return entry?.isFile() ? [name] : [];
      return (await filesBelow(join(folder, name), [...above, real])).map((file) => `${name}/${file}`);
    }),
  );
  return found.flat();
}
