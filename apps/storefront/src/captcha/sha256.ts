const primes = Array.from({ length: 320 }, (_, n) => n).filter((n) => n > 1 && !hasDivisor(n));
const fraction = (root: number) => Math.floor((root % 1) * 2 ** 32) | 0;
const start = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
const constants = Int32Array.from(primes.slice(0, 64), (prime) => fraction(Math.cbrt(prime)));

function hasDivisor(n: number): boolean {
  for (let divisor = 2; divisor * divisor <= n; divisor++) if (n % divisor === 0) return true;
  return false;
}

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));
const words = new Int32Array(64);
const at = (array: Int32Array, index: number) => array[index] as number;

/**
 * FIPS 180-4. Our own, because the browser's works asynchronously, which costs more than such a small hash itself, and
 * only over https.
 */
export function sha256(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = new DataView(new ArrayBuffer((message.length + 72) & ~63));
  new Uint8Array(padded.buffer).set(message);
  padded.setUint8(message.length, 0x80);
  padded.setUint32(padded.byteLength - 4, message.length * 8);
  const hash = Int32Array.from(start);
  for (let block = 0; block < padded.byteLength; block += 64) addBlock(hash, padded, block);
  const result = new DataView(new ArrayBuffer(32));
  hash.forEach((word, index) => {
    result.setInt32(index * 4, word);
  });
  return new Uint8Array(result.buffer);
}

function addBlock(hash: Int32Array, padded: DataView, block: number): void {
  for (let i = 0; i < 16; i++) words[i] = padded.getInt32(block + i * 4);
  for (let i = 16; i < 64; i++) {
    const early = at(words, i - 15);
    const late = at(words, i - 2);
    const s0 = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const s1 = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words[i] = at(words, i - 16) + s0 + at(words, i - 7) + s1;
  }
  let [a, b, c, d, e, f, g, h] = hash as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const one = (h + s1 + ((e & f) ^ (~e & g)) + at(constants, i) + at(words, i)) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => {
    hash[index] = (hash[index] as number) + word;
  });
}
