import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cleanUpAfterTest } from '../../../testing/clean-up-after-test.ts';
import { importCoverage } from '../coverage/import-coverage.ts';

/**
 * Writes a temporary coverage file. It is deleted after the test, or after the test file when called outside of a test.
 */
export async function writeCoverageFile(name: string, content: string | Buffer): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'demarc-coverage-'));
  cleanUpAfterTest(() => rm(dir, { recursive: true }));
  const path = join(dir, name);
  await writeFile(path, content);
  return path;
}

/** Imports a file and returns its bad rows with line and reason. */
export async function importFile(platform: Parameters<typeof importCoverage>[0], path: string, source?: string) {
  const bad: string[] = [];
  const listener = {
    onProgress: () => {},
    onBadRow: (line: number, reason: string) => void bad.push(`${line}: ${reason}`),
  };
  const done = await importCoverage(platform, path, listener, source);
  return { ...done, bad };
}
