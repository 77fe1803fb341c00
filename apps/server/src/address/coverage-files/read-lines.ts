import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';

/** What is read takes its time: between two pieces an import hands the database more of what it has for it. */
const littleAtOnce = 16 * 1024;

/** The lines of a file, many at a time, in little memory; `onBytes` hears how much of the file has been read. */
export async function* readLines(path: string, onBytes: (bytes: number) => void): AsyncGenerator<string[]> {
  const file = createReadStream(path, { highWaterMark: littleAtOnce });
  file.on('data', (chunk) => onBytes(chunk.length));
  const content = path.endsWith('.gz') ? file.compose(createGunzip()) : file;
  const text = content.setEncoding('utf8');
  let rest = '';
  for await (const chunk of text) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > longestLine)
      throw new Error('the file has a line of more than a megabyte; it is no coverage file');
    yield lines;
  }
  if (rest) yield [rest];
}

const longestLine = 1024 * 1024;
