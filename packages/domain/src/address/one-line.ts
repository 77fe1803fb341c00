/** '150 Longboat Wharf, STE 2', or the street alone. */
export const withUnit = (street: string, unit: string): string => [street, unit].filter(Boolean).join(', ');

/** '150 Longboat Wharf, STE 2, New York, NY 10012', without missing parts. */
export const oneLine = (address: {
  readonly street: string;
  readonly unit?: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}): string =>
  [address.street, address.unit, address.city, `${address.state} ${address.zip}`.trim()].filter(Boolean).join(', ');
