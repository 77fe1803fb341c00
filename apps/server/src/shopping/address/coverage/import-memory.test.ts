import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { createCsvReader } from '../coverage-files/csv.ts';
import { createBatchMaker } from './coverage-batch.ts';
import { normalizeRow } from './coverage-row.ts';

setFlagsFromString('--expose_gc');
const collectGarbage = runInNewContext('gc') as () => void;
const megabytesUsed = () => {
  collectGarbage();
  return process.memoryUsage().heapUsed / 1024 ** 2;
};

test('an import keeps only the texts that it caches in memory, not the file', () => {
  const read = createCsvReader('number,street,city,state,zip,technologies');
  if ('reason' in read) throw new Error(read.reason);
  const prepare = createBatchMaker();
  const chunks = 200;
  const before = megabytesUsed();
  for (let index = 0; index < chunks; index++) {
    const line = `1,Lighthouse Quay ${index} Street,Lighthouse Harbor ${index},NJ,${10_000 + index},fiber:${index + 1} lte`;
    // A chunk of a file: half a megabyte with this line in it.
    const [row = ''] = Buffer.from(`${line}\n${'x'.repeat(512 * 1024)}`)
      .toString()
      .split('\n');
    const normalized = normalizeRow(read(row));
    if (!normalized) throw new Error(row);
    expect(prepare([{ line: index, row: normalized }]).good).toHaveLength(1);
  }
  expect(megabytesUsed() - before).toBeLessThan(chunks / 20);
  // Uses the caches once more, so that the garbage collection above could not remove them.
  expect(prepare([]).good).toEqual([]);
});
