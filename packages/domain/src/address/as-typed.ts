import { readTyped } from './read-typed.ts';
import type { TypedAddress } from './street-address.ts';

/** What an address says that no list has: as it was typed, in the place beside it where it names none (E-203). */
export function asTyped(
  text: string,
  place: { readonly city: string; readonly state: string } | null,
): { readonly address: TypedAddress; readonly zip: string } {
  const reading = readTyped(text)[0];
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
