import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Platform } from '../../../platform/platform.ts';
import { atTheEnd } from '../../../testing/at-the-end.ts';
import { importCoverage } from '../import-coverage.ts';

/** A coverage file with this content; it is gone when the test, or else the test file, is done. */
export async function coverageFile(name: string, content: string | Buffer): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'demarc-coverage-'));
  atTheEnd(() => rm(dir, { recursive: true }));
  const path = join(dir, name);
  await writeFile(path, content);
  return path;
}

/** Imports a file and tells what was wrong with it, line by line. */
export async function importFile(platform: Pick<Platform, 'db' | 'clock'>, path: string) {
  const bad: string[] = [];
  const done = await importCoverage(platform, path, {
    onProgress: () => {},
    onBadRow: (line, reason) => void bad.push(`${line}: ${reason}`),
  });
  return { ...done, bad };
}
