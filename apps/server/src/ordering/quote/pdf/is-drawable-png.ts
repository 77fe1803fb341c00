import { inflateSync } from 'node:zlib';

const signature = '\x89PNG\r\n\x1A\n';

/**
 * Checks whether pdfkit can draw a picture. It decompresses a PNG later, and an error would then end the process.
 */
export function isDrawablePng(file: Buffer): boolean {
  if (file.toString('latin1', 0, signature.length) !== signature) return false;
  const pixels: Buffer[] = [];
  let position = signature.length;
  while (position + 12 <= file.length) {
    const length = file.readUInt32BE(position);
    const type = file.toString('latin1', position + 4, position + 8);
    const data = file.subarray(position + 8, position + 8 + length);
    if (data.length < length) return false;
    if (type === 'IDAT') pixels.push(data);
    position += 12 + length;
  }
  try {
    return inflateSync(Buffer.concat(pixels)).length > 0;
  } catch {
    return false;
  }
}
