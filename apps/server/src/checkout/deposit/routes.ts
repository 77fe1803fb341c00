import { calls } from '@demarc/contract';
import { refuse, succeed } from '@demarc/domain/errors';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { findBusiness } from '../business-info/index.ts';
import { findCreditCheck } from '../credit/index.ts';
import { saveAgreement } from './store.ts';

export const depositRoutes = ({ db, clock }: Platform): Handler[] => [
  handle(calls.acceptDeposit, async ({ body }, { session }) => {
    const business = await findBusiness(db, session.id);
    const credit = business && (await findCreditCheck(db, session.id, business.checkId));
    const result = credit?.result;
    const isDue = result && result.depositCents > 0;
    if (!isDue || result.depositCents !== body.depositCents || result.reference !== body.reference)
      return refuse('depositChanged');
    const agreement = { creditAttemptId: credit.attemptId, cents: result.depositCents, agreedAt: clock.now() };
    await saveAgreement(db, { sessionId: session.id, ...agreement });
    return succeed({ Status: 'SUCCESS' as const });
  }),
];
