import { parseTypedAddress } from './parse-typed-address.ts';
import type { TypedAddress } from './street-address.ts';

/**
 * Builds an address that no list contains from the typed text. Takes the city and state from `place` if the text has
 * none (E-203).
 */
export function toTypedAddress(
  text: string,
  place: { readonly city: string; readonly state: string } | null,
): { readonly address: TypedAddress; readonly zip: string } {
  const reading = parseTypedAddress(text)[0];
  const line = text.includes(',') && reading ? reading.street : text;
  return {
    address: {
      street: line.trim(),
      city: reading?.city || place?.city || '',
      state: reading?.state || place?.state || '',
      unit: reading?.unit ?? '',
    },
    zip: reading?.zip ?? '',
  };
}
