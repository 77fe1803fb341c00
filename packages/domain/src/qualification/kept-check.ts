import type { StreetAddress } from '../address/index.ts';
import type { Availability, Quote } from './availability.ts';

/** What the screens after a check know of it, whatever happens to the page in between (E-218). */
export interface KeptCheck {
  readonly id: string;
  readonly availability: Availability;
  readonly quotes: readonly Quote[];
  /** Null while nobody has answered whether an order is under way (E-272). */
  readonly pendingOrder: boolean | null;
  readonly address: Pick<StreetAddress, 'street' | 'unit' | 'city' | 'state' | 'zip'>;
}
