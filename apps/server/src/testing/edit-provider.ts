import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface TextEdit {
  readonly file: string;
  /** Must occur in the file. */
  readonly replace: string | RegExp;
  readonly by: string;
}
export type Edit = TextEdit | { readonly deleteFile: string } | { readonly createFile: string; readonly text: string };

/** Changes a provider's folder. */
export async function editProvider(dir: string, edits: readonly Edit[]): Promise<void> {
  for (const edit of edits) {
    if ('deleteFile' in edit) await rm(join(dir, edit.deleteFile));
    else if ('createFile' in edit) await writeFile(join(dir, edit.createFile), edit.text);
    else await editFile(join(dir, edit.file), edit);
  }
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
