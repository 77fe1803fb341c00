const prime = 0x100000001b3n;
const mask = 0xffffffffffffffffn;

/** FNV-1a over 64 bits: tells contents apart, protects nothing. */
export function contentHash(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (let at = 0; at < text.length; at += 1) {
    hash = ((hash ^ BigInt(text.charCodeAt(at))) * prime) & mask;
  }
  return hash.toString(16).padStart(16, '0');
}
