const primes = Array.from({ length: 320 }, (_, n) => n).filter((n) => n > 1 && !hasDivisor(n));
const fraction = (root: number) => Math.floor((root % 1) * 2 ** 32) | 0;
const initialHash = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
const constants = Int32Array.from(primes.slice(0, 64), (prime) => fraction(Math.cbrt(prime)));

function hasDivisor(n: number): boolean {
  for (let divisor = 2; divisor * divisor <= n; divisor++) if (n % divisor === 0) return true;
  return false;
}

const rotateRight = (word: number, by: number) => (word >>> by) | (word << (32 - by));
const at = (array: Int32Array, index: number) => array[index] as number;

// Reused for every hash: a challenge takes tens of thousands, and allocating these would take longer than hashing.
const words = new Int32Array(64);
const hash = new Int32Array(8);
const block = new DataView(new ArrayBuffer(64));
const blockBytes = new Uint8Array(block.buffer);

/**
 * SHA-256 (FIPS 180-4) of one block, which is at most 55 bytes. We do not use the browser's: it is asynchronous, which
 * costs more than such a small hash, and it works only over https.
 */
export function sha256(message: Uint8Array): Uint8Array<ArrayBuffer> {
  if (message.length > 55) throw new RangeError('longer than a block');
  blockBytes.fill(0);
  blockBytes.set(message);
  blockBytes[message.length] = 0x80;
  block.setUint32(60, message.length * 8);
  hash.set(initialHash);
  addBlock();
  const result = new Uint8Array(32);
  for (let i = 0; i < 32; i++) result[i] = at(hash, i >> 2) >>> (24 - 8 * (i & 3));
  return result;
}

function addBlock(): void {
  for (let i = 0; i < 16; i++) words[i] = block.getInt32(i * 4);
  for (let i = 16; i < 64; i++) {
    const early = at(words, i - 15);
    const late = at(words, i - 2);
    const s0 = rotateRight(early, 7) ^ rotateRight(early, 18) ^ (early >>> 3);
    const s1 = rotateRight(late, 17) ^ rotateRight(late, 19) ^ (late >>> 10);
    words[i] = at(words, i - 16) + s0 + at(words, i - 7) + s1;
  }
  let a = at(hash, 0);
  let b = at(hash, 1);
  let c = at(hash, 2);
  let d = at(hash, 3);
  let e = at(hash, 4);
  let f = at(hash, 5);
  let g = at(hash, 6);
  let h = at(hash, 7);
  for (let i = 0; i < 64; i++) {
    const s1 = rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25);
    const temp1 = (h + s1 + ((e & f) ^ (~e & g)) + at(constants, i) + at(words, i)) | 0;
    const s0 = rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22);
    const temp2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + temp1) | 0;
    d = c;
    c = b;
    b = a;
    a = (temp1 + temp2) | 0;
  }
  const sums = [a, b, c, d, e, f, g, h];
  for (let i = 0; i < 8; i++) hash[i] = at(hash, i) + (sums[i] as number);
}
