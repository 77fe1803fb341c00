import { assignsNumbersLater, type NumberRules } from '../numbers/index.ts';
import { findNameProblem, type NameRules, normalizePhone, validatePhone } from '../text/index.ts';

/** A directory category for a business (K-262). */
export interface ListingCategory {
  readonly id: string;
  readonly name: string;
}

/** C-139, K-133: the requested directory entry of a business. */
export interface ListingForm {
  readonly businessName: string;
  readonly categoryId: string;
  readonly categoryName: string;
  readonly phone: string;
  /** True if the listing uses the billing number, which is new and cannot be a duplicate. */
  readonly billingPhoneRequired: boolean;
}

/**
 * The person of a listing, such as a doctor or a lawyer. All fields are optional; the directory does not check them.
 */
export interface ListedPerson {
  readonly firstName: string;
  readonly lastName: string;
  /** Such as MD or Esq. */
  readonly degree: string;
}

/** C-337, K-169: the directory's answers to a listing. */
export const listingAnswers = ['approved', 'potentialDuplicate', 'failed'] as const;
export type ListingAnswer = (typeof listingAnswers)[number];

/** C-340, K-227: a listing under the billing number needs no call to the directory. */
export const isAutoApproved = ({ billingPhoneRequired }: ListingForm): boolean => billingPhoneRequired;

/** Returns true if a directory would treat both as one business: same number, or same name and category. */
export const isSameBusiness = (
  a: ListingForm,
  b: Pick<ListingForm, 'businessName' | 'categoryId' | 'phone'>,
): boolean =>
  a.phone === b.phone ||
  (a.categoryId === b.categoryId && normalizeName(a.businessName) === normalizeName(b.businessName));

const normalizeName = (name: string) =>
  name
    .toUpperCase()
    .normalize('NFKD')
    .replace(/\b(INC|LLC|LTD|CO|CORP|COMPANY)\b\.?/g, '')
    .replace(/[^A-Z0-9]/g, '');

export type ListingField = 'businessName' | 'categoryId' | 'phone';

/** Returns the problem of one field as a text for the shopper. */
export function validateListingField(field: ListingField, text: string): string | undefined {
  if (field === 'phone') return validatePhone(text, []) ? 'Please enter your valid phone number.' : undefined;
  if (field === 'categoryId') return text === '' ? 'Please choose a business category.' : undefined;
  // A directory sorts by letters and digits, so a name needs at least one.
  return /^.{2,60}$/.test(text.trim()) && /[\p{L}\p{N}]/u.test(text) ? undefined : 'Please enter your business name.';
}

const fields: readonly ListingField[] = ['businessName', 'categoryId', 'phone'];

/**
 * Returns the listed number: the billing number if the form requires it, otherwise the typed one. Empty for a billing number
 * that the provider assigns later.
 */
export const getListedNumber = (
  { billingPhoneRequired, phone }: Pick<ListingForm, 'billingPhoneRequired' | 'phone'>,
  billingNumber: string,
): string => (billingPhoneRequired ? billingNumber : normalizePhone(phone));

/** Lists the problems of a form in field order. */
export function validateListing(form: ListingForm, billingNumber: string, rules: NumberRules) {
  const listedForm = { ...form, phone: getListedNumber(form, billingNumber) };
  const isAssignedLater = form.billingPhoneRequired && assignsNumbersLater(rules);
  return fields.flatMap((field) => {
    if (field === 'phone' && isAssignedLater && listedForm.phone === '') return [];
    const message = validateListingField(field, listedForm[field]);
    return message ? [{ field, message }] : [];
  });
}

/** Lists the problems of the person. A first name or a degree alone names nobody. */
export function validateListedPerson(
  person: ListedPerson,
  rules: NameRules,
): readonly { readonly field: keyof ListedPerson; readonly message: string }[] {
  const { firstName, lastName, degree } = person;
  const names = (['firstName', 'lastName'] as const).flatMap((field) => {
    const message = person[field].trim() && findNameProblem(person[field], rules);
    return message ? [{ field, message }] : [];
  });
  const isNameless = lastName.trim() === '' && (firstName + degree).trim() !== '';
  const isDegreeOdd = degree.trim() !== '' && !/^[\p{L}][\p{L}., -]{0,19}$/u.test(degree.trim());
  return [
    ...names,
    ...(isNameless ? [{ field: 'lastName' as const, message: 'Please enter the last name, too.' }] : []),
    ...(isDegreeOdd ? [{ field: 'degree' as const, message: 'Please enter a degree like MD or Ph.D.' }] : []),
  ];
}

/** Formats the person as in a directory: 'Reyes, Ann, MD'. Empty without a last name. */
export const formatListedPerson = ({ firstName, lastName, degree }: ListedPerson): string =>
  lastName ? [lastName, firstName, degree].filter(Boolean).join(', ') : '';

type Lines = readonly { readonly number?: string }[];

/**
 * C-340: returns the number to list after the lines have changed. If no line has the listed number any more, this is
 * the billing number, which needs no approval. Empty for a number that the provider assigns later.
 */
export function updateListedNumber(listed: string, before: Lines, after: Lines, rules: NumberRules): string {
  const isListedIn = (lines: Lines) => lines.some(({ number = '' }) => number === listed);
  if (!isListedIn(before) || isListedIn(after)) return listed;
  return after[0]?.number ?? (assignsNumbersLater(rules) ? '' : listed);
}
