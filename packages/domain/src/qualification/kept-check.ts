import type { StreetAddress } from '../address/index.ts';
import type { CheckedAddress } from './address-check.ts';
import type { Availability, Quote } from './availability.ts';

/** What the screens after a check know of it, whatever happens to the page in between (E-218). */
export interface KeptCheck {
  readonly id: string;
  readonly availability: Availability;
  readonly quotes: readonly Quote[];
  /** Null while nobody has answered whether an order is under way (E-272). */
  readonly pendingOrder: boolean | null;
  readonly address: Pick<StreetAddress, 'street' | 'unit' | 'city' | 'state' | 'zip'>;
  /** How other systems name it (C-184); empty where no list has it. */
  readonly ids: Pick<CheckedAddress, 'addressId' | 'baseId' | 'locationId' | 'unitLocationId'>;
  readonly speedType: string;
  /** How the shopper can be reached (E-168); a lead tells nothing. */
  readonly contact: { readonly email: string; readonly phone: string };
}
