import { listFiles } from './list-files.ts';
import type { Mistake } from './mistake.ts';

/** Finds files that the shop does not read although their names look like it. Reveals misspelled names. */
export async function findUnreadFiles(dir: string, read: ReadonlySet<string>): Promise<Mistake[]> {
  return (await listFiles(dir))
    .filter((file) => /^(?!brand\/).*\.(?:ya?ml|tsv)$|^content\/.*\.md$/.test(file) && !read.has(file))
    .sort()
    .map((file) => ({ file, line: 1, reason: 'nothing reads this file; correct its name or take it away' }));
}
