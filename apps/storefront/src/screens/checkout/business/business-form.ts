import {
  type BusinessHours,
  type BusinessInfo,
  businessInfoProblems,
  type Checkout,
  type ContactInfo,
  editBusinessInfo,
  hoursProblem,
  type PlaceInfo,
  type Problem,
  type UnitFacts,
} from '@demarc/domain/checkout';
import { formatPhone } from '@demarc/domain/text';
import { type Flat, flatten, groupOf } from '../form-groups.ts';

interface Groups {
  contact: ContactInfo;
  business: PlaceInfo;
  shipping: PlaceInfo;
  billing: { useServiceAddress: boolean };
  hours: BusinessHours;
}

/** The whole section as one form. */
export type BusinessValues = Flat<Groups>;
export type BusinessField = keyof BusinessValues;

export const valuesOf = ({ businessInfo: info, hours }: Pick<Checkout, 'businessInfo' | 'hours'>): BusinessValues =>
  flatten<Groups & Record<string, object>>({
    // K-216
    contact: { ...info.contact, phone: formatPhone(info.contact.phone) },
    business: info.business,
    shipping: info.shipping,
    billing: { useServiceAddress: info.useServiceAddressForBilling },
    hours,
  }) as BusinessValues;

export const submissionOf = (values: BusinessValues): { info: BusinessInfo; hours: BusinessHours } => ({
  info: {
    contact: groupOf<Groups, 'contact'>(values, 'contact'),
    business: groupOf<Groups, 'business'>(values, 'business'),
    shipping: groupOf<Groups, 'shipping'>(values, 'shipping'),
    useServiceAddressForBilling: values['billing.useServiceAddress'],
  },
  hours: groupOf<Groups, 'hours'>(values, 'hours'),
});

export const withValues = (checkout: Checkout, values: BusinessValues): Checkout => {
  const { info, hours } = submissionOf(values);
  return { ...editBusinessInfo(checkout, info), hours };
};

/** In the order of the page. */
export function problemsOf(values: BusinessValues, units: UnitFacts, blocked: readonly string[]) {
  const { info, hours } = submissionOf(values);
  const late = hoursProblem(hours);
  const problems: readonly Problem[] = [
    ...businessInfoProblems(info, units, blocked),
    ...(late ? [{ field: 'hours.end', message: late }] : []),
  ];
  return problems as readonly { readonly field: BusinessField; readonly message: string }[];
}
