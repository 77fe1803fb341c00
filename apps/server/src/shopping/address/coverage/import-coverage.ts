import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { StartupError } from '../../../platform/startup-error.ts';
import type { FccTechnologies } from '../coverage-files/fcc-availability.ts';
import { readRows } from '../coverage-files/read-rows.ts';
import { findInterruptedImport, saveImport } from '../store/coverage-imports.ts';
import { defaultSource } from '../store/coverage-sources.ts';
import { applyAreas } from './apply-areas.ts';
import { type Batch, createBatchBuilder } from './coverage-batch.ts';
import { groupIntoBatches } from './group-into-batches.ts';

export interface ImportProgress {
  readonly rows: number;
  readonly badRows: number;
  /** How much of the file was read, from 0 to 1. */
  readonly readFraction: number;
}

export interface ImportListener {
  onProgress(progress: ImportProgress): void;
  onBadRow(line: number, reason: string): void;
}

export interface ImportDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** The ids of catalog/technologies.yaml. Undefined if the routing table decides. */
  readonly technologies?: readonly string[] | undefined;
  /** Names for technology codes of the FCC, instead of the usual ones. */
  readonly fccTechnologies?: FccTechnologies;
}

/**
 * Imports a coverage file into a source, batch by batch. Each batch saves its progress in the same transaction, so an interrupted
 * import resumes there. Importing a finished file again changes only rows that differ.
 */
export async function importCoverage(
  { db, clock, technologies, fccTechnologies }: ImportDeps,
  path: string,
  { onProgress, onBadRow }: ImportListener,
  source: string = defaultSource,
): Promise<ImportProgress & { readonly resumedAt: number }> {
  const { fingerprint, size } = await identifyFile(path);
  const name = source === defaultSource ? fingerprint : `${fingerprint} ${source}`;
  const resumed = await findInterruptedImport(db, name);
  let { rows, badRows } = resumed;
  let bytesRead = 0;

  const writeBatch = async (batch: Batch, count: number) => {
    await db.transaction(async (tx) => {
      const bad = await batch.write(tx);
      for (const { line, reason } of bad) onBadRow(line, reason);
      rows += count;
      badRows += bad.length;
      await saveImport(tx, name, { rows, badRows, finishedAt: null, source });
    });
    onProgress({ rows, badRows, readFraction: size === 0 ? 1 : Math.min(bytesRead / size, 1) });
  };

  const countBytes = (bytes: number) => {
    bytesRead += bytes;
  };
  const fileRows = readRows(path, countBytes, technologies, fccTechnologies);
  const prepareBatch = createBatchBuilder(source);
  let writing: Promise<void> = Promise.resolve();
  let hasAreas = resumed.rows > 0 && canHaveAreas(path);
  for await (const batchRows of groupIntoBatches(fileRows, resumed.rows)) {
    const batch = prepareBatch(batchRows);
    hasAreas ||= batch.hasAreas;
    // The database writes one batch while the next one is read and prepared.
    await writing;
    writing = writeBatch(batch, batchRows.length);
    // Awaited above or below; this only avoids an unhandled rejection.
    writing.catch(() => {});
  }
  await writing;
  if (hasAreas)
    badRows += await applyAreas({ path, source, technologies, run: (work) => db.transaction(work), onBadRow });
  await saveImport(db, name, { rows, badRows, finishedAt: clock.now(), source });
  return { rows, badRows, readFraction: 1, resumedAt: resumed.rows };
}

/** The rows that a resumed import skips may be areas. Areas are read again from the first one. */
const canHaveAreas = (path: string): boolean => !/\.csv(\.gz)?$/i.test(path);

/** Identifies a file by its size, start and end. Hashing all of a large file would take as long as importing it. */
export async function identifyFile(path: string): Promise<{ readonly fingerprint: string; readonly size: number }> {
  const throwUnreadable = (error: NodeJS.ErrnoException) => {
    throw new StartupError(`${path} cannot be read (${error.code}).`);
  };
  const file = await open(path).catch(throwUnreadable);
  try {
    const { size } = await file.stat();
    const sample = Buffer.alloc(64 * 1024);
    const hash = createHash('sha256').update(String(size));
    for (const position of [0, Math.max(size - sample.length, 0)]) {
      const { bytesRead } = await file.read(sample, 0, sample.length, position).catch(throwUnreadable);
      hash.update(sample.subarray(0, bytesRead));
    }
    return { fingerprint: hash.digest('hex'), size };
  } finally {
    await file.close();
  }
}
