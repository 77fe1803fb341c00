import type { TypedAddress } from '../street-address.ts';
import { parseTypedAddress } from './parse-typed-address.ts';

/**
 * Builds an address that matches no suggestion from the typed text. Takes the city and the state from `fallback` if the
 * text has none (E-203).
 */
export function toTypedAddress(
  text: string,
  fallback: { readonly city: string; readonly state: string } | null,
): { readonly address: TypedAddress; readonly zip: string } {
  const [interpretation] = parseTypedAddress(text);
  const street = text.includes(',') ? interpretation.street : text;
  return {
    address: {
      street: street.trim(),
      city: interpretation.city || fallback?.city || '',
      state: interpretation.state || fallback?.state || '',
      unit: interpretation.unit,
    },
    zip: interpretation.zip,
  };
}
