import { abbreviate, abbreviationsBeginning } from './usps-words.ts';

const words = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/['’.]/g, '')
    .split(/[^A-Z0-9/&-]+/)
    .filter(Boolean);

/**
 * The one spelling under which an address is stored and looked up: upper case, no punctuation, every direction, suffix, unit
 * word and small ordinal abbreviated wherever it stands. Both sides go through it, so it need not understand the address.
 */
export const normaliseAddress = (text: string): string => words(text).map(abbreviate).join(' ');

/** What a word may become that is still typed. */
const endingsOf = (word: string): readonly string[] => [word, abbreviate(word), ...abbreviationsBeginning(word)];

/** What begins with another of them is found by it already. */
const shortestOf = (starts: readonly string[]): readonly string[] => [
  ...new Set(starts.filter((start) => !starts.some((other) => other !== start && start.startsWith(other)))),
];

/** As it was typed, and not as it is kept. */
export const lastWordOf = (text: string): string => words(text).at(-1) ?? '';

/**
 * What a half-typed line may continue to. "5 Fif" looks for lines that begin with "5 FIF" (a street of that name) and,
 * because it may become FIFTH, with "5 5TH".
 */
export function addressPrefixes(typed: string): readonly string[] {
  const all = words(typed);
  const last = all.pop();
  if (last === undefined) return [];
  const before = all.map(abbreviate);
  const finished = /[\s,]$/.test(typed);
  const endings = finished ? [abbreviate(last)] : endingsOf(last);
  return shortestOf(endings).map((ending) => [...before, ending].join(' '));
}

/** Fewer letters begin too many words. */
const shortestBegun = 3;

/**
 * What the name of a city may begin with whose last word is still typed. "Wes" is the beginning of WESTFIELD, or the whole
 * first word of W NEW YORK: an abbreviation that stands alone ends with a space, since too many names begin with its letters.
 */
export function cityBeginnings(city: string, lastTyped: string): readonly string[] {
  if (lastTyped.length < shortestBegun) return [city];
  const before = city.split(' ').slice(0, -1);
  const endings = endingsOf(lastTyped).map((ending) =>
    before.length === 0 && ending !== lastTyped ? `${ending} ` : ending,
  );
  return shortestOf(endings).map((ending) => [...before, ending].join(' '));
}
