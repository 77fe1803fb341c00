import { normalizeAddress } from '../address/index.ts';
import type { Registration } from './registration-form.ts';

/** P-130: on stores registrations as entries of the waitlist. Off only validates them (E-113). */
export const waitlistRules = ['on', 'off'] as const;
export type WaitlistRule = (typeof waitlistRules)[number];

/** P-131: a registration as the shop sends it. */
export interface WaitlistRegistration extends Omit<Registration, 'consent'> {
  readonly consent: true;
  /** The address check of the page. Empty if there was none. */
  readonly checkId: string;
}

export interface WaitlistReply {
  /** The registered address, with the state if it is known. */
  readonly address: string;
  /** When service is expected at the address, such as "spring 2027". Absent if no date is known. */
  readonly plannedFor?: string;
  /** False if the mailbox has received the daily maximum. */
  readonly isMailed: boolean;
}

export const trimRegistration = <T extends Registration>(form: T): T => ({
  ...form,
  firstName: form.firstName.trim(),
  lastName: form.lastName.trim(),
  email: form.email.trim(),
  city: form.city.trim(),
  streetAddress: form.streetAddress.trim(),
  unit: form.unit.trim(),
});

type RegisteredAddress = Pick<Registration, 'streetAddress' | 'unit' | 'zipCode'>;

/** Returns one text for all spellings of an address. A ZIP code can have several city names, so the city does not count. */
export const buildWaitlistAddressKey = ({ streetAddress, unit, zipCode }: RegisteredAddress): string =>
  `${normalizeAddress(`${streetAddress} ${unit}`)} ${zipCode}`;

interface CheckedParts {
  readonly street: string;
  readonly unit: string;
  readonly zip: string;
}

/** Returns true if the shopper registers for the checked address, and not for another one. */
export const isCheckedAddress = (registered: RegisteredAddress, { street, unit, zip }: CheckedParts): boolean =>
  buildWaitlistAddressKey(registered) === buildWaitlistAddressKey({ streetAddress: street, unit, zipCode: zip });
