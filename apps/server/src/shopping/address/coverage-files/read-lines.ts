import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { StartProblem } from '../../../platform/start-problem.ts';

/** What is read takes its time: between two pieces an import hands the database more of what it has for it. */
const littleAtOnce = 16 * 1024;

/** The lines of a file, many at a time, in little memory; `onBytes` hears how much of the file has been read. */
export async function* readLines(path: string, onBytes: (bytes: number) => void): AsyncGenerator<string[]> {
  const file = createReadStream(path, { highWaterMark: littleAtOnce });
  file.on('data', (chunk) => onBytes(chunk.length));
  // Whoever reads it hears what went wrong.
  const content = path.endsWith('.gz') ? pipeline(file, createGunzip(), () => {}) : file;
  const text = content.setEncoding('utf8');
  let rest = '';
  for await (const chunk of whole(path, text)) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > longestLine)
      throw new StartProblem(`${path} has a line of more than a megabyte; it is no coverage file.`);
    yield lines;
  }
  if (rest) yield [rest];
}

const longestLine = 1024 * 1024;

async function* whole(path: string, text: AsyncIterable<string>): AsyncGenerator<string> {
  try {
    yield* text;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!code.startsWith('Z_')) throw error;
    throw new StartProblem(`${path} is cut off or is no gzip file (${code}).`);
  }
}
