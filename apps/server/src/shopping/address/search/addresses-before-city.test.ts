import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { importFile, writeCoverageFile } from '../testing/import-coverage-file.ts';
import { searchAddresses } from './search-addresses.ts';

// A search may start two statements at once. One connection must be enough.
const { db } = await openTestDatabase({ poolSize: 1 });
const rows = ['address,city,state,zip', '5 Kelp Way,Sandwich,MA,02563', '7 Kelp St James,Sandwich,MA,02563'];
await importFile(
  { db, clock: { now: () => new Date('2026-03-02T15:00:00Z') } },
  await writeCoverageFile('c.csv', rows.join('\n')),
);

const search = async (typed: string, zip = '') =>
  (await searchAddresses(db, { zip, typed })).map(({ displayed }) => displayed);
const sandwich = ['5 Kelp Way, Sandwich, MA 02563'];

test.each(['5 kelp way sandwich', '5 kelp way sandw'])(
  'searchAddresses finds a street before a city: %j',
  async (typed) => {
    expect(await search(typed)).toEqual(sandwich);
    expect(await search(typed, '02563')).toEqual(sandwich);
  },
);

test('searchAddresses finds a street whose last words look like a city', async () => {
  expect(await search('7 kelp st jam')).toEqual(['7 Kelp St James, Sandwich, MA 02563']);
});
