import type { DueDates, InstallChoice } from './due-dates.ts';

/** A question from the provider about the visit (K-252). */
export interface Question {
  readonly id: string;
  readonly text: string;
}

export type Answers = Readonly<Record<string, boolean>>;

/** Questions apply only to technician visits, and only if the due dates require them. */
export const askedQuestions = (dueDates: DueDates | null, installBy: InstallChoice): readonly Question[] =>
  installBy === 'technician' && dueDates?.questionnaire ? dueDates.questions : [];

export const unansweredQuestions = (questions: readonly Question[], answers: Answers): readonly Question[] =>
  questions.filter(({ id }) => answers[id] === undefined);
