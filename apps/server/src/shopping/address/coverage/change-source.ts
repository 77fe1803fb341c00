import { setTimeout } from 'node:timers/promises';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { StartupError } from '../../../platform/startup-error.ts';
import { readRows } from '../coverage-files/read-rows.ts';
import {
  type ChangeCounts,
  countAddresses,
  countWritten,
  deleteDetached,
  readBaseline,
} from '../store/coverage-changes.ts';
import { detachSource, listSources, tryLockImports } from '../store/coverage-sources.ts';
import { applyAreas } from './apply-areas.ts';
import { createBatchBuilder } from './coverage-batch.ts';
import { groupIntoBatches } from './group-into-batches.ts';
import { type ImportDeps, type ImportListener, type ImportProgress, identifyFile } from './import-coverage.ts';

export interface SourceChange {
  readonly source: string;
  /** `add` imports files like `importCoverage`, `replace` also removes what the files no longer have. */
  readonly mode: 'add' | 'replace';
  /** Counts and changes nothing. */
  readonly dryRun: boolean;
}

interface ImportedFile {
  readonly path: string;
  readonly rows: number;
  readonly badRows: number;
}

/**
 * Imports files into a source in one transaction: shoppers see all of it or nothing. Other imports wait. An interrupted
 * import begins again.
 */
export async function changeSource(
  deps: ImportDeps,
  { source, mode, dryRun }: SourceChange,
  paths: readonly string[],
  listen: (path: string) => ImportListener,
): Promise<{ readonly files: readonly ImportedFile[]; readonly changes: ChangeCounts }> {
  return runAlone(deps.db, dryRun, async (tx) => {
    const before = await readBaseline(tx, source);
    const detachedId = mode === 'replace' ? await detachSource(tx, source) : undefined;
    const files: ImportedFile[] = [];
    for (const path of paths) files.push({ path, ...(await importFile(tx, deps, source, path, listen(path))) });
    // A wrong file must not empty a source.
    if (mode === 'replace' && files.every(({ rows, badRows }) => rows === badRows))
      throw new StartupError(`No row of the files can be used, so the source "${source}" stays as it is.`);
    const addresses = await countAddresses(tx, before);
    const coverage =
      mode === 'replace' ? await deleteDetached(tx, detachedId, source) : await countWritten(tx, source, before);
    return { files, changes: { addresses, coverage } };
  });
}

/** Deletes the coverage of a source. Its addresses stay, with their ids. */
export async function deleteSource(db: Database, source: string, dryRun: boolean): Promise<ChangeCounts> {
  return runAlone(db, dryRun, async (tx) => {
    const known = await listSources(tx);
    if (!known.includes(source))
      throw new StartupError(`There is no source "${source}". There are: ${known.join(', ')}.`);
    const coverage = await deleteDetached(tx, await detachSource(tx, source), source);
    return { addresses: { added: 0, changed: 0 }, coverage };
  });
}

const lockWaitMs = 500;

class DryRunEnd<Result> extends Error {
  readonly result: Result;

  constructor(result: Result) {
    super('a dry run writes nothing');
    this.result = result;
  }
}

/** Runs `work` in a transaction while no other import runs. A dry run is rolled back. */
async function runAlone<Result>(
  db: Database,
  dryRun: boolean,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  for (;;) {
    const attempt = db.transaction(async (tx) => {
      if (!(await tryLockImports(tx))) return undefined;
      const result = await work(tx);
      if (dryRun) throw new DryRunEnd(result);
      return { result };
    });
    const done = await attempt.catch((error: unknown) => {
      if (error instanceof DryRunEnd) return { result: error.result as Result };
      throw error;
    });
    if (done) return done.result;
    await setTimeout(lockWaitMs);
  }
}

async function importFile(
  tx: Transaction,
  { technologies, fccTechnologies }: ImportDeps,
  source: string,
  path: string,
  { onProgress, onBadRow }: ImportListener,
): Promise<Pick<ImportProgress, 'rows' | 'badRows'>> {
  const { size } = await identifyFile(path);
  let bytesRead = 0;
  const countBytes = (bytes: number) => {
    bytesRead += bytes;
  };
  const prepareBatch = createBatchBuilder(source);
  let rows = 0;
  let badRows = 0;
  let hasAreas = false;
  for await (const batchRows of groupIntoBatches(readRows(path, countBytes, technologies, fccTechnologies), 0)) {
    const batch = prepareBatch(batchRows);
    const bad = await batch.write(tx);
    for (const { line, reason } of bad) onBadRow(line, reason);
    hasAreas ||= batch.hasAreas;
    rows += batchRows.length;
    badRows += bad.length;
    onProgress({ rows, badRows, readFraction: size === 0 ? 1 : Math.min(bytesRead / size, 1) });
  }
  if (hasAreas) badRows += await applyAreas({ path, source, technologies, run: (work) => work(tx), onBadRow });
  return { rows, badRows };
}
