import { dirname, relative } from 'node:path';
import { expect, test } from 'vitest';
import { createTestClock } from '../../../testing/test-clock.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { describeMissingCoverage, importFirstAddresses, listCoveredZips } from '../index.ts';
import { writeCoverageFile } from '../testing/import-coverage-file.ts';

const { db } = await openTestDatabase();
const file = await writeCoverageFile(
  'addresses.csv',
  'address,city,state,zip,technologies\n1 Elm St,Dayton,OH,45402,cable:300\n2 Elm St,Dayton,OH,45402,cabel:300\n',
);
const catalog = { technologies: [{ id: 'cable', carries: [] }] } as never;
const importFirst = async (env: 'demo' | 'production', providerDir = dirname(file)) => {
  const printed: string[] = [];
  const deps = { db, clock: createTestClock(), config: { env, providerDir }, provider: { catalog } };
  const hasCoverage = await importFirstAddresses(deps, (line) => void printed.push(line));
  return { hasCoverage, printed };
};

test('a demonstration imports the addresses of its folder into an empty coverage, once [P-120]', async () => {
  expect(await importFirst('production')).toEqual({ hasCoverage: false, printed: [] });
  expect(await importFirst('demo', '/nowhere')).toEqual({ hasCoverage: false, printed: [] });
  const { hasCoverage, printed } = await importFirst('demo');
  expect(hasCoverage).toBe(true);
  expect(printed).toEqual([
    expect.stringMatching(/^addresses\.csv:3 .*cabel/),
    `Imported 1 addresses of ${relative(process.cwd(), file)}.`,
  ]);
  expect(await listCoveredZips(db)).toMatchObject([{ zip: '45402', lines: { cable: 300 } }]);
  expect(await importFirst('demo')).toEqual({ hasCoverage: true, printed: [] });
  expect(await importFirst('production')).toEqual({ hasCoverage: true, printed: [] });
});

test('the warning without any address has the command that imports some [P-120]', () => {
  expect(describeMissingCoverage({ env: 'demo', providerDir: `${process.cwd()}/examples/my-isp` })).toBe(
    'No coverage is imported yet: run PROVIDER_DIR=examples/my-isp npm run coverage:import -- FILE (docs/coverage-import.md).',
  );
  expect(describeMissingCoverage({ env: 'production', providerDir: '/srv/provider' })).toBe(
    'No coverage is imported yet: run npm run coverage:import -- FILE (docs/coverage-import.md).',
  );
});
