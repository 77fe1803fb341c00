import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { type Edit, editProvider } from './edit-provider.ts';

export type { Edit } from './edit-provider.ts';

export const demoProviderDir = fileURLToPath(new URL('../../../../provider', import.meta.url));

/** Copies the demo provider's folder and applies the edits. The copy is deleted when the test ends. */
export async function copyDemoProvider(...edits: readonly Edit[]): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'demarc-provider-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  await cp(demoProviderDir, dir, { recursive: true });
  await editProvider(dir, edits);
  return dir;
}
