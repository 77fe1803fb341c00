import { expect, test } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import { searchAddresses } from './search-addresses.ts';
import { coverageFile, importFile } from './testing/import-text.ts';

const { db, pool } = await openTestDatabase({ poolSize: 1 });
const rows = ['address,city,state,zip', '5 Kelp Way,Sandwich,MA,02563', '7 Kelp St James,Sandwich,MA,02563'];
await importFile(
  { db, clock: { now: () => new Date('2026-03-02T15:00:00Z') } },
  await coverageFile('c.csv', rows.join('\n')),
);

/** What is found, and how often a message went out for it. */
async function asked(typed: string, zip = '') {
  let messages = 0;
  const add = () => {
    messages += 1;
  };
  pool?.on('acquire', add);
  const found = (await searchAddresses(db, { zip, typed })).map(({ displayed }) => displayed);
  pool?.off('acquire', add);
  return { found, messages };
}
const sandwich = ['5 Kelp Way, Sandwich, MA 02563'];

test.each(['5 kelp way sandwich', '5 kelp way sandw'])(
  'a street with a city behind it is looked for in both ways at once: %j',
  async (typed) => {
    expect(await asked(typed)).toEqual({ found: sandwich, messages: 1 });
  },
);

test('a line that only looks so is found as it is', async () => {
  expect((await asked('7 kelp st jam')).found).toEqual(['7 Kelp St James, Sandwich, MA 02563']);
});

test('beside a zip the second way waits for the first, so that nobody needs two connections', async () => {
  expect(await asked('5 kelp way sandwich', '02563')).toEqual({ found: sandwich, messages: 2 });
});
