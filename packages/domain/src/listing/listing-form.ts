import { phoneDigits, phoneProblem } from '../text/index.ts';

/** What a directory may list a business under (K-262). */
export interface ListingCategory {
  readonly id: string;
  readonly name: string;
}

/** C-139, K-133: how a business wants to stand in the directory. */
export interface ListingForm {
  readonly businessName: string;
  readonly categoryId: string;
  readonly categoryName: string;
  readonly phone: string;
  /** It is listed under the billing number, which is new and can be nobody else's. */
  readonly billingPhoneRequired: boolean;
}

/** C-337, K-169: what the directory says to a listing. */
export const listingAnswers = ['approved', 'potentialDuplicate', 'failed'] as const;
export type ListingAnswer = (typeof listingAnswers)[number];

/** C-340, K-227: under the billing number a listing is approved without asking. */
export const isApprovedUnasked = ({ billingPhoneRequired }: ListingForm): boolean => billingPhoneRequired;

const nameOf = (name: string) =>
  name
    .toUpperCase()
    .normalize('NFKD')
    .replace(/\b(INC|LLC|LTD|CO|CORP|COMPANY)\b\.?/g, '')
    .replace(/[^A-Z0-9]/g, '');

/** The same business, as far as a directory can tell: the same number, or the same name under the same category. */
export const isSameBusiness = (
  a: ListingForm,
  b: Pick<ListingForm, 'businessName' | 'categoryId' | 'phone'>,
): boolean =>
  a.phone === b.phone || (a.categoryId === b.categoryId && nameOf(a.businessName) === nameOf(b.businessName));

export type ListingField = 'businessName' | 'categoryId' | 'phone';

/** What is wrong with one field, in the shopper's words. */
export function listingFieldProblem(field: ListingField, text: string): string | undefined {
  if (field === 'phone') return phoneProblem(text, []) ? 'Please enter your valid phone number.' : undefined;
  if (field === 'categoryId') return text === '' ? 'Please choose a business category.' : undefined;
  // A directory sorts by letters and digits: signs alone are no name.
  return /^.{2,60}$/.test(text.trim()) && /[\p{L}\p{N}]/u.test(text) ? undefined : 'Please enter your business name.';
}

const fields: readonly ListingField[] = ['businessName', 'categoryId', 'phone'];

/** Under which number it is listed: the billing number stands in the place of whatever was typed. */
export const listedNumber = (
  { billingPhoneRequired, phone }: Pick<ListingForm, 'billingPhoneRequired' | 'phone'>,
  billingNumber: string,
): string => (billingPhoneRequired ? billingNumber : phoneDigits(phone));

/** All that is wrong with a form, in the order of its fields. */
export function listingProblems(form: ListingForm, billingNumber: string) {
  const listed = { ...form, phone: listedNumber(form, billingNumber) };
  return fields.flatMap((field) => {
    const message = listingFieldProblem(field, listed[field]);
    return message ? [{ field, message }] : [];
  });
}

type Lines = readonly { readonly number?: string }[];

/** C-340: a listing under the number of a line that has it no more goes by the billing number, for which no directory is asked. */
export function numberAfterChange(listed: string, before: Lines, after: Lines): string {
  const has = (lines: Lines) => lines.some(({ number }) => number === listed);
  return has(before) && !has(after) ? (after[0]?.number ?? listed) : listed;
}
