import { hash } from 'node:crypto';

const printableText = /^[\x20-\x7e]*$/;

/** Returns the text that a secret encodes in hexadecimal or base64. Random bytes are never a readable text. */
export const decodeText = (secret: string): string | undefined =>
  [
    ...(/^(?:[\da-f]{2})+$/i.test(secret) ? [Buffer.from(secret, 'hex')] : []),
    ...(/^[\w+/-]+=*$/.test(secret) ? [Buffer.from(secret, 'base64')] : []),
  ]
    .map((bytes) => bytes.toString('latin1').replace(/\n$/, ''))
    .find((text) => printableText.test(text));

/** Words whose hash somebody might take for a random text. The empty one is a forgotten value. */
const firstGuesses = [
  '',
  'secret',
  'password',
  'changeme',
  'admin',
  'test',
  'demo',
  'demarc',
  'shop',
  '123456',
  'hello',
];

/** Also with the line break that `echo` adds. */
const hashesOfGuesses = new Set(
  firstGuesses
    .flatMap((guess) => [guess, `${guess}\n`])
    .flatMap((text) => ['md5', 'sha1', 'sha256', 'sha512'].map((algorithm) => hash(algorithm, text, 'hex'))),
);

export const isHashOfGuess = (secret: string): boolean =>
  hashesOfGuesses.has(secret.toLowerCase()) || hashesOfGuesses.has(Buffer.from(secret, 'base64').toString('hex'));
