import type { StreetAddress } from '../address/index.ts';
import type { CheckedAddress } from './address-check.ts';
import type { Availability, Quote } from './availability.ts';

/** The result of an address check that later pages use, even after a reload (E-218). */
export interface SavedAddressCheck {
  readonly id: string;
  readonly availability: Availability;
  readonly quotes: readonly Quote[];
  /** Null until the pending-order check answers (E-272). */
  readonly pendingOrder: boolean | null;
  readonly address: Pick<StreetAddress, 'street' | 'unit' | 'city' | 'state' | 'zip'>;
  /** The ids in other systems (C-184). Empty for an unlisted address. */
  readonly ids: Pick<CheckedAddress, 'addressId' | 'baseId' | 'locationId' | 'unitLocationId'>;
  readonly speedType: string;
  /** The shopper's contact details (E-168). Empty for a lead. */
  readonly contact: { readonly email: string; readonly phone: string };
}
