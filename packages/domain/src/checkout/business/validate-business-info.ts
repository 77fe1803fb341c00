import { isState } from '../../address/index.ts';
import {
  emailProblemText,
  findNameProblem,
  isEmailAddress,
  isTextablePhone,
  isZip,
  type NameRules,
  normalizePhone,
  phoneProblemText,
  validatePhone,
  zipProblemText,
} from '../../text/index.ts';
import type { CheckoutRules } from '../rules/checkout-rules.ts';
import { type Problem, validateFields } from '../validate-fields.ts';
import type { AddressInfo, BusinessInfo } from './business-info.ts';

/** The units at an address, from the address source. */
export interface UnitInfo {
  readonly hasUnits: boolean;
  /** True if the list of units is complete and the entered unit is not in it. */
  readonly baseAddressBlocked: boolean;
}

/** K-213, K-214 */
export function validateUnit(unit: string, { hasUnits, baseAddressBlocked }: UnitInfo): string | undefined {
  if (baseAddressBlocked) return 'Please select valid Unit #';
  return hasUnits && unit.trim() === '' ? 'Please enter valid Unit #' : undefined;
}

type Address = Pick<AddressInfo, 'address' | 'city' | 'state' | 'zip'>;

export const addressRules: { readonly [field in keyof Address]: (text: string) => string | undefined } = {
  address: (text) => (text.trim() === '' ? 'You must enter your business address.' : undefined), // K-212
  city: (text) => (text.trim() === '' ? 'Please enter your city.' : undefined),
  state: (text) => (isState(text) ? undefined : 'Please choose your state.'),
  zip: (text) => (isZip(text.trim()) ? undefined : zipProblemText),
};

/** Rules of the provider. `blockedPhones` are fake numbers that shoppers type to get past the field (E-319). */
export interface BusinessInfoRules extends NameRules {
  readonly blockedPhones: readonly string[];
  readonly mobileCode?: CheckoutRules['mobileCode'];
}

/** Lists the problems of the section in page order. Fields are named like 'contact.email'. */
export function validateBusinessInfo(
  info: BusinessInfo,
  units: UnitInfo,
  rules: BusinessInfoRules,
): readonly Problem[] {
  const unit = validateUnit(info.contact.unit, units);
  return [
    ...validateFields('contact', info.contact, buildContactRules(rules)),
    ...(unit ? [{ field: 'contact.unit', message: unit }] : []),
    ...(info.useServiceAddressForBilling ? [] : validateFields('business', info.business, addressRules)),
    // `selected` means the service address, which the address check has validated.
    ...(info.shipping.selected ? [] : validateFields('shipping', info.shipping, addressRules)),
  ];
}

/** Rules in the order of the form. */
const buildContactRules = (rules: BusinessInfoRules) => ({
  firstName: (text: string) => findNameProblem(text, rules),
  lastName: (text: string) => findNameProblem(text, rules),
  businessName: (text: string) => (/^.{2,60}$/.test(text.trim()) ? undefined : 'Please enter your business name.'),
  // K-204, K-205: optional, except where the code goes there.
  email: (text: string) =>
    (text.trim() === '' && rules.mobileCode !== 'email') || isEmailAddress(text) ? undefined : emailProblemText,
  phone(text: string) {
    if (validatePhone(text, rules.blockedPhones)) return phoneProblemText.invalid;
    // The shopper gets a code by text message at this number.
    return rules.mobileCode === 'off' || rules.mobileCode === 'email' || isTextablePhone(normalizePhone(text))
      ? undefined
      : 'We can’t text this number. Please enter a mobile number.';
  },
  ...addressRules,
});
