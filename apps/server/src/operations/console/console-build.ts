import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { StartupError } from '../../platform/startup-error.ts';

/** The built console. The server serves its files and never imports it. */
export interface ConsoleBuild {
  readonly assetsDir: string;
  /** Files relative to the build, as `assets/main-1a2b.js`. */
  readonly entry: string;
  readonly preload: readonly string[];
  readonly styles: readonly string[];
}

export async function loadConsole(dir: string): Promise<ConsoleBuild> {
  const root = resolve(dir);
  const description = await readFile(join(root, 'console.json'), 'utf8').catch(() => {
    throw new StartupError(`There is no built console in ${dir}: run "npm run build --workspace apps/console".`);
  });
  const { entry, preload, styles } = JSON.parse(description);
  return { assetsDir: join(root, 'assets'), entry, preload, styles };
}
