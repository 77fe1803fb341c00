/** Returns '150 Longboat Wharf, STE 2', or the street alone. */
export const formatStreetWithUnit = (street: string, unit: string): string => [street, unit].filter(Boolean).join(', ');

/** Returns '150 Longboat Wharf, STE 2, New York, NY 10012' and leaves out empty fields (S-063). */
export const formatAddress = (address: {
  readonly street: string;
  readonly unit?: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}): string =>
  [address.street, address.unit, address.city, `${address.state} ${address.zip}`.trim()].filter(Boolean).join(', ');

/** Compares addresses or units, ignoring spaces, commas and case (E-184, E-308). */
export const isSameAddress = (one: string, other: string): boolean => stripSpacing(one) === stripSpacing(other);

const stripSpacing = (text: string): string => text.replace(/[\s,]/g, '').toLowerCase();
