import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { StartupError } from '../../../platform/startup-error.ts';

/** Small chunks, so that an import can send statements to the database between two reads. */
const chunkBytes = 16 * 1024;
const maxLineLength = 1024 * 1024;

/** Reads the text of a file in chunks. Calls `onBytes` with the size of each chunk. */
export function readText(path: string, onBytes: (bytes: number) => void): AsyncGenerator<string> {
  const file = createReadStream(path, { highWaterMark: chunkBytes });
  file.on('data', (chunk) => onBytes(chunk.length));
  // The loop that reads the text throws the errors of the pipeline.
  const content = path.endsWith('.gz') ? pipeline(file, createGunzip(), () => {}) : file;
  return explainGzipErrors(path, content.setEncoding('utf8'));
}

/** Reads the lines of a file in batches. */
export async function* readLines(path: string, onBytes: (bytes: number) => void): AsyncGenerator<string[]> {
  let incompleteLine = '';
  for await (const chunk of readText(path, onBytes)) {
    const lines = (incompleteLine + chunk).split('\n');
    incompleteLine = lines.pop() ?? '';
    if (incompleteLine.length > maxLineLength)
      throw new StartupError(`${path} has a line of more than a megabyte; it is no coverage file.`);
    yield lines;
  }
  if (incompleteLine) yield [incompleteLine];
}

async function* explainGzipErrors(path: string, text: AsyncIterable<string>): AsyncGenerator<string> {
  try {
    yield* text;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!code.startsWith('Z_')) throw error;
    throw new StartupError(`${path} is cut off or is no gzip file (${code}).`);
  }
}
