import { listAddressPrefixes, normalizeAddress } from './normalize.ts';
import { parseTypedAddress } from './typed/parse-typed-address.ts';
import { listTextsFromNumber } from './typed/text-before-number.ts';

/**
 * Returns true if the address line completes the typed text, or the text from its number on. A line that only resembles
 * it does not.
 */
export function matchesSpelling(typed: string, line: string): boolean {
  const normalizedLine = normalizeAddress(line);
  const texts = [typed, ...listTextsFromNumber(typed).map(({ text }) => text)];
  return texts
    .flatMap(parseTypedAddress)
    .some(
      ({ street }) =>
        `${normalizeAddress(street)} `.startsWith(`${normalizedLine} `) ||
        listAddressPrefixes(street).some((prefix) => normalizedLine.startsWith(prefix)),
    );
}
