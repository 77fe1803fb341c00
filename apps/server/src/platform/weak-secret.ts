const minDifferentCharacters = 8;
/** Texts of examples and first guesses. Each is long enough not to occur in a random text. */
const guessableWords =
  /secret|passw[o0]rd|passphrase|change|example|default|placeholder|production|demarc|qwerty|letmein|replace|insert/i;
/** Words of small letters, perhaps with a capital one at the start, and marks between them. */
const words = /^[A-Z]?[a-z]+(?:[\s,.;:'_-]+[A-Z]?[a-z]+)+[.!?]?$/;

/** S-112: finds out why somebody could guess a secret. Returns undefined for a random one of at least 32 characters. */
export function findWeakness(secret: string): string | undefined {
  if (new Set(secret).size < minDifferentCharacters)
    return `it has fewer than ${minDifferentCharacters} different characters`;
  if (isRepeated(secret)) return 'it repeats a shorter text';
  if (countSteps(secret) > secret.length / 2) return 'its characters follow the alphabet or the digits';
  if (words.test(secret) || guessableWords.test(secret)) return 'it consists of words';
  return undefined;
}

/** True if a part of at most half the length makes up the whole text. */
function isRepeated(text: string): boolean {
  for (let period = 1; period <= text.length / 2; period++)
    if (text.slice(period) === text.slice(0, -period)) return true;
  return false;
}

/** Counts the characters that equal the one before, or are its neighbors, as in "aabbcd" and "4321". */
const countSteps = (text: string): number =>
  [...text].filter((_, index) => index > 0 && Math.abs(text.charCodeAt(index) - text.charCodeAt(index - 1)) <= 1)
    .length;
