import { calls } from '@demarc/contract';
import { type FailureCode, type Result, refuse, succeed } from '@demarc/domain/errors';
import type { Queryable } from '../../platform/database/database.ts';
import { type CallContext, type Handler, handle } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { findLastCheckedAddress } from '../../shopping/qualification/index.ts';
import { type DueDatesInput, findDueDates } from './find-due-dates.ts';
import type { Appointments } from './gateway.ts';
import { reserveDueDate } from './reserve-due-date.ts';
import { saveAnswers } from './store.ts';

/** Returns the address checks whose carts the session has ordered. */
type FindOrderedCheckIds = (db: Queryable, sessionId: string) => Promise<readonly string[]>;

export function appointmentRoutes(
  platform: Platform,
  appointments: Appointments,
  findOrderedCheckIds: FindOrderedCheckIds,
): Handler[] {
  const { db, clock, provider } = platform;
  return [
    handle(calls.getDueDates, async (_request, context) =>
      addFailureCode(
        'NTE_CO_GetDueDates',
        await findDueDates(platform, appointments, buildInput(context), 'technician'),
      ),
    ),
    handle(calls.generateSelfInstallDates, async ({ body: { selfInstall, technician } }, context) => {
      const installBy = selfInstall && !technician ? 'self' : 'technician';
      return addFailureCode(
        'NTE_CO_GenerateSI',
        await findDueDates(platform, appointments, buildInput(context), installBy),
      );
    }),
    handle(calls.reserveDueDate, async ({ body }, context) => {
      const { session } = context;
      const [checked, orderedCheckIds] = await Promise.all([
        findLastCheckedAddress(db, session.id),
        findOrderedCheckIds(db, session.id),
      ]);
      const isOrdered = checked !== undefined && orderedCheckIds.includes(checked.guiSessionId);
      const input = { ...buildInput(context), checkedAddress: Promise.resolve(checked), isOrdered };
      return reserveDueDate(platform, appointments, input, body);
    }),
    handle(calls.answerQuestionnaire, async ({ query: { answers } }, { session }) => {
      const unknownId = Object.keys(answers).find(
        (id) => !provider.calendar.questions.some((question) => question.id === id),
      );
      if (unknownId !== undefined)
        return refuse('invalidRequest', { fields: [{ path: 'CovidQvalues', reason: 'answers an unknown question' }] });
      await saveAnswers(db, session.id, answers, clock.now());
      return succeed({ Status: 'SUCCESS' as const });
    }),
  ];
}

const buildInput = ({ session, checkId }: CallContext): DueDatesInput => ({ sessionId: session.id, checkId });

/** Adds the code of the failure page that ends the checkout (K-309, K-312). */
const addFailureCode = <T>(failure: FailureCode, result: Result<T>): Result<T> =>
  result.ok || result.refusal.code === 'otherAddress' ? result : { ok: false, refusal: { ...result.refusal, failure } };
