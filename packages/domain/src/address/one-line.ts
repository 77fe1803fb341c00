/** '150 Longboat Wharf, New York, NY 10012', without what is not known. */
export const oneLine = (address: {
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}): string => [address.street, address.city, `${address.state} ${address.zip}`.trim()].filter(Boolean).join(', ');
