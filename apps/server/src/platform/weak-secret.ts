const minDifferentCharacters = 8;
/** A repeated part of this length is no accident. Hexadecimal digits repeat more often. */
const maxRepeat = { hex: 8, other: 6 };
/** Texts of examples and first guesses. Each is long enough not to occur in a random text. */
const guessableWords =
  /secret|passw[o0]rd|passphrase|change|example|default|placeholder|production|demarc|qwerty|letmein|replace|insert/i;
/** Words of small letters, perhaps with a capital one at the start; numbers; and marks between them. */
const wordsAndNumbers = /[A-Z]?[a-z]{2,}|\d+|[^A-Za-z\d]+/g;
const hexText = /^[\da-f]+$/i;

/** S-112: finds out why somebody could guess a secret. Returns undefined for a random one of at least 32 characters. */
export function findWeakness(secret: string): string | undefined {
  if (new Set(secret).size < minDifferentCharacters)
    return `it has fewer than ${minDifferentCharacters} different characters`;
  if (isRepeated(secret) || hasRepeatedPart(secret)) return 'it repeats a shorter text';
  if (countSteps(secret) > secret.length / 2) return 'its characters follow the alphabet or the digits';
  if (consistsOfWords(secret) || guessableWords.test(secret)) return 'it consists of words';
  return undefined;
}

/** True if a part of at most half the length makes up the whole text. */
function isRepeated(text: string): boolean {
  for (let period = 1; period <= text.length / 2; period++)
    if (text.slice(period) === text.slice(0, -period)) return true;
  return false;
}

/** True if a longer part occurs twice, in any case, as in "Summer2026!Summer2027!". */
function hasRepeatedPart(secret: string): boolean {
  const text = secret.toLowerCase();
  const length = hexText.test(text) ? maxRepeat.hex : maxRepeat.other;
  for (let start = 0; start + length <= text.length; start++)
    if (text.indexOf(text.slice(start, start + length), start + 1) !== -1) return true;
  return false;
}

/** True for words, also without spaces and with numbers, as in "HalyardOnlineShop2026!!". A random text has single letters. */
const consistsOfWords = (text: string): boolean => !hexText.test(text) && text.replace(wordsAndNumbers, '') === '';

/** Counts the characters that equal the one before, or are its neighbors, as in "aabbcd" and "4321". */
const countSteps = (text: string): number =>
  [...text].filter((_, index) => index > 0 && Math.abs(text.charCodeAt(index) - text.charCodeAt(index - 1)) <= 1)
    .length;
