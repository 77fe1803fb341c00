import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReadResult } from './mistake.ts';

const newLine = 0x0a;

/** Reads a file of the provider as UTF-8 text, without a byte order mark. */
export async function readText(dir: string, file: string): Promise<ReadResult<string>> {
  const bytes = await readFile(join(dir, file)).catch(() => undefined);
  if (!bytes) return { mistakes: [{ file, line: 1, reason: 'the file is missing or cannot be read' }] };
  if (isUtf8(bytes)) return { value: bytes.toString().replace(/^\uFEFF/, '') };
  return {
    mistakes: [{ file, line: findInvalidLine(bytes), reason: 'is not UTF-8; save the file with that encoding' }],
  };
}

/** Finds the first line that is not UTF-8. A newline byte is never part of another UTF-8 character. */
function findInvalidLine(bytes: Buffer): number {
  for (let line = 1, start = 0; ; line++) {
    const end = bytes.indexOf(newLine, start);
    if (end < 0 || !isUtf8(bytes.subarray(start, end))) return line;
    start = end + 1;
  }
}
