import type { StreetAddress } from '../../address/index.ts';
import { normalizePhone, tidyName } from '../../text/index.ts';

/** Receipts go out by email (E, K-095) or on paper (P). */
export type MailType = 'E' | 'P';

/** The contact person and the business address. */
export interface ContactInfo {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly businessName: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly unit: string;
  readonly unitType: string;
  readonly mailType: MailType;
}

/** A billing or shipping address. */
export interface AddressInfo {
  readonly selected: boolean;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly unit: string;
  readonly streetAddressId: string;
}

export interface BusinessInfo {
  readonly contact: ContactInfo;
  /** The billing address, unless bills go to the service address. */
  readonly business: AddressInfo;
  readonly shipping: AddressInfo;
  /** K-098: if true, the form asks for no billing address. */
  readonly useServiceAddressForBilling: boolean;
}

/**
 * Codes of the hours in which the business can be reached, not times of day. The leading zeros are part of them
 * (K-322).
 */
export interface BusinessHours {
  readonly start: string;
  readonly end: string;
}
export const defaultHours: BusinessHours = { start: '0001', end: '0010' };

/** Codes count the hours of a working day from '0001'. */
export const hourChoices: readonly { readonly code: string; readonly name: string }[] = [
  ...['8:00 AM', '9:00 AM', '10:00 AM', '11:00 AM', '12:00 PM'],
  ...['1:00 PM', '2:00 PM', '3:00 PM', '4:00 PM', '5:00 PM'],
].map((name, index) => ({ code: String(index + 1).padStart(4, '0'), name }));

export const validateHours = ({ start, end }: BusinessHours): string | undefined =>
  start < end ? undefined : 'Please choose an end time after the start time.';

export type ServiceAddress = Pick<StreetAddress, 'street' | 'unit' | 'city' | 'state' | 'zip' | 'addressId'>;

const noAddress: ServiceAddress = { street: '', unit: '', city: '', state: '', zip: '', addressId: '' };

/**
 * Creates the business info of a new checkout. Parcels go to the service address (K-097). `contact` has the email and
 * the phone from the address check.
 */
export function createBusinessInfo(
  service: ServiceAddress,
  contact: { readonly email: string; readonly phone: string },
): BusinessInfo {
  const { street, city, state, zip, unit } = service;
  return {
    contact: {
      firstName: '',
      lastName: '',
      businessName: '',
      email: contact.email,
      phone: contact.phone,
      address: street,
      city,
      state,
      zip,
      unit,
      unitType: '',
      mailType: 'E',
    },
    business: toAddressInfo(noAddress, false),
    shipping: toAddressInfo(service, true),
    useServiceAddressForBilling: true,
  };
}

const toAddressInfo = (
  { street, city, state, zip, unit, addressId }: ServiceAddress,
  selected: boolean,
): AddressInfo => ({
  selected,
  address: street,
  city,
  state,
  zip,
  unit,
  streetAddressId: addressId,
});

/** Returns the address that bills go to. */
export const getBillingAddress = (info: BusinessInfo, service: ServiceAddress): AddressInfo =>
  info.useServiceAddressForBilling ? toAddressInfo(service, false) : info.business;

/** Ships to the service address, or clears the shipping address so that the form asks for one. */
export const withShippingTo = (
  info: BusinessInfo,
  choice: 'service' | 'other',
  service: ServiceAddress,
): BusinessInfo => ({
  ...info,
  shipping: choice === 'service' ? toAddressInfo(service, true) : toAddressInfo(noAddress, false),
});

/** K-204: uses the contact's email, or else the email from the address check. */
export const getContactEmail = ({ email }: Pick<ContactInfo, 'email'>, checkedEmail: string): string =>
  email.trim() || checkedEmail.trim();

/** Returns the contact as it is sent: trimmed, with the phone number as digits (K-206, K-215). */
export const tidyContact = (contact: ContactInfo): ContactInfo => ({
  ...contact,
  firstName: tidyName(contact.firstName),
  lastName: tidyName(contact.lastName),
  businessName: tidyName(contact.businessName),
  email: contact.email.trim(),
  phone: normalizePhone(contact.phone),
});
