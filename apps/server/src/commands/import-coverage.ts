import { basename } from 'node:path';
import { systemClock } from '../platform/clock.ts';
import { readServerConfig } from '../platform/config.ts';
import { openDatabase } from '../platform/database/open.ts';
import { createLog } from '../platform/logging.ts';
import { runCommand } from '../platform/run-command.ts';
import { readTechnologyIds } from '../provider/index.ts';
import {
  type ChangeCounts,
  changeSource,
  deleteSource,
  type ImportListener,
  type ImportProgress,
  importCoverage,
} from '../shopping/address/index.ts';
import { type CoverageOptions, readCoverageOptions } from './coverage-options.ts';

/** The first reasons are the most useful. More lines would hide them. */
const maxReasons = 100;
const barWidth = 30;

const numberFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const printLine = (line: string) => void process.stdout.write(`${line}\n`);

/** Shows a progress bar on a terminal, otherwise a line for every tenth of the file. */
function createProgressReporter() {
  const startedAt = performance.now();
  let firstRows: number | undefined;
  let printedTenths = 0;
  return ({ rows, readFraction }: ImportProgress) => {
    // A resumed import starts with the rows of the earlier one.
    firstRows ??= rows;
    const perSecond = ((rows - firstRows) / (performance.now() - startedAt)) * 1000;
    const text = `${numberFormat.format(readFraction * 100)} %, ${numberFormat.format(rows)} rows, ${numberFormat.format(perSecond)} rows/s`;
    if (process.stdout.isTTY) {
      const filled = Math.round(readFraction * barWidth);
      process.stdout.write(`\r[${'#'.repeat(filled)}${'.'.repeat(barWidth - filled)}] ${text}\u001b[K`);
    } else if (Math.floor(readFraction * 10) > printedTenths) {
      printedTenths = Math.floor(readFraction * 10);
      printLine(text);
    }
  };
}

interface Work {
  readonly deps: Parameters<typeof importCoverage>[0];
  readonly options: CoverageOptions;
  readonly listen: (path: string) => ImportListener;
}

/** Prints the first bad rows of a file, and its progress. */
function listenTo(file: string): ImportListener {
  let reported = 0;
  return {
    onProgress: createProgressReporter(),
    onBadRow: (line, reason) => {
      reported += 1;
      if (reported <= maxReasons)
        process.stderr.write(`${process.stdout.isTTY ? '\r\u001b[K' : ''}${file}:${line} ${reason}\n`);
    },
  };
}

function printFile(path: string, { rows, badRows }: Pick<ImportProgress, 'rows' | 'badRows'>): void {
  if (process.stdout.isTTY) printLine('');
  printLine(`${basename(path)}: ${numberFormat.format(rows)} rows, ${numberFormat.format(badRows)} of them unusable.`);
}

/** Imports file by file, and returns the number of bad rows. */
async function addFiles({ deps, options, listen }: Work): Promise<number> {
  let badRows = 0;
  for (const file of options.files) {
    const result = await importCoverage(deps, file, listen(file), options.source);
    if (result.resumedAt > 0)
      printLine(`Resumed after row ${numberFormat.format(result.resumedAt)}, where an earlier import stopped.`);
    printFile(file, result);
    badRows += result.badRows;
  }
  return badRows;
}

/** Imports all files at once, and returns the number of bad rows. */
async function addAtOnce({ deps, options: { action, ...options }, listen }: Work): Promise<number> {
  const mode = action === 'replace' ? 'replace' : 'add';
  const { files, changes } = await changeSource(deps, { ...options, mode }, options.files, listen);
  for (const file of files) printFile(file.path, file);
  printChanges(changes, options.dryRun);
  return files.reduce((sum, { badRows }) => sum + badRows, 0);
}

function printChanges({ addresses, coverage }: ChangeCounts, dryRun: boolean): void {
  const format = (counts: object) =>
    Object.entries(counts)
      .map(([name, count]) => `${numberFormat.format(count)} ${name}`)
      .join(', ');
  if (dryRun) printLine('Nothing was written. Without --dry-run:');
  printLine(`Addresses and units: ${format(addresses)}.`);
  printLine(`Coverage of addresses and units: ${format(coverage)}.`);
}

async function run(args: readonly string[]): Promise<number> {
  const options = readCoverageOptions(args);
  const config = await readServerConfig(process.env, systemClock.now());
  const technologies = await readTechnologyIds(config.providerDir, systemClock.now());
  const database = await openDatabase(config, createLog('warn'), { canShare: true });
  const { fccTechnologies } = options;
  const deps = { db: database.db, clock: systemClock, technologies, fccTechnologies };
  const work = { deps, options, listen: listenTo };
  try {
    if (options.action === 'delete') {
      printChanges(await deleteSource(database.db, options.source, options.dryRun), options.dryRun);
      return 0;
    }
    const importAll = options.action === 'replace' || options.dryRun ? addAtOnce : addFiles;
    return (await importAll(work)) > 0 ? 1 : 0;
  } finally {
    await database.close();
  }
}

runCommand(run(process.argv.slice(2)));
