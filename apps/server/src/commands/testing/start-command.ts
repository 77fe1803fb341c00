import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestDatabase } from '../../testing/test-database.ts';

/** The secret of the shops that a command shares with a test. */
export const commandSecret = 'only the tests use it, and it is long enough';

/** Returns a function that runs a command as a process, on the database of the test. */
export function createCommand(
  file: string,
  { connectionString }: Pick<TestDatabase, 'connectionString'>,
  more: Readonly<Record<string, string>> = {},
) {
  const env = {
    ...process.env,
    DEMARC_ENV: 'demo',
    DEMARC_SECRET: commandSecret,
    DATABASE_URL: connectionString,
    ...more,
  };
  const program = join(import.meta.dirname, '..', file);
  return async (...args: string[]) => {
    const result = await promisify(execFile)(process.execPath, [program, ...args], { env }).catch((error) => error);
    return { code: result.code ?? 0, stdout: String(result.stdout), stderr: String(result.stderr) };
  };
}
