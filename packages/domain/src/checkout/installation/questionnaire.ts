import type { DueDates, InstallChoice } from './due-dates.ts';

/** A question from the provider about the visit (K-252). */
export interface VisitQuestion {
  readonly id: string;
  readonly text: string;
}

export type VisitAnswers = Readonly<Record<string, boolean>>;

/** Lists the questions to answer. They apply only to technician visits, and only if the due dates require them. */
export const listQuestions = (dueDates: DueDates | null, installBy: InstallChoice): readonly VisitQuestion[] =>
  installBy === 'technician' && dueDates?.questionnaire ? dueDates.questions : [];

export const listUnansweredQuestions = (
  questions: readonly VisitQuestion[],
  answers: VisitAnswers,
): readonly VisitQuestion[] => questions.filter(({ id }) => answers[id] === undefined);
