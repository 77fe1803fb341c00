import { normaliseAddress } from './normalise.ts';
import { abbreviateMisspelt } from './usps-words.ts';

const directions = ['N', 'S', 'E', 'W', 'NE', 'NW', 'SE', 'SW'];
const houseNumber = /^\d+(?:-\d+)?[A-Z]?$/;

/** A line in its two parts. "1ST AVE" has no number: it is a street. */
export function splitLine(line: string): { readonly number: string; readonly street: string } {
  const [first = '', second = '', ...rest] = line.trim().split(/\s+/);
  if (!houseNumber.test(first.toUpperCase())) return { number: '', street: line.trim() };
  return /^\d+\/\d+$/.test(second)
    ? { number: `${first} ${second}`, street: rest.join(' ') }
    : { number: first, street: [second, ...rest].join(' ').trim() };
}

/** A normalised street without its direction, which shoppers leave out: "W 4TH ST" is "4TH ST", "E ST" stays. */
export function withoutDirection(street: string): string {
  const words = street.split(' ');
  return words.length > 2 && directions.includes(words[0] ?? '') ? words.slice(1).join(' ') : street;
}

/** The ways to read a normalised street that nothing begins with: as it is, and with its misspelt directions and suffixes mended. */
export const streetSpellings = (street: string): readonly string[] => [
  ...new Set([street, street.split(' ').map(abbreviateMisspelt).join(' ')]),
];

/** How many wrong letters are forgiven: none in a short name, where they would make another one. */
export const typosForgiven = (street: string): number => (street.length < 4 ? 0 : street.length < 6 ? 1 : 2);

const capitalised = (word: string): string =>
  directions.includes(word) ? word : word.charAt(0) + word.slice(1).toLowerCase();

/** A street or a city as shoppers like to read it; one with small letters is left as its source wrote it. */
export const readable = (name: string): string =>
  /[a-z]/.test(name) ? name.trim().replace(/\s+/g, ' ') : name.trim().split(/\s+/).map(capitalised).join(' ');

/** How a line is kept and looked up, from a number and a normalised street; undefined where it has only one of them. */
export function keptLine(number: string, street: string) {
  const kept = normaliseAddress(number);
  return /^\d/.test(kept) && street ? { number: kept, line: `${kept} ${street}` } : undefined;
}
