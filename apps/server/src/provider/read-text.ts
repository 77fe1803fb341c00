import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Read } from './mistake.ts';

const newLine = 0x0a;

/** A file of the provider as text, without the mark that some editors put at its beginning. */
export async function readText(dir: string, file: string): Promise<Read<string>> {
  const bytes = await readFile(join(dir, file)).catch(() => undefined);
  if (!bytes) return { mistakes: [{ file, line: 1, reason: 'the file is missing or cannot be read' }] };
  if (isUtf8(bytes)) return { value: bytes.toString().replace(/^\uFEFF/, '') };
  return { mistakes: [{ file, line: brokenLine(bytes), reason: 'is not UTF-8; save the file with that encoding' }] };
}

/** No character of UTF-8 has a new line inside, so that each line can be looked at by itself. */
function brokenLine(bytes: Buffer): number {
  for (let line = 1, from = 0; ; line++) {
    const end = bytes.indexOf(newLine, from);
    if (end < 0 || !isUtf8(bytes.subarray(from, end))) return line;
    from = end + 1;
  }
}
