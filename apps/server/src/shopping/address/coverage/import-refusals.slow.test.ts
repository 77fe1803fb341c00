import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { StartupError } from '../../../platform/startup-error.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { importFile, writeCoverageFile } from '../testing/import-coverage-file.ts';

const platform = { db: (await openTestDatabase()).db, clock: createTestClock() };
const importContent = async (name: string, content: string | Buffer) =>
  importFile(platform, await writeCoverageFile(name, content));

test('importCoverage reports a row that is not UTF-8 and does not store it', async () => {
  const latin1 = Buffer.from(
    'address,city,state,zip\n1 Café St,New York,NY,10012\n2 Elm St,New York,NY,10012',
    'latin1',
  );
  expect(await importContent('latin.csv', latin1)).toMatchObject({
    rows: 2,
    bad: ['2: it has a letter that is not UTF-8; save the file as UTF-8'],
  });
});

test('importCoverage reports the lines that an unclosed quote spans', async () => {
  const unclosed = 'address,zip\n"2 Bad St,10012\n3 Lost St,10012\n4 Lost St,10012';
  expect((await importContent('q.csv', unclosed)).bad).toEqual([
    '2: a quote is never closed; by its quotes it goes on to line 4',
  ]);
  const closedLate = 'address,zip\n"2 Bad St,10012\n3 Lost St",10012,x';
  expect((await importContent('q.csv', closedLate)).bad).toEqual([
    '2: it has 3 fields, the header 2; by its quotes it goes on to line 3',
  ]);
});

const csv = 'address,zip\n1 Good St,10012\n';

test.each<[name: string, content: string | Buffer, reason: string]>([
  ['e.csv', '', 'e.csv is empty.'],
  ['e.csv', '\n\n', 'e.csv is empty.'],
  ['e.geojson', '', 'e.geojson is empty.'],
  ['e.csv.gz', gzipSync(csv).subarray(0, 30), 'e.csv.gz is cut off or is no gzip file (Z_BUF_ERROR).'],
  ['e.csv.gz', csv, 'e.csv.gz is cut off or is no gzip file (Z_DATA_ERROR).'],
])('importCoverage rejects %s of %j with one sentence: %s', async (name, content, reason) => {
  const problem = await importContent(name, content).catch((error) => error);
  expect(problem).toBeInstanceOf(StartupError);
  expect(problem.message).toContain(reason);
});

test('importCoverage rejects a folder with one sentence', async () => {
  const problem = await importFile(platform, import.meta.dirname).catch((error) => error);
  expect(problem).toBeInstanceOf(StartupError);
  expect(problem.message).toMatch(/ cannot be read \(EISDIR\)\.$/);
});

test.each([[[]], [['--help']]])('the command with %j prints its usage in one sentence', (options) => {
  const command = fileURLToPath(new URL('../../../commands/import-coverage.ts', import.meta.url));
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...options], { encoding: 'utf8' });
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: 'Name one or more coverage files, .csv or .geojson: see docs/coverage-import.md.\n',
  });
});
