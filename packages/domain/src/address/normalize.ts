import { abbreviate, findAbbreviations } from './usps-words.ts';

/**
 * Returns the spelling in which addresses are stored and searched: upper case, no punctuation, every direction, suffix,
 * unit word and ordinal up to twelfth abbreviated. Stored and typed text get the same spelling, so it need not parse
 * the address.
 */
export const normalizeAddress = (text: string): string => splitWords(text).map(abbreviate).join(' ');

const splitWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/['’.]/g, '')
    .split(/[^A-Z0-9/&-]/)
    .filter(Boolean);

/** Returns the last word as typed, without abbreviation. */
export const getLastWord = (text: string): string => splitWords(text).at(-1) ?? '';

/**
 * Lists the prefixes to search for a partly typed line. "5 Fif" searches lines that begin with "5 FIF" (a street name)
 * and with "5 5TH", because it may become FIFTH.
 */
export function listAddressPrefixes(typed: string): readonly string[] {
  const words = splitWords(typed);
  const lastWord = words.pop();
  if (lastWord === undefined) return [];
  const earlierWords = words.map(abbreviate);
  const isFinished = /[\s,]$/.test(typed);
  const endings = isFinished ? [abbreviate(lastWord)] : listPossibleForms(lastWord);
  return removeRedundant(endings).map((ending) => [...earlierWords, ending].join(' '));
}

/** Lists the forms that a partly typed word may take. */
const listPossibleForms = (word: string): readonly string[] => [word, abbreviate(word), ...findAbbreviations(word)];

/** Removes a prefix that begins with another one, because the shorter prefix finds the same lines. */
const removeRedundant = (prefixes: readonly string[]): readonly string[] => [
  ...new Set(prefixes.filter((prefix) => !prefixes.some((other) => other !== prefix && prefix.startsWith(other)))),
];

/** Shorter prefixes match too many words. */
const minPrefixLength = 3;

/**
 * Lists the prefixes to search for a city whose last word is partly typed. "Wes" may be the beginning of WESTFIELD or
 * of W NEW YORK. A single abbreviation gets a trailing space, because too many names begin with its letters.
 */
export function listCityPrefixes(city: string, lastTypedWord: string): readonly string[] {
  if (lastTypedWord.length < minPrefixLength) return [city];
  const earlierWords = city.split(' ').slice(0, -1);
  const endings = listPossibleForms(lastTypedWord).map((ending) =>
    earlierWords.length === 0 && ending !== lastTypedWord ? `${ending} ` : ending,
  );
  return removeRedundant(endings).map((ending) => [...earlierWords, ending].join(' '));
}
