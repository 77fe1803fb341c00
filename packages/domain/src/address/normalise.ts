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
  const endings = finished ? [abbreviate(last)] : [last, abbreviate(last), ...abbreviationsBeginning(last)];
  // An ending that begins with another one is found by it already.
  const shortest = endings.filter((ending) => !endings.some((other) => other !== ending && ending.startsWith(other)));
  return [...new Set(shortest)].map((ending) => [...before, ending].join(' '));
}
