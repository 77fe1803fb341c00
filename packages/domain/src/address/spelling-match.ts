import { listAddressPrefixes, normalizeAddress } from './normalize.ts';
import { parseTypedAddress } from './parse-typed-address.ts';

/** Returns true if the address line completes the typed text. A line that only resembles it does not. */
export function matchesSpelling(typed: string, line: string): boolean {
  const normalizedLine = normalizeAddress(line);
  return parseTypedAddress(typed).some(
    ({ street }) =>
      `${normalizeAddress(street)} `.startsWith(`${normalizedLine} `) ||
      listAddressPrefixes(street).some((prefix) => normalizedLine.startsWith(prefix)),
  );
}
