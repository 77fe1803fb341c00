import type { BusinessSubmission } from '@demarc/contract';
import {
  type AddressInfo,
  type BusinessHours,
  type BusinessInfo,
  type Checkout,
  type ContactInfo,
  editBusinessInfo,
  type Problem,
  tidyContact,
  type UnitFacts,
  validateBusinessInfo,
  validateHours,
} from '@demarc/domain/checkout';
import { formatPhone } from '@demarc/domain/text';
import { type Flat, flatten, groupOf } from '../form-groups.ts';

interface Groups {
  contact: ContactInfo;
  business: AddressInfo;
  shipping: AddressInfo;
  billing: { useServiceAddress: boolean };
  hours: BusinessHours;
}

/** The whole section as one form. */
export type BusinessValues = Flat<Groups>;
export type BusinessField = keyof BusinessValues;

/** The result of saving: the problems that the server found, or the failure of the call. */
export type SavedBusiness =
  | { readonly ok: true; readonly problems: readonly { readonly field: BusinessField; readonly message: string }[] }
  | { readonly ok: false; readonly message: string };

export const valuesOf = ({ businessInfo: info, hours }: Pick<Checkout, 'businessInfo' | 'hours'>): BusinessValues =>
  flatten<Groups & Record<string, object>>({
    // K-216
    contact: { ...info.contact, phone: formatPhone(info.contact.phone) },
    business: info.business,
    shipping: info.shipping,
    billing: { useServiceAddress: info.useServiceAddressForBilling },
    hours,
  }) as BusinessValues;

/** The business info of the form, unchanged. */
export const infoOf = (values: BusinessValues): BusinessInfo => ({
  contact: groupOf<Groups, 'contact'>(values, 'contact'),
  business: groupOf<Groups, 'business'>(values, 'business'),
  shipping: groupOf<Groups, 'shipping'>(values, 'shipping'),
  useServiceAddressForBilling: values['billing.useServiceAddress'],
});
const hoursOf = (values: BusinessValues): BusinessHours => groupOf<Groups, 'hours'>(values, 'hours');

/** The business info for the request, trimmed (K-206). */
export const submissionOf = (values: BusinessValues): BusinessSubmission => {
  const info = infoOf(values);
  return { info: { ...info, contact: tidyContact(info.contact) }, hours: hoursOf(values) };
};

export const withValues = (checkout: Checkout, values: BusinessValues): Checkout => {
  return { ...editBusinessInfo(checkout, infoOf(values)), hours: hoursOf(values) };
};

/** Validates the form. The problems are in the order of the page. */
export function problemsOf(values: BusinessValues, units: UnitFacts, blocked: readonly string[]) {
  const hoursError = validateHours(hoursOf(values));
  const problems: readonly Problem[] = [
    ...validateBusinessInfo(infoOf(values), units, blocked),
    ...(hoursError ? [{ field: 'hours.end', message: hoursError }] : []),
  ];
  return problems as readonly { readonly field: BusinessField; readonly message: string }[];
}
