import type { DueDates, InstallChoice } from '@demarc/domain/checkout';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import type { Platform } from '../platform/platform.ts';
import { qualificationOf } from '../qualification/index.ts';
import type { Appointments, Visit } from './gateway.ts';

/** Where the session's technicians go. */
export async function visitOf(
  { db }: Pick<Platform, 'db'>,
  sessionId: string,
  checkId?: string,
): Promise<Result<Visit>> {
  const checked = await qualificationOf(db, sessionId);
  if (checkId && checked && checkId !== checked.guiSessionId) return refuse('otherAddress');
  return checked ? succeed({ sessionId, place: checked.parts }) : refuse('cartMissing');
}

/** K-312: without a day there is nothing to choose from, which is a failure too. */
export async function dueDates(
  platform: Pick<Platform, 'db' | 'provider'>,
  appointments: Appointments,
  { sessionId, checkId }: { readonly sessionId: string; readonly checkId?: string | undefined },
  installBy: InstallChoice,
): Promise<Result<DueDates>> {
  const visit = await visitOf(platform, sessionId, checkId);
  if (!visit.ok) return visit;
  const dates = await appointments.dueDates(visit.value, installBy);
  if (dates === 'unknown') return refuse('unanswered');
  const { questions } = platform.provider.calendar;
  return succeed({
    ...dates,
    status: dates.days.length > 0 ? 'SUCCESS' : 'FAILURE',
    questions,
    questionnaire: questions.length > 0,
    dispatchInfo: '',
  });
}
