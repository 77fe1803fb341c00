import { decodeText, isHashOfGuess } from './secret-encodings.ts';
import { consistsOfWords } from './secret-words.ts';

/** S-112, S-243, S-269, S-324: finds out why somebody could guess a secret. Returns undefined for a random one of at least 32 characters. */
export function findWeakness(secret: string): string | undefined {
  return rules.find(({ isWeak }) => isWeak(secret))?.reason;
}

interface Rule {
  readonly reason: string;
  isWeak(secret: string): boolean;
}

const hexText = /^[\da-f]+$/i;
const minDifferentCharacters = 8;
/** A shorter text is short even before somebody encodes it. */
const minEncodedCharacters = 16;

/** Every limit is far from what random texts have. */
const rules: readonly Rule[] = [
  {
    reason: `it has fewer than ${minDifferentCharacters} different characters`,
    isWeak: (secret) => new Set(secret).size < minDifferentCharacters,
  },
  { reason: 'it repeats a shorter text', isWeak: (secret) => hasRepeatedPart(secret) || countRepeats(secret) > 0.25 },
  {
    reason: 'its characters follow the alphabet or the digits',
    isWeak: (secret) => Math.max(countSteps(secret.toLowerCase(), 1), countSteps(secret.toLowerCase(), 2)) > 0.6,
  },
  {
    reason: 'its characters follow the keyboard',
    isWeak: (secret) => Math.max(countKeyboardSteps(secret, 1), countKeyboardSteps(secret, 2)) > 0.68,
  },
  { reason: 'it consists of digits', isWeak: (secret) => countDigits(secret) > (hexText.test(secret) ? 0.99 : 0.8) },
  { reason: 'it consists of words', isWeak: (secret) => !hexText.test(secret) && consistsOfWords(secret) },
  { reason: 'it encodes a text that can be guessed', isWeak: encodesWeakText },
  { reason: 'it is the hash of a word that is guessed first', isWeak: isHashOfGuess },
];

function encodesWeakText(secret: string): boolean {
  const text = decodeText(secret);
  return text !== undefined && (text.length < minEncodedCharacters || findWeakness(text) !== undefined);
}

/** A repeated part of this length is no accident. Hexadecimal digits repeat more often. */
const maxRepeat = { hex: 8, other: 6 };

/** True if a longer part occurs twice, in any case, as in "Summer2026!Summer2027!". */
function hasRepeatedPart(secret: string): boolean {
  const text = secret.toLowerCase();
  const length = hexText.test(text) ? maxRepeat.hex : maxRepeat.other;
  for (let start = 0; start + length <= text.length; start++)
    if (text.indexOf(text.slice(start, start + length), start + 1) !== -1) return true;
  return false;
}

/** Returns which part of all three-character parts occurred before, as in "blue1Blue2blue3". */
function countRepeats(secret: string): number {
  const parts = Array.from({ length: secret.length - 2 }, (_, start) => secret.slice(start, start + 3).toLowerCase());
  return 1 - new Set(parts).size / parts.length;
}

/**
 * Returns which part of the characters equals the one `distance` before, or is its neighbor, as in "aabbcd" and "4321", or with
 * the distance 2 in "a1b2c3".
 */
function countSteps(text: string, distance: number): number {
  const isStep = (_: string, index: number) =>
    Math.abs(text.charCodeAt(index + distance) - text.charCodeAt(index)) <= 1;
  return [...text.slice(distance)].filter(isStep).length / (text.length - distance);
}

/** Returns which part of the characters is a digit or a mark, as in a date. */
const countDigits = (secret: string): number => secret.replace(/[A-Za-z]/g, '').length / secret.length;

const keyboardRows = ['1234567890-=', 'qwertyuiop[]', "asdfghjkl;'", 'zxcvbnm,./'];

/** The same keys with Shift. */
const shiftedRows = ['!@#$%^&*()_+', 'QWERTYUIOP{}', 'ASDFGHJKL:"', 'ZXCVBNM<>?'];

/** The position of a key. Each row is shifted by half a key. */
function findKey(character: string): { readonly x: number; readonly y: number } | undefined {
  for (const rows of [keyboardRows, shiftedRows])
    for (const [y, row] of rows.entries()) if (row.includes(character)) return { x: row.indexOf(character) + y / 2, y };
  return undefined;
}

/** Returns which part of the characters is beside the one `distance` before on the keyboard, as in "1qaz2wsx" and "a1s2d3". */
function countKeyboardSteps(secret: string, distance: number): number {
  const keys = [...secret].map(findKey);
  const isStep = (key: ReturnType<typeof findKey>, index: number) => {
    const next = keys[index + distance];
    return key && next && Math.abs(key.x - next.x) <= 1.5 && Math.abs(key.y - next.y) <= 1;
  };
  return keys.filter(isStep).length / (keys.length - distance);
}
