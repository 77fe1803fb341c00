import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { NewQuote } from '@demarc/domain/quote';
import { StartupError } from '../platform/startup-error.ts';
import { quotesSchema, readYaml } from '../provider/index.ts';

async function readQuotes(file: string): Promise<readonly NewQuote[]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new StartupError(`Cannot read the file ${file}.`);
  });
  const read = readYaml(basename(file), text, quotesSchema);
  if ('value' in read) return read.value.quotes;
  throw new StartupError(read.mistakes.map(({ file: name, line, reason }) => `${name}:${line} ${reason}`).join('\n'));
}

/** Reads the quotes of all files. A mistake in one of them fails with its file and line. */
export const readQuoteFiles = async (files: readonly string[]): Promise<readonly NewQuote[]> =>
  (await Promise.all(files.map(readQuotes))).flat();
