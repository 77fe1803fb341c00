import { directions } from './address-line.ts';

/** A space may be missing after a direction: "SMAIN ST". */
const characters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 '];

/** Returns the direction of a normalized street with the first two letters of its name: "E KI" for "E KILBOURN AVE". */
export function getTypedStart(street: string): string {
  const { direction, name } = splitDirection(street);
  return `${direction}${name.slice(0, 2)}`;
}

/**
 * Lists the starts of a normalized street whose typed start has a typo: another direction or none, or a wrong, missing,
 * extra or swapped letter. No start begins with another one or with the typed start.
 */
export function listMistypedStarts(street: string): readonly string[] {
  const { direction, name } = splitDirection(street);
  const withOtherDirections = ['', ...directions.map((each) => `${each} `)].map((each) => `${each}${name.slice(0, 3)}`);
  const starts = [...withOtherDirections, ...listMistypedNames(name).map((each) => `${direction}${each}`)];
  const distinct = [...new Set([getTypedStart(street), ...starts])];
  return distinct.slice(1).filter((start) => !distinct.some((other) => other !== start && start.startsWith(other)));
}

/** Splits "E KILBOURN AVE" into "E " and "KILBOURN AVE". */
function splitDirection(street: string): { readonly direction: string; readonly name: string } {
  const [first = '', ...others] = street.split(' ');
  return others.length > 0 && directions.includes(first)
    ? { direction: `${first} `, name: others.join(' ') }
    : { direction: '', name: street };
}

/** Lists the first three letters of the names that differ by a typo in their first or second letter. */
function listMistypedNames(name: string): readonly string[] {
  const [first = '', second = '', third = '', fourth = ''] = name;
  return [
    ...characters.map((letter) => `${letter}${second}${third}`), // a wrong first letter
    ...characters.map((letter) => `${letter}${first}${second}`), // a missing first letter
    `${second}${third}${fourth}`, // an extra first letter
    `${second}${first}${third}`, // swapped first letters
    ...characters.map((letter) => `${first}${letter}${third}`), // a wrong second letter
    ...characters.map((letter) => `${first}${letter}${second}`), // a missing second letter
    `${first}${third}${fourth}`, // an extra second letter
    `${first}${third}${second}`, // swapped second and third letters
  ];
}
