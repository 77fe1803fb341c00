import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

export const demoProviderDir = fileURLToPath(new URL('../../../../provider', import.meta.url));

export interface Edit {
  readonly file: string;
  /** Must occur in the file. Without `by`, the whole file is deleted. */
  readonly replace: string | RegExp;
  readonly by?: string;
}

/** Copies the demo provider's folder and applies the edits. The copy is deleted when the test ends. */
export async function copyDemoProvider(...edits: readonly Edit[]): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'demarc-provider-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  await cp(demoProviderDir, dir, { recursive: true });
  for (const { file, replace, by } of edits) {
    const path = join(dir, file);
    const text = await readFile(path, 'utf8');
    const found = typeof replace === 'string' ? text.includes(replace) : replace.test(text);
    if (!found) throw new Error(`${file} has no ${replace}`);
    if (by === undefined) await rm(path);
    else
      await writeFile(
        path,
        text.replace(replace, () => by),
      );
  }
  return dir;
}
