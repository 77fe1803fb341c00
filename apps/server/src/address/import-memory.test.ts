import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { batchMaker } from './coverage-batch.ts';
import { csvReader } from './coverage-files/csv.ts';
import { keptRow } from './coverage-row.ts';

setFlagsFromString('--expose_gc');
const collectGarbage = runInNewContext('gc') as () => void;
const megabytesUsed = () => {
  collectGarbage();
  return process.memoryUsage().heapUsed / 1024 ** 2;
};

test('what an import remembers of its rows keeps nothing else of the file', () => {
  const read = csvReader('number,street,city,state,zip,technologies');
  if ('reason' in read) throw new Error(read.reason);
  const prepare = batchMaker();
  const pieces = 200;
  const before = megabytesUsed();
  for (let index = 0; index < pieces; index++) {
    const line = `1,Lighthouse Quay ${index} Street,Lighthouse Harbor ${index},NJ,${10_000 + index},fiber:${index + 1} lte`;
    // A piece of a file as it is read: half a megabyte in which this is one line of many.
    const [row = ''] = Buffer.from(`${line}\n${'x'.repeat(512 * 1024)}`)
      .toString()
      .split('\n');
    const kept = keptRow(read(row));
    if (!kept) throw new Error(row);
    expect(prepare([{ line: index, row: kept }]).good).toHaveLength(1);
  }
  expect(megabytesUsed() - before).toBeLessThan(pieces / 20);
  // What remembers is still in use here, and was not collected with the rest.
  expect(prepare([]).good).toEqual([]);
});
