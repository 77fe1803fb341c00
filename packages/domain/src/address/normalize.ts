import { abbreviate, findAbbreviations } from './usps-words.ts';

/**
 * The one spelling in which addresses are stored and searched: upper case, no punctuation, every direction, suffix,
 * unit word and small ordinal abbreviated. Both sides use it, so it need not parse the address.
 */
export const normalizeAddress = (text: string): string => splitWords(text).map(abbreviate).join(' ');

const splitWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/['’.]/g, '')
    .split(/[^A-Z0-9/&-]+/)
    .filter(Boolean);

/** Returns the last word as typed, without abbreviation. */
export const getLastWord = (text: string): string => splitWords(text).at(-1) ?? '';

/**
 * The prefixes to search for a partly typed line. "5 Fif" searches lines that begin with "5 FIF" (a street name) and
 * with "5 5TH", because it may become FIFTH.
 */
export function listAddressPrefixes(typed: string): readonly string[] {
  const all = splitWords(typed);
  const last = all.pop();
  if (last === undefined) return [];
  const before = all.map(abbreviate);
  const isFinished = /[\s,]$/.test(typed);
  const endings = isFinished ? [abbreviate(last)] : listPossibleForms(last);
  return removeRedundant(endings).map((ending) => [...before, ending].join(' '));
}

/** The forms that a partly typed word may take. */
const listPossibleForms = (word: string): readonly string[] => [word, abbreviate(word), ...findAbbreviations(word)];

/** Removes entries that another entry is a prefix of, because the shorter prefix finds them too. */
const removeRedundant = (starts: readonly string[]): readonly string[] => [
  ...new Set(starts.filter((start) => !starts.some((other) => other !== start && start.startsWith(other)))),
];

/** Shorter beginnings match too many words. */
const minPrefixLength = 3;

/**
 * The prefixes to search for a city whose last word is partly typed. "Wes" may begin WESTFIELD, or be the first word of
 * W NEW YORK. An abbreviation that stands alone ends with a space, because too many names begin with its letters.
 */
export function listCityPrefixes(city: string, lastTyped: string): readonly string[] {
  if (lastTyped.length < minPrefixLength) return [city];
  const before = city.split(' ').slice(0, -1);
  const endings = listPossibleForms(lastTyped).map((ending) =>
    before.length === 0 && ending !== lastTyped ? `${ending} ` : ending,
  );
  return removeRedundant(endings).map((ending) => [...before, ending].join(' '));
}
