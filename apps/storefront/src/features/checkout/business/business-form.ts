import type { BusinessSubmission } from '@demarc/contract';
import {
  type AddressInfo,
  type BusinessHours,
  type BusinessInfo,
  type BusinessInfoRules,
  type Checkout,
  type ContactInfo,
  editBusinessInfo,
  type Problem,
  tidyContact,
  type UnitInfo,
  validateBusinessInfo,
  validateHours,
} from '@demarc/domain/checkout';
import { formatPhone } from '@demarc/domain/text';
import { extractGroup, type Flat, flattenGroups } from '../form-groups.ts';

interface Groups {
  contact: ContactInfo;
  business: AddressInfo;
  shipping: AddressInfo;
  billing: { useServiceAddress: boolean };
  hours: BusinessHours;
}

/** The form has the fields of all groups. */
export type BusinessValues = Flat<Groups>;
export type BusinessField = keyof BusinessValues;

/** The result of saving: the problems that the server found, or the failure of the call. */
export type SavedBusiness =
  | { readonly ok: true; readonly problems: readonly { readonly field: BusinessField; readonly message: string }[] }
  | { readonly ok: false; readonly message: string };

export const toBusinessValues = ({
  businessInfo: info,
  hours,
}: Pick<Checkout, 'businessInfo' | 'hours'>): BusinessValues =>
  flattenGroups<Groups & Record<string, object>>({
    // K-216
    contact: { ...info.contact, phone: formatPhone(info.contact.phone) },
    business: info.business,
    shipping: info.shipping,
    billing: { useServiceAddress: info.useServiceAddressForBilling },
    hours,
  }) as BusinessValues;

/** Returns the business info as typed. */
export const toBusinessInfo = (values: BusinessValues): BusinessInfo => ({
  contact: extractGroup<Groups, 'contact'>(values, 'contact'),
  business: extractGroup<Groups, 'business'>(values, 'business'),
  shipping: extractGroup<Groups, 'shipping'>(values, 'shipping'),
  useServiceAddressForBilling: values['billing.useServiceAddress'],
});
const toBusinessHours = (values: BusinessValues): BusinessHours => extractGroup<Groups, 'hours'>(values, 'hours');

/** Returns the business info for the request, trimmed (K-206). */
export const buildSubmission = (values: BusinessValues): BusinessSubmission => {
  const info = toBusinessInfo(values);
  return { info: { ...info, contact: tidyContact(info.contact) }, hours: toBusinessHours(values) };
};

export const applyBusinessValues = (checkout: Checkout, values: BusinessValues): Checkout => ({
  ...editBusinessInfo(checkout, toBusinessInfo(values)),
  hours: toBusinessHours(values),
});

/** Validates the form. The problems are in the order of the page. */
export function validateBusinessForm(values: BusinessValues, units: UnitInfo, rules: BusinessInfoRules) {
  const hoursError = validateHours(toBusinessHours(values));
  const problems: readonly Problem[] = [
    ...validateBusinessInfo(toBusinessInfo(values), units, rules),
    ...(hoursError ? [{ field: 'hours.end', message: hoursError }] : []),
  ];
  return problems as readonly { readonly field: BusinessField; readonly message: string }[];
}
