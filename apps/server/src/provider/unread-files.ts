import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Mistake } from './mistake.ts';

/** Files that look as if the shop would read them, and that it does not: a misspelt name would go unnoticed for long. */
export async function unreadFiles(dir: string, read: ReadonlySet<string>): Promise<Mistake[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => /^(?!brand\/).*\.(?:ya?ml|tsv)$|^content\/.*\.md$/.test(file) && !read.has(file))
    .sort()
    .map((file) => ({ file, line: 1, reason: 'nothing reads this file; correct its name or take it away' }));
}
