import { addDays, type CalendarDate } from '../../calendar/index.ts';
import { findNameProblem, type NameRules, phoneProblemText, validatePhone } from '../../text/index.ts';
import type { BirthDate } from '../credit/credit-application.ts';
import type { CheckoutRules } from '../rules/checkout-rules.ts';
import { type Problem, validateFields } from '../validate-fields.ts';

/** The letter of authorization to port numbers (K-132). */
export interface LetterFields {
  readonly firstName: string;
  readonly lastName: string;
  readonly contactNumber: string;
  readonly date: CalendarDate;
  /** The carriers for long distance, calls within the region and calls beyond it. */
  readonly longDistanceProvider: string;
  readonly intraLata: string;
  readonly interLata: string;
}

/** The owner's birth date and SSN. Both may have been deleted since, and the letter does not ask for them again. */
export interface LetterOwner<Secret> {
  readonly birth: BirthDate;
  readonly ssn: Secret | null;
}

/** The letter as the page sends it. `Secret` is plain text on the page and a sealed value everywhere else. */
export interface LetterOfAuthorization<Secret> extends LetterFields {
  /** One owner, two partners, or empty for a company. */
  readonly owners: readonly LetterOwner<Secret>[];
  readonly taxId: Secret | null;
}

/** K-132: only ported numbers need a letter, and none in a shop without letters. */
export const needsLetter = (
  { letterOfAuthorization }: Pick<CheckoutRules, 'letterOfAuthorization'>,
  portedNumbers: readonly string[],
): boolean => letterOfAuthorization === 'on' && portedNumbers.length > 0;

export const validateLetter = (form: LetterFields, today: CalendarDate, rules: NameRules): readonly Problem[] =>
  validateFields('letter', form, {
    firstName: (text) => findNameProblem(text, rules),
    lastName: (text) => findNameProblem(text, rules),
    contactNumber: (text) => (validatePhone(text, []) ? phoneProblemText.invalid : undefined),
    // The shopper may be in another time zone, a day ahead of or behind the shop.
    date: (date) =>
      [-1, 0, 1].some((days) => addDays(today, days) === date) ? undefined : "Please enter today's date.",
    longDistanceProvider: validateCarrier,
    intraLata: validateCarrier,
    interLata: validateCarrier,
  });

const validateCarrier = (text: string) =>
  /^.{2,60}$/.test(text.trim()) ? undefined : 'Please enter the name of the carrier.';
