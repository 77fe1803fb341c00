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
    const due = credit?.result;
    if (!due || due.depositCents === 0 || due.depositCents !== body.depositCents || due.reference !== body.reference)
      return refuse('depositChanged');
    const agreement = { creditAttemptId: credit.attemptId, cents: due.depositCents, agreedAt: clock.now() };
    await saveAgreement(db, { sessionId: session.id, ...agreement });
    return succeed({ Status: 'SUCCESS' as const });
  }),
];
