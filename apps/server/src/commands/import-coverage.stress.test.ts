import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';

const command = join(import.meta.dirname, 'import-coverage.ts');

test('the command reports its result, names bad rows by file and line, and fails if there are any [O-024]', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'demarc-import-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  const { connectionString } = await openTestDatabase();
  const env = {
    ...process.env,
    DEMARC_ENV: 'demo',
    DEMARC_SECRET: 'only the tests use it, and it is long enough',
    DATABASE_URL: connectionString,
  };
  const run = async (content: string, ...options: readonly string[]) => {
    const file = join(dir, 'coverage.csv');
    await writeFile(file, content);
    const result = await promisify(execFile)(process.execPath, [command, ...options, file], { env }).catch(
      (error) => error,
    );
    return { code: result.code ?? 0, stdout: result.stdout, stderr: result.stderr.replaceAll(file, 'FILE') };
  };
  const good = 'address,zip,city,state\n1 Main St,10012,New York,NY\n';
  expect(await run(good)).toEqual({
    code: 0,
    stdout: expect.stringMatching(/^100 %, 1 rows.*\ncoverage\.csv: 1 rows, 0 of them unusable\.\n$/),
    stderr: '',
  });
  expect(await run(`${good}2 Main St,1,New York,NY\n`)).toEqual({
    code: 1,
    stdout: expect.stringContaining('coverage.csv: 2 rows, 1 of them unusable.'),
    stderr: 'FILE:3 "1" is not a zip\n',
  });
  expect(await run('price\n')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^FILE:1 there is no column "price"/),
  });
  expect(
    await run(
      'address,zip,technologies\n1 Main St,10012,fiber\n3 Main St,10012,gas\n',
      '--replace',
      'gis',
      '--dry-run',
    ),
  ).toEqual({
    code: 1,
    stdout: expect.stringMatching(
      /coverage\.csv: 2 rows, 1 of them unusable\.\nNothing was written\. Without --dry-run:\nAddresses and units: 0 added, 0 changed\.\nCoverage of addresses and units: 1 added, 0 changed, 0 removed\.\n$/,
    ),
    stderr: 'FILE:3 "gas" is none of fiber, hsi, lte, 5g, c-band, dedicated\n',
  });
});
