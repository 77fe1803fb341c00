import { isEmailAddress } from '../text/index.ts';

/** Who wants to hear when fiber arrives, and where (E-170). */
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

/** What a provider may relax; both are as specified unless provider/rules.yaml says otherwise. */
export interface RegistrationRules {
  /** E-340 refuses zips that start with 0, which whole states have. */
  readonly zipMayStartWithZero: boolean;
  /** E-353 keeps Shift+Tab from leaving the street field. */
  readonly blockShiftTabInStreet: boolean;
}

/** E-335: names of several words, with a hyphen or an apostrophe, are made of letters, too. */
const name = /^\p{L}+(?:(?:[ '’-]|\. ?)\p{L}+)*\.?$/u;
const optionalPhone = /^(?:[1-9]\d{9})?$/;
const filledIn = (text: string) => text.trim() !== '';

type Rule = (form: Registration, rules: RegistrationRules) => boolean;

/** Field, what it must be, and the text when it is not, in the order of the form (E-334 to E-350). */
const table: readonly (readonly [field: keyof Registration, holds: Rule, message: string])[] = [
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
  ['city', ({ city }) => filledIn(city), 'Required field'],
  ['streetAddress', ({ streetAddress }) => filledIn(streetAddress), 'Required field'],
  ['consent', ({ consent }) => consent, 'Required field'],
];

/** An accent may come as a character of its own. */
const isName = (text: string): boolean => name.test(text.normalize('NFC').trim());

/** E-351: what can be typed into a name. */
export const mayStandInName = (character: string): boolean => /^[\p{L}\p{M} '’.-]$/u.test(character);

export function registrationProblems(
  form: Registration,
  rules: RegistrationRules,
): { field: keyof Registration; message: string }[] {
  return table.flatMap(([field, holds, message]) => (holds(form, rules) ? [] : [{ field, message }]));
}
