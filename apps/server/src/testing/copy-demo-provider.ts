import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

export const demoProviderDir = fileURLToPath(new URL('../../../../provider', import.meta.url));

export interface TextEdit {
  readonly file: string;
  /** Must occur in the file. */
  readonly replace: string | RegExp;
  readonly by: string;
}
export type Edit = TextEdit | { readonly deleteFile: string };

/** Copies the demo provider's folder and applies the edits. The copy is deleted when the test ends. */
export async function copyDemoProvider(...edits: readonly Edit[]): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'demarc-provider-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  await cp(demoProviderDir, dir, { recursive: true });
  for (const edit of edits) {
    if ('deleteFile' in edit) await rm(join(dir, edit.deleteFile));
    else await editFile(join(dir, edit.file), edit);
  }
  return dir;
}

async function editFile(path: string, { file, replace, by }: TextEdit): Promise<void> {
  const text = await readFile(path, 'utf8');
  const found = typeof replace === 'string' ? text.includes(replace) : replace.test(text);
  if (!found) throw new Error(`${file} has no ${replace}`);
  await writeFile(
    path,
    text.replace(replace, () => by),
  );
}
