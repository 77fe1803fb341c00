import type { InstallChoice } from './due-dates.ts';

/** A question about the visit that the provider asks (K-252). */
export interface Question {
  readonly id: string;
  readonly text: string;
}

export type Answers = Readonly<Record<string, boolean>>;

/** Only for a visit, only where the dates ask for it, and only while the provider has questions. */
export const asksQuestions = (
  questions: readonly Question[],
  dueDates: { readonly questionnaire: boolean } | null,
  installBy: InstallChoice,
): boolean => questions.length > 0 && installBy === 'technician' && (dueDates?.questionnaire ?? false);

export const unansweredQuestions = (questions: readonly Question[], answers: Answers): readonly Question[] =>
  questions.filter(({ id }) => answers[id] === undefined);
