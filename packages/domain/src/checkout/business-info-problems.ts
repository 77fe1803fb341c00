import { isState } from '../address/index.ts';
import {
  emailProblemText,
  isEmailAddress,
  isZip,
  phoneProblem,
  phoneProblemText,
  zipProblemText,
} from '../text/index.ts';
import type { BusinessInfo, PlaceInfo } from './business-info.ts';
import { fieldProblems, nameRule, type Problem } from './problem.ts';

/** Facts about the units at an address, from the address source. */
export interface UnitFacts {
  readonly hasUnits: boolean;
  /** The base address cannot be ordered for, even with a typed unit. */
  readonly baseAddressBlocked: boolean;
}

/** K-213, K-214 */
export function unitProblem(unit: string, { hasUnits, baseAddressBlocked }: UnitFacts): string | undefined {
  if (baseAddressBlocked) return 'Please select valid Unit #';
  return hasUnits && unit.trim() === '' ? 'Please enter valid Unit #' : undefined;
}

type Address = Pick<PlaceInfo, 'address' | 'city' | 'state' | 'zip'>;

export const addressRules: { readonly [field in keyof Address]: (text: string) => string | undefined } = {
  address: (text) => (text.trim() === '' ? 'You must enter your business address.' : undefined),
  city: (text) => (text.trim() === '' ? 'Please enter your city.' : undefined),
  state: (text) => (isState(text) ? undefined : 'Please choose your state.'),
  zip: (text) => (isZip(text.trim()) ? undefined : zipProblemText),
};

/** Rules in the order of the form. `blocked` lists fake numbers that shoppers type to get past the field (E-319). */
const contactRules = (blocked: readonly string[]) => ({
  firstName: nameRule,
  lastName: nameRule,
  businessName: (text: string) => (/^.{2,60}$/.test(text.trim()) ? undefined : 'Please enter your business name.'),
  // K-204: optional.
  email: (text: string) => (text.trim() === '' || isEmailAddress(text) ? undefined : emailProblemText),
  phone: (text: string) => (phoneProblem(text, blocked) ? phoneProblemText.invalid : undefined),
  ...addressRules,
});

/** Lists the problems of the section in page order. Fields are named like 'contact.email'. */
export function businessInfoProblems(
  info: BusinessInfo,
  units: UnitFacts,
  blocked: readonly string[],
): readonly Problem[] {
  const unit = unitProblem(info.contact.unit, units);
  return [
    ...fieldProblems('contact', info.contact, contactRules(blocked)),
    ...(unit ? [{ field: 'contact.unit', message: unit }] : []),
    ...(info.useServiceAddressForBilling ? [] : fieldProblems('business', info.business, addressRules)),
    // `selected` means the service address, which is already checked.
    ...(info.shipping.selected ? [] : fieldProblems('shipping', info.shipping, addressRules)),
  ];
}
