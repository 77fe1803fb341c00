/** S-112, S-243, S-269: finds out why somebody could guess a secret. Returns undefined for a random one of at least 32 characters. */
export function findWeakness(secret: string): string | undefined {
  return rules.find(({ isWeak }) => isWeak(secret))?.reason;
}

interface Rule {
  readonly reason: string;
  isWeak(secret: string): boolean;
}

const hexText = /^[\da-f]+$/i;
const minDifferentCharacters = 8;

/** Every limit is far from what random texts have. */
const rules: readonly Rule[] = [
  {
    reason: `it has fewer than ${minDifferentCharacters} different characters`,
    isWeak: (secret) => new Set(secret).size < minDifferentCharacters,
  },
  { reason: 'it repeats a shorter text', isWeak: (secret) => hasRepeatedPart(secret) || countRepeats(secret) > 0.25 },
  {
    reason: 'its characters follow the alphabet or the digits',
    isWeak: (secret) => Math.max(countSteps(secret, 1), countSteps(secret, 2)) > 0.6,
  },
  {
    reason: 'its characters follow the keyboard',
    isWeak: (secret) => Math.max(countKeyboardSteps(secret, 1), countKeyboardSteps(secret, 2)) > 0.68,
  },
  { reason: 'it consists of digits', isWeak: (secret) => countDigits(secret) > (hexText.test(secret) ? 0.99 : 0.7) },
  {
    reason: 'it consists of words',
    isWeak: (secret) => guessableWords.test(secret) || guessableWords.test(readLeet(secret)) || consistsOfWords(secret),
  },
];

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

/** Texts of examples and first guesses. Each is long enough not to occur in a random text. */
const guessableWords =
  /secret|passw[o0]rd|passphrase|change|example|default|placeholder|production|demarc|qwerty|letmein|replace|insert/i;

const leetLetters: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  '@': 'a',
  $: 's',
};
/** Replaces digits and marks that stand for letters, as in "P@55w0rd". */
const readLeet = (secret: string): string =>
  secret.toLowerCase().replace(/[0134578@$]/g, (character) => leetLetters[character] ?? character);

/** The most frequent pairs of letters in English: more than half of its pairs, and one in thirteen of random ones. */
const frequentPairs = new Set(
  'th he in er an re on at en nd ti es or te of ed is it al ar st to nt ng se ha as ou io le ve co me de hi ri ro ic ne ea ra ce li ch ll be ma si om ur'.split(
    ' ',
  ),
);

/** Words of small letters, perhaps with a capital one at the start; numbers; and marks between them. */
const wordsAndNumbers = /[A-Z]?[a-z]{2,}|\d+|[^A-Za-z\d]+/g;

/**
 * True for words, also without spaces and with numbers, as in "HalyardOnlineShop2026!!": a random text has single letters.
 * Also true if the letters follow each other as in English, as in "MyD0gR3xL1k3sT0Sw1m".
 */
const consistsOfWords = (secret: string): boolean =>
  !hexText.test(secret) &&
  (secret.replace(wordsAndNumbers, '').length < secret.length / 33 ||
    readsLikeEnglish(secret.toLowerCase()) ||
    readsLikeEnglish(readLeet(secret)));

/** True if clearly more pairs of letters are frequent in English than by accident. */
function readsLikeEnglish(text: string): boolean {
  const pairs = Array.from({ length: text.length - 1 }, (_, start) => text.slice(start, start + 2)).filter((pair) =>
    /^[a-z]{2}$/.test(pair),
  );
  return pairs.filter((pair) => frequentPairs.has(pair)).length >= 0.3 * pairs.length + 4;
}
