import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { createCsvReader } from '../coverage-files/csv.ts';
import { createBatchBuilder } from './coverage-batch.ts';
import { normalizeRow } from './coverage-row.ts';

setFlagsFromString('--expose_gc');
const collectGarbage = runInNewContext('gc') as () => void;
const measureHeapMegabytes = () => {
  collectGarbage();
  return process.memoryUsage().heapUsed / 1024 ** 2;
};

test('an import holds only its cached strings in memory, not the chunks of the file', () => {
  const read = createCsvReader('number,street,city,state,zip,technologies', undefined);
  if ('reason' in read) throw new Error(read.reason);
  const prepare = createBatchBuilder('default');
  const chunks = 200;
  const before = measureHeapMegabytes();
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
  expect(measureHeapMegabytes() - before).toBeLessThan(chunks / 20);
  // Uses the caches once more, so that the garbage collection above could not remove them.
  expect(prepare([]).good).toEqual([]);
});
