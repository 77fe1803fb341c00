import type { DueDates, InstallChoice } from './due-dates.ts';

/** A question about the visit that the provider asks (K-252). */
export interface Question {
  readonly id: string;
  readonly text: string;
}

export type Answers = Readonly<Record<string, boolean>>;

/** Only for a visit, only where the dates ask for it, and only while the provider has questions. */
export const askedQuestions = (dueDates: DueDates | null, installBy: InstallChoice): readonly Question[] =>
  installBy === 'technician' && dueDates?.questionnaire ? dueDates.questions : [];

export const unansweredQuestions = (questions: readonly Question[], answers: Answers): readonly Question[] =>
  questions.filter(({ id }) => answers[id] === undefined);
