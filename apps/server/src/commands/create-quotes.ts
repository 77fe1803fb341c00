import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { errorTable, type Refusal } from '@demarc/domain/errors';
import type { NewQuote } from '@demarc/domain/quote';
import { createQuote } from '../ordering/quote/index.ts';
import { createClock, systemClock } from '../platform/clock.ts';
import { readServerConfig } from '../platform/config.ts';
import { openDatabase } from '../platform/database/open.ts';
import { createLog } from '../platform/logging.ts';
import { runCommand } from '../platform/run-command.ts';
import { StartupError } from '../platform/startup-error.ts';
import { loadProvider, quotesSchema, readYaml } from '../provider/index.ts';

/** The meaning of a refusal for the author of the file. */
const reasons: Partial<Record<Refusal['code'], string>> = {
  addressUnknown: 'the address or unit was not found, or it matches several places',
  quoteExists: 'another quote already has this number or its order number',
  quoteExpired: 'its last day has passed',
  notSold: 'it contains something that is not sold',
  notSoldHere: 'that service is not available at the address',
  notSoldTogether: 'these services are not sold together',
  adjustmentNotPossible: 'a negotiated price cannot apply',
  termNotSold: 'its services are not sold for that term',
  termDiffers: 'its plans are for different terms',
  serviceMissing: 'it lacks something that every order needs',
};
const describeRefusal = ({ code, fields = [] }: Refusal) =>
  [
    reasons[code] ?? `${code} (${errorTable[code].status})`,
    ...(fields.length > 0 ? [fields.map(({ path, reason }) => `${path} ${reason}`).join(', ')] : []),
  ].join(': ');

async function readQuotes(file: string): Promise<readonly NewQuote[]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new StartupError(`Cannot read the file ${file}.`);
  });
  const read = readYaml(basename(file), text, quotesSchema);
  if ('value' in read) return read.value.quotes;
  throw new StartupError(read.mistakes.map(({ file: name, line, reason }) => `${name}:${line} ${reason}`).join('\n'));
}

/** Reads all files before it creates the first quote, so that a mistake in a file creates nothing. */
async function createQuotes(files: readonly string[]): Promise<number> {
  const quotes = (await Promise.all(files.map(readQuotes))).flat();
  const config = await readServerConfig(process.env, systemClock.now());
  const clock = config.demoNow ? createClock(config.demoNow) : systemClock;
  const provider = await loadProvider(config.providerDir, clock.now());
  const { db, close } = await openDatabase(config, createLog('warn'), { canShare: true });
  const startedAt = clock.now();
  let refusedCount = 0;
  try {
    for (const quote of quotes) {
      const created = await createQuote({ db, clock, provider }, quote);
      if (created.ok)
        process.stdout.write(
          `${created.value.number}: ${quote.address}, ${created.value.createdAt < startedAt ? 'already existed, ' : ''}can be ordered until ${created.value.validUntil}.\n`,
        );
      else process.stderr.write(`${quote.number}: ${describeRefusal(created.refusal)}.\n`);
      refusedCount += created.ok ? 0 : 1;
    }
  } finally {
    await close();
  }
  return refusedCount > 0 ? 1 : 0;
}

runCommand(createQuotes(process.argv.slice(2)));
