import type { NumberedRow } from '../coverage-files/read-rows.ts';

const rowsPerBatch = 5000;

/** Groups rows into batches of the same size, without the first `skipped` rows. */
export async function* groupIntoBatches(
  rows: AsyncIterable<readonly NumberedRow[]>,
  skipped: number,
): AsyncGenerator<readonly NumberedRow[]> {
  let toSkip = skipped;
  let pending: NumberedRow[] = [];
  for await (const read of rows) {
    const newRows = read.slice(toSkip);
    toSkip -= read.length - newRows.length;
    pending.push(...newRows);
    while (pending.length >= rowsPerBatch) {
      yield pending.slice(0, rowsPerBatch);
      pending = pending.slice(rowsPerBatch);
    }
  }
  if (pending.length > 0) yield pending;
}
