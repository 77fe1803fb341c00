import { addressPrefixes, normalizeAddress } from './normalize.ts';
import { readTyped } from './read-typed.ts';

/** Returns true if the line completes the typed text, rather than merely resembling it. */
export function matchesSpelling(typed: string, line: string): boolean {
  const whole = normalizeAddress(line);
  return readTyped(typed).some(
    ({ street }) =>
      `${normalizeAddress(street)} `.startsWith(`${whole} `) ||
      addressPrefixes(street).some((start) => whole.startsWith(start)),
  );
}
