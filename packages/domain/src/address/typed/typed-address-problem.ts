import { isZip } from '../../text/index.ts';
import { normalizeAddress } from '../normalize.ts';
import { isState, isZipOfState } from '../states.ts';
import type { TypedAddress } from '../street-address.ts';
import { parseTypedAddress } from './parse-typed-address.ts';

/** The reason why an address cannot be used as typed. */
export type TypedAddressProblem = 'poBox' | 'number' | 'street' | 'place' | 'state';

const poBox = /(?:^|[\s,])(?:P\.?\s*O\.?|POST\s+OFFICE)\s*BOX\b/i;
/** "12", "12-4B", "N6W23001", "One". An ordinal like "4TH" is a street. */
const houseNumber = /^(?:[NSEW]\d[NSEW\d]*|\d+(?:-\d+)?[A-Z]?|ONE|TWO|THREE|FOUR|FIVE|SIX|SEVEN|EIGHT|NINE|TEN)$/;

/** Finds the first problem of an address that no list has: a technician must be able to find it (S-047). */
export function findTypedAddressProblem(
  { street, city, state }: TypedAddress,
  zip: string,
): TypedAddressProblem | undefined {
  if (poBox.test(street)) return 'poBox';
  const [number = '', ...name] = normalizeAddress(street).split(' ');
  if (!houseNumber.test(number)) return 'number';
  if (!/[A-Z]{2}/.test(name.join(' '))) return 'street';
  if (!/\p{L}{2}/u.test(city) || !isState(state) || !isZip(zip)) return 'place';
  return isZipOfState(zip, state) ? undefined : 'state';
}

/**
 * True for a street whose number is missing: "Longboat Wharf, Hoboken". False for a number alone, and for a P.O. box.
 */
export function lacksHouseNumber(typed: string): boolean {
  const words = normalizeAddress(parseTypedAddress(typed)[0].street).split(' ');
  return words.some((word) => /[A-Z]{2}/.test(word)) && !words.some((word) => houseNumber.test(word));
}
