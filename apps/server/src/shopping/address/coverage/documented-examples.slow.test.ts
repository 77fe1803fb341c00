import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createTestClock } from '../../../testing/test-clock.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { findPremises } from '../index.ts';
import { searchAddresses } from '../search/search-addresses.ts';
import { importFile, writeCoverageFile } from '../testing/import-coverage-file.ts';

const guide = await readFile(new URL('../../../../../../docs/coverage-import.md', import.meta.url), 'utf8');
const extensions = { csv: 'csv', json: 'geojson' } as const;

test('every example of the guide can be imported, in the order of the guide [O-028]', async () => {
  const { db } = await openTestDatabase();
  const platform = { db, clock: createTestClock(), technologies: ['fiber', 'cable', 'dsl'] };
  const examples = [...guide.matchAll(/```(csv|json)\n(.*?)```/gs)];
  expect(examples.length).toBeGreaterThanOrEqual(3);
  for (const [, language, content = ''] of examples) {
    const path = await writeCoverageFile(`example.${extensions[language as keyof typeof extensions]}`, content);
    expect(await importFile(platform, path), content).toMatchObject({ bad: [] });
  }
  const [address] = await searchAddresses(db, { zip: '', typed: '30 Main St' });
  expect(await findPremises(db, address?.addressId ?? '', '')).toMatchObject({
    ids: { externalId: 'GIS-71' },
    service: { lines: { fiber: { downMbps: 940, upMbps: 940 } }, order: 'planned', plannedFor: '2027-Q2' },
  });
});
