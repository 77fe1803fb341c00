import { normalizeAddress } from './normalize.ts';
import { abbreviateMisspelled } from './usps-words.ts';

export const directions = ['N', 'S', 'E', 'W', 'NE', 'NW', 'SE', 'SW'];
const houseNumber = /^\d+(?:-\d+)?[A-Z]?$/;

/** Splits an address line into number and street. "1ST AVE" has no number. */
export function splitAddressLine(line: string): { readonly number: string; readonly street: string } {
  const [first = '', second = '', ...others] = line.trim().split(/\s+/);
  if (!houseNumber.test(first.toUpperCase())) return { number: '', street: line.trim() };
  return /^\d+\/\d+$/.test(second)
    ? { number: `${first} ${second}`, street: others.join(' ') }
    : { number: first, street: [second, ...others].join(' ') };
}

/**
 * Removes the direction of a normalized street, which shoppers leave out: "W 4TH ST" becomes "4TH ST", "E ST" stays.
 */
export function removeDirection(street: string): string {
  const words = street.split(' ');
  return words.length > 2 && directions.includes(words[0] ?? '') ? words.slice(1).join(' ') : street;
}

/**
 * Lists the spellings to search if no street matches: as typed, and with misspelled directions and suffixes corrected.
 */
export const listStreetSpellings = (street: string): readonly string[] => [
  ...new Set([street, street.split(' ').map(abbreviateMisspelled).join(' ')]),
];

/** Returns the number of typos to tolerate. Short names allow none, because a typo would make another name. */
export const getMaxTypos = (street: string): number => (street.length < 4 ? 0 : street.length < 6 ? 1 : 2);

/** Capitalizes an all-caps street or city. A name with lowercase letters stays as its source wrote it. */
export const capitalizeName = (name: string): string =>
  /[a-z]/.test(name) ? name.trim().replace(/\s+/g, ' ') : name.trim().split(/\s+/).map(capitalize).join(' ');

const capitalize = (word: string): string =>
  directions.includes(word) ? word : word.charAt(0) + word.slice(1).toLowerCase();

/** Builds the address line to store and search. Returns undefined if the number or the street is missing. */
export function buildStoredLine(number: string, normalizedStreet: string) {
  const normalizedNumber = normalizeAddress(number);
  return /^\d/.test(normalizedNumber) && normalizedStreet
    ? { number: normalizedNumber, line: `${normalizedNumber} ${normalizedStreet}` }
    : undefined;
}
