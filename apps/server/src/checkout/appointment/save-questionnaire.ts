import type { VisitAnswers } from '@demarc/domain/checkout';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import type { Platform } from '../../platform/platform.ts';
import { saveVisitAnswers } from './store/visit-answers.ts';

/** Saves the answers about the visit. The provider may have replaced a question since the page was shown. */
export async function saveQuestionnaire(
  { db, clock, provider }: Pick<Platform, 'db' | 'clock' | 'provider'>,
  sessionId: string,
  answers: VisitAnswers,
): Promise<Result<undefined>> {
  const knownIds = provider.calendar.questions.map(({ id }) => id);
  if (Object.keys(answers).some((id) => !knownIds.includes(id)))
    return refuse('invalidRequest', { fields: [{ path: 'CovidQvalues', reason: 'answers an unknown question' }] });
  await saveVisitAnswers(db, sessionId, answers, clock.now());
  return succeed(undefined);
}
