import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database/types.ts';
import { StartProblem } from '../platform/start-problem.ts';
import { type Batch, batchMaker, withPlaceless } from './coverage-batch.ts';
import { type NumberedRow, readRows } from './coverage-files/read-rows.ts';
import { coverageImport } from './schema.ts';

export interface ImportProgress {
  readonly rows: number;
  readonly badRows: number;
  /** How much of the file has been read, from 0 to 1. */
  readonly part: number;
}

export interface ImportListener {
  onProgress(progress: ImportProgress): void;
  onBadRow(line: number, reason: string): void;
}

const batchRows = 5000;

/**
 * Brings a coverage file into the tables, batch by batch. How far it has come is written together with each batch, so
 * that an import that was cut off goes on from there; a finished one starts over, and changes only what has changed.
 */
export async function importCoverage(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  path: string,
  { onProgress, onBadRow }: ImportListener,
): Promise<ImportProgress & { readonly resumedAt: number }> {
  const { fingerprint, size } = await identify(path);
  const resumed = await begunImport(db, fingerprint);
  let { rows, badRows } = resumed;
  let toSkip = resumed.rows;
  let bytes = 0;
  const prepare = batchMaker();
  let writing: Promise<void> = Promise.resolve();
  let gathered: NumberedRow[] = [];

  const write = async (batch: Batch) => {
    await db.transaction(async (tx) => {
      const unknown = new Set(await batch.write(tx));
      const bad = unknown.size === 0 ? batch.bad : withPlaceless(batch, unknown);
      for (const { line, reason } of bad) onBadRow(line, reason);
      rows += batch.bad.length + batch.good.length;
      badRows += bad.length;
      await saveProgress(tx, { file: fingerprint, rows, badRows, finishedAt: null });
    });
    onProgress({ rows, badRows, part: size === 0 ? 1 : Math.min(bytes / size, 1) });
  };

  for await (const read of readRows(path, (more) => {
    bytes += more;
  })) {
    const fresh = read.slice(toSkip);
    toSkip -= read.length - fresh.length;
    gathered.push(...fresh);
    while (gathered.length >= batchRows) {
      const batch = prepare(gathered.slice(0, batchRows));
      gathered = gathered.slice(batchRows);
      // The database writes one batch while the next is read and written out.
      await writing;
      writing = write(batch);
      // Awaited above or below; until then a failure must not count as unhandled.
      writing.catch(() => {});
    }
  }
  await writing;
  if (gathered.length > 0) await write(prepare(gathered));
  await saveProgress(db, { file: fingerprint, rows, badRows, finishedAt: clock.now() });
  return { rows, badRows, part: 1, resumedAt: resumed.rows };
}

/** Size, beginning and end tell files apart; reading all of a large one twice would take as long as importing it. */
async function identify(path: string): Promise<{ readonly fingerprint: string; readonly size: number }> {
  const unreadable = (error: NodeJS.ErrnoException) => {
    throw new StartProblem(`${path} cannot be read (${error.code}).`);
  };
  const file = await open(path).catch(unreadable);
  try {
    const { size } = await file.stat();
    const part = Buffer.alloc(64 * 1024);
    const hash = createHash('sha256').update(String(size));
    for (const position of [0, Math.max(size - part.length, 0)]) {
      const { bytesRead } = await file.read(part, 0, part.length, position).catch(unreadable);
      hash.update(part.subarray(0, bytesRead));
    }
    return { fingerprint: hash.digest('hex'), size };
  } finally {
    await file.close();
  }
}

async function begunImport(db: Database, file: string): Promise<{ readonly rows: number; readonly badRows: number }> {
  const [begun] = await db.select().from(coverageImport).where(eq(coverageImport.file, file));
  return begun && begun.finishedAt === null ? begun : { rows: 0, badRows: 0 };
}

async function saveProgress(db: Database | Transaction, progress: typeof coverageImport.$inferInsert): Promise<void> {
  await db.insert(coverageImport).values(progress).onConflictDoUpdate({ target: coverageImport.file, set: progress });
}
