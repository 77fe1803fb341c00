import { calls } from '@demarc/contract';
import type { FailureCode, Result } from '@demarc/domain/errors';
import { type CallContext, type Handler, handle } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { type DueDatesInput, findDueDates } from './find-due-dates.ts';
import type { Appointments } from './gateway.ts';
import { type FindOrderedCheckIds, reserveCartDueDate } from './reserve-cart-due-date.ts';
import { saveQuestionnaire } from './save-questionnaire.ts';

export function appointmentRoutes(
  platform: Platform,
  appointments: Appointments,
  findOrderedCheckIds: FindOrderedCheckIds,
): Handler[] {
  return [
    handle(calls.getDueDates, async (_request, context) =>
      addFailurePage(
        'NTE_CO_GetDueDates',
        await findDueDates(platform, appointments, buildInput(context), 'technician'),
      ),
    ),
    handle(calls.generateSelfInstallDates, async ({ body: { selfInstall, technician } }, context) => {
      const installBy = selfInstall && !technician ? 'self' : 'technician';
      return addFailurePage(
        'NTE_CO_GenerateSI',
        await findDueDates(platform, appointments, buildInput(context), installBy),
      );
    }),
    handle(calls.reserveDueDate, ({ body }, context) =>
      reserveCartDueDate(platform, { appointments, findOrderedCheckIds }, buildInput(context), body),
    ),
    handle(calls.answerQuestionnaire, ({ query: { answers } }, { session }) =>
      saveQuestionnaire(platform, session.id, answers),
    ),
  ];
}

const buildInput = ({ session, checkId }: CallContext): DueDatesInput => ({ sessionId: session.id, checkId });

/** Adds the failure page that ends the checkout (K-309, K-312). */
const addFailurePage = <T>(failurePage: FailureCode, result: Result<T>): Result<T> =>
  result.ok || result.refusal.code === 'otherAddress'
    ? result
    : { ok: false, refusal: { ...result.refusal, failurePage } };
