import { isEmailAddress } from '../text/index.ts';

/** A request to be notified when fiber arrives (E-170). */
export interface Registration {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly mobileNum: string;
  readonly businessNum: string;
  readonly existingLandline: boolean;
  readonly zipCode: string;
  readonly city: string;
  readonly streetAddress: string;
  readonly unit: string;
  readonly consent: boolean;
}

export const emptyRegistration: Registration = {
  firstName: '',
  lastName: '',
  email: '',
  mobileNum: '',
  businessNum: '',
  existingLandline: false,
  zipCode: '',
  city: '',
  streetAddress: '',
  unit: '',
  consent: false,
};

/** E-346 and E-347 limit the numbers. The other limits only block oversized pastes. */
export const maxRegistrationLengths = {
  firstName: 50,
  lastName: 50,
  email: 254,
  mobileNum: 10,
  businessNum: 10,
  city: 100,
  streetAddress: 100,
  unit: 50,
} as const;

/** Rules that the provider can relax in provider/rules.yaml. By default both are as specified. */
export interface RegistrationRules {
  /** E-340 refuses ZIPs that start with 0, though whole states have them. */
  readonly zipMayStartWithZero: boolean;
  /** E-353 stops Shift+Tab from leaving the street field. */
  readonly blockShiftTabInStreet: boolean;
}

/** E-335: names may have several words, hyphens and apostrophes. */
const namePattern = /^\p{L}+(?:(?:[ '’-]|\. ?)\p{L}+)*\.?$/u;
const optionalPhone = /^(?:[1-9]\d{9})?$/;
const isFilled = (text: string) => text.trim() !== '';

type IsValid = (form: Registration, rules: RegistrationRules) => boolean;

/** Each field with its rule and message, in form order (E-334 to E-350). */
const fieldRules: readonly (readonly [field: keyof Registration, isValid: IsValid, message: string])[] = [
  ['firstName', ({ firstName }) => isName(firstName), 'Invalid firstname'],
  ['lastName', ({ lastName }) => isName(lastName), 'Invalid lastname'],
  ['email', ({ email }) => isEmailAddress(email), 'Invalid email'],
  ['mobileNum', ({ mobileNum }) => optionalPhone.test(mobileNum), 'Invalid mobile number'],
  ['businessNum', ({ businessNum }) => optionalPhone.test(businessNum), 'Invalid business number'],
  [
    'zipCode',
    ({ zipCode }, { zipMayStartWithZero }) =>
      /^\d{5}$/.test(zipCode) && (zipMayStartWithZero || !zipCode.startsWith('0')),
    'Invalid ZIP code',
  ],
  ['city', ({ city }) => isFilled(city), 'Required field'],
  ['streetAddress', ({ streetAddress }) => isFilled(streetAddress), 'Required field'],
  ['consent', ({ consent }) => consent, 'Required field'],
];

/** Composes accents first, because some keyboards send them as separate characters. */
const isName = (text: string): boolean => namePattern.test(text.normalize('NFC').trim());

/** E-351: the characters that a name may contain. */
export const isNameCharacter = (character: string): boolean => /^[\p{L}\p{M} '’.-]$/u.test(character);

export function validateRegistration(
  form: Registration,
  rules: RegistrationRules,
): { field: keyof Registration; message: string }[] {
  return fieldRules.flatMap(([field, isValid, message]) => (isValid(form, rules) ? [] : [{ field, message }]));
}
