import { listAddressPrefixes, normalizeAddress } from './normalize.ts';
import { parseTypedAddress } from './parse-typed-address.ts';

/** Returns true if the line completes the typed text, rather than merely resembling it. */
export function matchesSpelling(typed: string, line: string): boolean {
  const whole = normalizeAddress(line);
  return parseTypedAddress(typed).some(
    ({ street }) =>
      `${normalizeAddress(street)} `.startsWith(`${whole} `) ||
      listAddressPrefixes(street).some((start) => whole.startsWith(start)),
  );
}
