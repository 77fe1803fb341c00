import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { StartProblem } from '../../../platform/start-problem.ts';

/** Small chunks, so that an import can send statements to the database between two reads. */
const chunkBytes = 16 * 1024;

/** Reads the lines of a file in batches. Calls `onBytes` with the size of each chunk. */
export async function* readLines(path: string, onBytes: (bytes: number) => void): AsyncGenerator<string[]> {
  const file = createReadStream(path, { highWaterMark: chunkBytes });
  file.on('data', (chunk) => onBytes(chunk.length));
  // The reader of the stream gets the error.
  const content = path.endsWith('.gz') ? pipeline(file, createGunzip(), () => {}) : file;
  const text = content.setEncoding('utf8');
  let rest = '';
  for await (const chunk of explainGzipErrors(path, text)) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > maxLineLength)
      throw new StartProblem(`${path} has a line of more than a megabyte; it is no coverage file.`);
    yield lines;
  }
  if (rest) yield [rest];
}

const maxLineLength = 1024 * 1024;

async function* explainGzipErrors(path: string, text: AsyncIterable<string>): AsyncGenerator<string> {
  try {
    yield* text;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!code.startsWith('Z_')) throw error;
    throw new StartProblem(`${path} is cut off or is no gzip file (${code}).`);
  }
}
