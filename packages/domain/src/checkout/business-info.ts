import type { StreetAddress } from '../address/index.ts';
import { phoneDigits, tidyName } from '../text/index.ts';

/** How receipts come: E by email (K-095), P on paper. */
export type MailType = 'E' | 'P';

/** Who orders, and where the business is. */
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

/** Where bills or parcels go. */
export interface PlaceInfo {
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
  /** Where bills go, unless they go to the service address. */
  readonly business: PlaceInfo;
  readonly shipping: PlaceInfo;
  /** K-098: on, and then no billing address is asked for. */
  readonly useServiceAddressForBilling: boolean;
}

/** Codes of the hours in which the business is reached, not times of day: the zeros belong to them (K-322). */
export interface BusinessHours {
  readonly start: string;
  readonly end: string;
}
export const defaultHours: BusinessHours = { start: '0001', end: '0010' };

/** The codes are the hours of a working day, in turn: the first that are told stand for the whole of it. */
export const hourChoices: readonly { readonly code: string; readonly name: string }[] = [
  ...['8:00 AM', '9:00 AM', '10:00 AM', '11:00 AM', '12:00 PM'],
  ...['1:00 PM', '2:00 PM', '3:00 PM', '4:00 PM', '5:00 PM'],
].map((name, at) => ({ code: String(at + 1).padStart(4, '0'), name }));

export const hoursProblem = ({ start, end }: BusinessHours): string | undefined =>
  start < end ? undefined : 'Please choose an end that is later than the start.';

export type ServiceAddress = Pick<StreetAddress, 'street' | 'unit' | 'city' | 'state' | 'zip' | 'addressId'>;

const placeAt = ({ street, city, state, zip, unit, addressId }: ServiceAddress, selected: boolean): PlaceInfo => ({
  ...{ selected, address: street, city, state, zip, unit },
  streetAddressId: addressId,
});

const noAddress: ServiceAddress = { street: '', unit: '', city: '', state: '', zip: '', addressId: '' };

/** A new checkout: parcels go to the service address (K-097), and what the address check was told is not asked again. */
export function newBusinessInfo(
  service: ServiceAddress,
  known: { readonly email: string; readonly phone: string },
): BusinessInfo {
  const { street, city, state, zip, unit } = service;
  return {
    contact: {
      ...{ firstName: '', lastName: '', businessName: '', email: known.email, phone: known.phone },
      ...{ address: street, city, state, zip, unit, unitType: '', mailType: 'E' },
    },
    business: placeAt(noAddress, false),
    shipping: placeAt(service, true),
    useServiceAddressForBilling: true,
  };
}

/** Where the bills go after all. */
export const billingPlace = (info: BusinessInfo, service: ServiceAddress): PlaceInfo =>
  info.useServiceAddressForBilling ? placeAt(service, false) : info.business;

/** Parcels go to the service address again, or to one that is asked for. */
export const withShippingTo = (
  info: BusinessInfo,
  choice: 'service' | 'other',
  service: ServiceAddress,
): BusinessInfo => ({
  ...info,
  shipping: choice === 'service' ? placeAt(service, true) : placeAt(noAddress, false),
});

/** K-204: mail goes to the contact, else to the address that the check was told. */
export const mailAddressOf = ({ email }: Pick<ContactInfo, 'email'>, checkedEmail: string): string =>
  email.trim() || checkedEmail.trim();

/** The contact as it is sent: trimmed, the phone number as its digits (K-206, K-215). */
export const tidyContact = (contact: ContactInfo): ContactInfo => ({
  ...contact,
  firstName: tidyName(contact.firstName),
  lastName: tidyName(contact.lastName),
  businessName: tidyName(contact.businessName),
  email: contact.email.trim(),
  phone: phoneDigits(contact.phone),
});
