import { calls } from '@demarc/contract';
import { type FailureCode, type Result, refuse, succeed } from '@demarc/domain/errors';
import { type Handler, handle } from '../platform/http/handler.ts';
import type { Platform } from '../platform/platform.ts';
import { dueDates } from './due-dates.ts';
import type { Appointments } from './gateway.ts';
import { reserveDueDate } from './reserve-due-date.ts';
import { keepAnswers } from './store.ts';

export function appointmentRoutes(platform: Platform, appointments: Appointments): Handler[] {
  const { db, clock, provider } = platform;
  return [
    handle(calls.getDueDates, async (_request, { session, checkId }) =>
      orFailure(
        'NTE_CO_GetDueDates',
        await dueDates(platform, appointments, { sessionId: session.id, checkId }, 'technician'),
      ),
    ),
    handle(calls.generateSelfInstallDates, async ({ body: { selfInstall, technician } }, { session, checkId }) => {
      const installBy = selfInstall && !technician ? 'self' : 'technician';
      return orFailure(
        'NTE_CO_GenerateSI',
        await dueDates(platform, appointments, { sessionId: session.id, checkId }, installBy),
      );
    }),
    handle(calls.reserveDueDate, ({ body }, { session, checkId }) =>
      reserveDueDate(platform, appointments, { sessionId: session.id, checkId }, body),
    ),
    handle(calls.answerQuestionnaire, async ({ query: { answers } }, { session }) => {
      const unknown = Object.keys(answers).find((id) => !provider.calendar.questions.some((asked) => asked.id === id));
      if (unknown !== undefined)
        return refuse('invalidRequest', { fields: [{ path: 'CovidQvalues', reason: 'answers what nobody asked' }] });
      await keepAnswers(db, session.id, answers, clock.now());
      return succeed({ Status: 'SUCCESS' as const });
    }),
  ];
}

/** Where the shopper cannot go on from the page (K-309, K-312). */
const orFailure = <T>(failure: FailureCode, result: Result<T>): Result<T> =>
  result.ok || result.refusal.code === 'otherAddress' ? result : { ok: false, refusal: { ...result.refusal, failure } };
