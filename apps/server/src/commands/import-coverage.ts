import { basename } from 'node:path';
import { systemClock } from '../platform/clock.ts';
import { readServerConfig } from '../platform/config.ts';
import { openDatabase } from '../platform/database/open.ts';
import { createLog } from '../platform/logging.ts';
import { runCommand } from '../platform/run-command.ts';
import { StartupError } from '../platform/startup-error.ts';
import { readTechnologyIds } from '../provider/index.ts';
import { type ImportProgress, importCoverage } from '../shopping/address/index.ts';

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

async function importFiles(files: readonly string[]): Promise<number> {
  if (files.length === 0 || files.some((file) => file.startsWith('-')))
    throw new StartupError('Name one or more coverage files, .csv or .geojson: see docs/coverage-import.md.');
  const config = await readServerConfig(process.env, systemClock.now());
  const technologies = await readTechnologyIds(config.providerDir, systemClock.now());
  const database = await openDatabase(config, createLog('warn'), { canShare: true });
  let badRows = 0;
  try {
    for (const file of files) {
      let reported = 0;
      const result = await importCoverage({ db: database.db, clock: systemClock, technologies }, file, {
        onProgress: createProgressReporter(),
        onBadRow: (line, reason) => {
          reported += 1;
          if (reported <= maxReasons)
            process.stderr.write(`${process.stdout.isTTY ? '\r\u001b[K' : ''}${file}:${line} ${reason}\n`);
        },
      });
      if (process.stdout.isTTY) printLine('');
      if (result.resumedAt > 0)
        printLine(`Resumed after row ${numberFormat.format(result.resumedAt)}, where an earlier import stopped.`);
      printLine(
        `${basename(file)}: ${numberFormat.format(result.rows)} rows, ${numberFormat.format(result.badRows)} of them unusable.`,
      );
      badRows += result.badRows;
    }
  } finally {
    await database.close();
  }
  return badRows > 0 ? 1 : 0;
}

runCommand(importFiles(process.argv.slice(2)));
