import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { importFile, writeCoverageFile } from '../testing/import-coverage-file.ts';
import { createAddress, createRandom, misspell, spellingKinds } from '../testing/misspelled-addresses.ts';
import { searchAddresses } from './search-addresses.ts';

const { db } = await openTestDatabase();
const clock = { now: () => new Date('2026-03-02T15:00:00Z') };
const random = createRandom();
const zips = (await readFile(new URL('../../../../../../provider/coverage/zips.tsv', import.meta.url), 'utf8'))
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))
  .map(([zip = '', city = '', , state = '']) => ({ zip, city, state }));
const addresses = Array.from({ length: 6000 }, (_, index) =>
  createAddress(random, zips[index % zips.length] ?? { zip: '', city: '', state: '' }),
);
const rows = addresses.map(({ number, street, city, state, zip }) => [number, street, city, state, zip].join(','));
const file = await writeCoverageFile('coverage.csv', ['number,street,city,state,zip', ...rows].join('\n'));
expect((await importFile({ db, clock }, file)).bad).toEqual([]);

const sample = addresses.filter((_address, index) => index % 30 === 0);

test.each(Object.keys(spellingKinds))('finds at least 95 in 100 addresses first: %s [S-041]', async (kind) => {
  const format = spellingKinds[kind];
  if (!format) throw new Error(kind);
  const missed: string[] = [];
  for (const address of sample) {
    const typed = format(address, random);
    const [first] = await searchAddresses(db, { zip: '', typed });
    if (first?.street !== `${address.number} ${address.street}`) missed.push(typed);
  }
  expect(sample.length).toBe(200);
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(sample.length * 0.05);
});

test('suggests the address itself for at least 95 in 100 misspelled streets [S-310]', async () => {
  const missed: string[] = [];
  for (const address of sample) {
    const typed = `${address.number} ${misspell(address.street, random)}`;
    const found = await searchAddresses(db, { zip: '', typed });
    const isSuggested = found.some(
      ({ houseNumber, streetName, zip }) =>
        houseNumber === address.number && streetName === address.street && zip === address.zip,
    );
    if (!isSuggested) missed.push(typed);
  }
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(sample.length * 0.05);
});

test('makes exactly one typo', () => {
  expect(new Set(Array.from({ length: 50 }, () => misspell('Oak Kilbourn', random))).has('Oak Kilbourn')).toBe(false);
});
