import { addDays, type CalendarDate } from '../calendar/index.ts';
import { phoneProblem, phoneProblemText } from '../text/index.ts';
import type { BirthDate } from './credit-application.ts';
import { fieldProblems, nameRule, type Problem } from './problem.ts';

/** The letter of authorization: the shopper lets us take over a number (K-132). */
export interface LoaForm {
  readonly firstName: string;
  readonly lastName: string;
  readonly contactNumber: string;
  readonly date: CalendarDate;
  /** Who carries long distance, calls within the region and calls beyond it. */
  readonly longDistanceProvider: string;
  readonly intraLata: string;
  readonly interLata: string;
}

/** Who owns the business, by birthday and number; both may be gone by now, and are not asked for again. */
export interface LoaOwner<Secret> {
  readonly birth: BirthDate;
  readonly ssn: Secret | null;
}

/** The letter as it is sent. `Secret` is something sealed everywhere but on the page. */
export interface Loa<Secret> extends LoaForm {
  /** One owner, two partners, or nobody. */
  readonly owners: readonly LoaOwner<Secret>[];
  readonly taxId: Secret | null;
}

/** K-132: only a number that is brought along needs one. */
export const needsLoa = (keptNumbers: readonly string[]): boolean => keptNumbers.length > 0;

const carrier = (text: string) => (/^.{2,60}$/.test(text.trim()) ? undefined : 'Please enter the name of the carrier.');

export const loaProblems = (form: LoaForm, today: CalendarDate): readonly Problem[] =>
  fieldProblems('loa', form, {
    firstName: nameRule,
    lastName: nameRule,
    contactNumber: (text) => (phoneProblem(text, []) ? phoneProblemText.invalid : undefined),
    // A signature is given today, by the calendar of whoever signs: east of the shop it is tomorrow, west of it yesterday.
    date: (date) =>
      [-1, 0, 1].some((days) => addDays(today, days) === date) ? undefined : "Please enter today's date.",
    longDistanceProvider: carrier,
    intraLata: carrier,
    interLata: carrier,
  });
