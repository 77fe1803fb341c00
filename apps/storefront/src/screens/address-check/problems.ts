import { isUnitAccepted, type TypedAddressProblem } from '@demarc/domain/address';
import type { Messages } from '@demarc/domain/shop';
import {
  type EmailEndings,
  emailProblemText,
  isAddressCheckEmail,
  isZip,
  phoneProblemText,
  validatePhone,
} from '@demarc/domain/text';
import type { CheckState } from './check-state.ts';
import type { FieldName } from './fields.ts';

export interface AddressFormRules {
  readonly blockedPhones: readonly string[];
  readonly emailEndings: EmailEndings;
  readonly messages: Pick<Messages, 'chooseFromDropdown'>;
}

interface Problem {
  readonly field: FieldName;
  readonly message: string;
}

/** While the units of the building are unknown, the form accepts any unit, or none. */
export const areUnitsUnknown = ({ building: { status } }: CheckState): boolean =>
  status === 'failed' || status === 'late';

export const shouldAskForUnit = (state: CheckState): boolean =>
  state.building.knownUnits.length > 0 || areUnitsUnknown(state) || state.isUnitRefused || state.unit !== '';

/** E-193: a building with units requires one of them. */
function isUnitValid({ building: { knownUnits }, unit }: CheckState): boolean {
  const names = knownUnits.map((known) => known.unit);
  return names.length === 0 || isUnitAccepted(unit, names);
}

/**
 * Validates the form (E-301, E-302, E-304, E-305, E-307, E-324, E-326, E-419). The problems are in the order in which
 * the shopper is guided to them (E-331).
 */
export function findProblems(
  state: CheckState,
  { blockedPhones, emailEndings, messages }: AddressFormRules,
): readonly Problem[] {
  const problems: Problem[] = [];
  const add = (field: FieldName, message: string) => problems.push({ field, message });
  if (state.street.trim() === '') add('street', 'You must enter your business address.');
  else if (state.typedProblem) add('street', typedAddressProblemText[state.typedProblem.reason]);
  else if (!state.chosen) add('street', messages.chooseFromDropdown);
  if (state.isUnitRefused) add('unit', 'Please select valid Unit #');
  else if (!isUnitValid(state)) add('unit', 'Please enter valid Unit #');
  const phone = validatePhone(state.phone, blockedPhones);
  if (phone) add('phone', phoneProblemText[phone]);
  if (!isAddressCheckEmail(state.email, emailEndings)) add('email', emailProblemText);
  return problems;
}

const typedAddressProblemText: Readonly<Record<TypedAddressProblem, string>> = {
  poBox: 'We can’t bring service to a P.O. box. Enter the street address of your business.',
  number: 'Start with the street number, for example 123 Main Street.',
  street: 'Add the street name after the number.',
  place: 'Add the city, state and ZIP code, separated by commas: 123 Main Street, Hoboken, NJ 07030.',
  state: 'The ZIP code is not in this state. Check both.',
};

/** S-046. The zip is optional, so an incomplete one does not block the check. */
export const findZipError = ({ zip, isZipTyped, touched }: CheckState): string | undefined =>
  touched.includes('zip') && isZipTyped && zip !== '' && !isZip(zip)
    ? 'Enter all 5 digits of your ZIP code, or leave it empty.'
    : undefined;

/** E-190: an empty search shows its error immediately; other errors appear on blur or submit. */
export function findShownError(state: CheckState, rules: AddressFormRules, field: FieldName): string | undefined {
  const { status, addresses } = state.search;
  const isUnknownStreet = field === 'street' && status === 'ready' && addresses.length === 0;
  const isRefused = field === 'street' && state.typedProblem !== null;
  if (!isUnknownStreet && !isRefused && !state.touched.includes(field)) return undefined;
  return findProblems(state, rules).find((problem) => problem.field === field)?.message;
}

/** True when the check can start (E-198 to E-200, E-328). */
export const isReady = (state: CheckState, rules: AddressFormRules): boolean =>
  state.captcha !== '' && state.building.status !== 'loading' && findProblems(state, rules).length === 0;

const fieldNames: Readonly<Record<FieldName, string>> = {
  zip: 'your ZIP code',
  street: 'your business address',
  unit: 'your unit',
  phone: 'your phone number',
  email: 'your email',
};

const listFormat = new Intl.ListFormat('en-US');

/** Names the reason why the button is disabled. Empty when the check can start. */
export function formatStillNeeded(state: CheckState, rules: AddressFormRules): string {
  const needed = findProblems(state, rules).map(({ field }) => fieldNames[field]);
  if (needed.length > 0) return `Still needed: ${listFormat.format(needed)}.`;
  if (state.building.status === 'loading') return 'We’re looking up the units in this building.';
  return state.captcha === '' ? "Still needed: check “I'm not a robot”." : '';
}
