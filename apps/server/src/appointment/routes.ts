import { calls } from '@demarc/contract';
import { type FailureCode, type Result, refuse, succeed } from '@demarc/domain/errors';
import type { Queryable } from '../platform/database/types.ts';
import { type CallContext, type Handler, handle, handleFirst, type VisitorSession } from '../platform/http/handler.ts';
import type { Platform } from '../platform/platform.ts';
import { checkedPlace } from '../qualification/index.ts';
import { type Asking, dueDates } from './due-dates.ts';
import type { Appointments } from './gateway.ts';
import { reserveDueDate } from './reserve-due-date.ts';
import { keepAnswers } from './store.ts';

/** Of which carts an order of the session stands. */
type PlacedCarts = (db: Queryable, sessionId: string) => Promise<readonly string[]>;

export function appointmentRoutes(platform: Platform, appointments: Appointments, placedCarts: PlacedCarts): Handler[] {
  const { db, clock, provider } = platform;
  const readCheck = ({ id }: VisitorSession) => checkedPlace(db, id);
  return [
    handleFirst(calls.getDueDates, readCheck, async (_request, context) =>
      orFailure('NTE_CO_GetDueDates', await dueDates(platform, appointments, askingIn(context), 'technician')),
    ),
    handleFirst(calls.generateSelfInstallDates, readCheck, async ({ body: { selfInstall, technician } }, context) => {
      const installBy = selfInstall && !technician ? 'self' : 'technician';
      return orFailure('NTE_CO_GenerateSI', await dueDates(platform, appointments, askingIn(context), installBy));
    }),
    handleFirst(
      calls.reserveDueDate,
      ({ id }) => Promise.all([checkedPlace(db, id), placedCarts(db, id)]),
      async ({ body }, { session, checkId, first }) => {
        const [checked, placed] = await first;
        const isOrdered = checked !== undefined && placed.includes(checked.guiSessionId);
        const asking = { sessionId: session.id, checkId, checked: Promise.resolve(checked), isOrdered };
        return reserveDueDate(platform, appointments, asking, body);
      },
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

const askingIn = ({
  session,
  checkId,
  first,
}: CallContext & { readonly first: NonNullable<Asking['checked']> }): Asking => ({
  sessionId: session.id,
  checkId,
  checked: first,
});

/** Where the shopper cannot go on from the page (K-309, K-312). */
const orFailure = <T>(failure: FailureCode, result: Result<T>): Result<T> =>
  result.ok || result.refusal.code === 'otherAddress' ? result : { ok: false, refusal: { ...result.refusal, failure } };
