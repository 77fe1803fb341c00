import { filesBelow } from './files-below.ts';
import type { Mistake } from './mistake.ts';

/** Files that look as if the shop would read them, and that it does not: a misspelt name would go unnoticed for long. */
export async function unreadFiles(dir: string, read: ReadonlySet<string>): Promise<Mistake[]> {
  return (await filesBelow(dir))
    .filter((file) => /^(?!brand\/).*\.(?:ya?ml|tsv)$|^content\/.*\.md$/.test(file) && !read.has(file))
    .sort()
    .map((file) => ({ file, line: 1, reason: 'nothing reads this file; correct its name or take it away' }));
}
