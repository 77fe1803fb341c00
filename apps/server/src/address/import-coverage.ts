import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database/types.ts';
import { StartProblem } from '../platform/start-problem.ts';
import { type NumberedRow, readRows } from './coverage-files/read-rows.ts';
import { type KeptRow, keptRow } from './coverage-row.ts';
import { coverageImport } from './schema.ts';
import { writePlaces, writeRows } from './store/write-coverage.ts';

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
  const places = new Map<string, string>();
  let writing: Promise<void> = Promise.resolve();
  let batch: NumberedRow[] = [];

  const write = async (sorted: Sorted) => {
    await db.transaction(async (tx) => {
      const bad = await writeBatch(tx, sorted, places);
      for (const { line, reason } of bad) onBadRow(line, reason);
      rows += sorted.bad.length + sorted.good.length;
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
    batch.push(...fresh);
    while (batch.length >= batchRows) {
      const full = sorted(batch.slice(0, batchRows));
      batch = batch.slice(batchRows);
      // The database writes one batch while the next is read.
      await writing;
      writing = write(full);
      // Awaited above or below; until then a failure must not count as unhandled.
      writing.catch(() => {});
    }
  }
  await writing;
  if (batch.length > 0) await write(sorted(batch));
  await saveProgress(db, { file: fingerprint, rows, badRows, finishedAt: clock.now() });
  return { rows, badRows, part: 1, resumedAt: resumed.rows };
}

/** Size, beginning and end tell files apart; reading all of a large one twice would take as long as importing it. */
async function identify(path: string): Promise<{ readonly fingerprint: string; readonly size: number }> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new StartProblem(`${path} cannot be read (${error.code}).`);
  });
  try {
    const { size } = await file.stat();
    const part = Buffer.alloc(64 * 1024);
    const hash = createHash('sha256').update(String(size));
    for (const position of [0, Math.max(size - part.length, 0)]) {
      const { bytesRead } = await file.read(part, 0, part.length, position);
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

type Bad = Extract<NumberedRow, { readonly reason: string }>;

interface Sorted {
  readonly good: readonly { readonly line: number; readonly row: KeptRow }[];
  readonly bad: readonly Bad[];
}

function sorted(numbered: readonly NumberedRow[]): Sorted {
  const bad: Bad[] = [];
  const good: { readonly line: number; readonly row: KeptRow }[] = [];
  for (const each of numbered) {
    if ('reason' in each) {
      bad.push(each);
      continue;
    }
    const row = keptRow(each.row);
    if (row) good.push({ line: each.line, row });
    else bad.push({ line: each.line, reason: 'it has no house number or no street' });
  }
  return { good, bad };
}

/** Writes what can be written and gives back the rest. `places` are the zips that this import has met, with their cities. */
async function writeBatch(tx: Transaction, { good, ...rest }: Sorted, places: Map<string, string>): Promise<Bad[]> {
  const bad = [...rest.bad];
  await learnPlaces(
    tx,
    good.map(({ row }) => row),
    places,
  );
  const placed = good.flatMap(({ line, row }) => {
    const city = row.city || places.get(row.zip);
    if (places.has(row.zip) && city !== undefined) return [{ ...row, city }];
    bad.push({ line, reason: `zip ${row.zip} is not known; give its city and state` });
    return [];
  });
  if (placed.length > 0) await writeRows(tx, placed);
  return bad.sort((one, other) => one.line - other.line);
}

async function learnPlaces(tx: Transaction, rows: readonly KeptRow[], places: Map<string, string>): Promise<void> {
  const isNew = ({ zip, city }: KeptRow) => !places.has(zip) || (city !== '' && !places.has(`${zip} ${city}`));
  const fresh = rows.filter(isNew);
  if (fresh.length === 0) return;
  const named = new Map(fresh.filter(({ city, state }) => city && state).map((row) => [`${row.zip} ${row.city}`, row]));
  const given = [...named.values()].map(({ zip, city, state }) => ({ zip, city, altCities: [], state }));
  const zips = [...new Set(fresh.map(({ zip }) => zip))];
  for (const [zip, city] of await writePlaces(tx, given, zips)) places.set(zip, city);
  for (const { zip, city } of fresh) places.set(`${zip} ${city}`, '');
}
