import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { StartProblem } from '../../platform/start-problem.ts';
import { allBadRows, type Batch, batchMaker } from './coverage-batch.ts';
import { type NumberedRow, readRows } from './coverage-files/read-rows.ts';

export interface ImportProgress {
  readonly rows: number;
  readonly badRows: number;
  /** The part of the file that was read, from 0 to 1. */
  readonly part: number;
}

export interface ImportListener {
  onProgress(progress: ImportProgress): void;
  onBadRow(line: number, reason: string): void;
}

const batchRows = 5000;

/**
 * Imports a coverage file batch by batch. Each batch saves its progress in the same transaction, so an interrupted import
 * resumes there. Importing a finished file again changes only rows that differ.
 */
export async function importCoverage(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  path: string,
  { onProgress, onBadRow }: ImportListener,
): Promise<ImportProgress & { readonly resumedAt: number }> {
  const { fingerprint, size } = await identify(path);
  const resumed = await findInterruptedImport(db, fingerprint);
  let { rows, badRows } = resumed;
  let toSkip = resumed.rows;
  let bytes = 0;
  const prepare = batchMaker();
  let writing: Promise<void> = Promise.resolve();
  let pending: NumberedRow[] = [];

  const write = async (batch: Batch) => {
    await db.transaction(async (tx) => {
      const unknown = new Set(await batch.write(tx));
      const bad = unknown.size === 0 ? batch.bad : allBadRows(batch, unknown);
      for (const { line, reason } of bad) onBadRow(line, reason);
      rows += batch.bad.length + batch.good.length;
      badRows += bad.length;
      await saveProgress(tx, fingerprint, { rows, badRows, finishedAt: null });
    });
    onProgress({ rows, badRows, part: size === 0 ? 1 : Math.min(bytes / size, 1) });
  };

  for await (const read of readRows(path, (more) => {
    bytes += more;
  })) {
    const fresh = read.slice(toSkip);
    toSkip -= read.length - fresh.length;
    pending.push(...fresh);
    while (pending.length >= batchRows) {
      const batch = prepare(pending.slice(0, batchRows));
      pending = pending.slice(batchRows);
      // The database writes one batch while the next one is read and prepared.
      await writing;
      writing = write(batch);
      // Awaited above or below; this only avoids an unhandled rejection.
      writing.catch(() => {});
    }
  }
  await writing;
  if (pending.length > 0) await write(prepare(pending));
  await saveProgress(db, fingerprint, { rows, badRows, finishedAt: clock.now() });
  return { rows, badRows, part: 1, resumedAt: resumed.rows };
}

/** Files differ in their size, start or end. Reading all of a large file twice would take as long as importing it. */
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

interface SavedProgress {
  readonly rows: number;
  readonly badRows: number;
  readonly finishedAt: Date | null;
}

async function findInterruptedImport(db: Queryable, file: string): Promise<Pick<SavedProgress, 'rows' | 'badRows'>> {
  const [saved] = await db.query<SavedProgress>(sql`
    select rows::float8 as rows, bad_rows::float8 as bad_rows, finished_at from coverage_import where file = ${file}`);
  return saved && saved.finishedAt === null ? saved : { rows: 0, badRows: 0 };
}

async function saveProgress(db: Queryable, file: string, { rows, badRows, finishedAt }: SavedProgress): Promise<void> {
  await db.query(sql`
    insert into coverage_import (file, rows, bad_rows, finished_at) values (${file}, ${rows}, ${badRows}, ${finishedAt})
    on conflict (file) do update set
      rows = excluded.rows, bad_rows = excluded.bad_rows, finished_at = excluded.finished_at`);
}
