import { type Result, refuse, succeed } from '@demarc/domain/errors';
import type { Platform } from '../../platform/platform.ts';
import { findBusiness } from '../business-info/index.ts';
import { findCreditCheck } from '../credit/index.ts';
import { saveAgreement } from './store.ts';

interface AcceptDepositInput {
  readonly depositCents: number;
  /** The reference of the credit check that requires the deposit. */
  readonly reference: string;
}

/** Saves the agreement to the deposit. Refuses an amount or a reference that differs from the last credit check. */
export async function acceptDeposit(
  { db, clock, provider }: Pick<Platform, 'db' | 'clock' | 'provider'>,
  sessionId: string,
  accepted: AcceptDepositInput,
): Promise<Result<undefined>> {
  if (provider.rules.creditCheck === 'off') {
    // The order compares the amount with the deposit of its cart.
    if (!provider.rules.deposit || accepted.depositCents <= 0) return refuse('depositChanged');
    const agreed = { creditAttemptId: null, cents: accepted.depositCents, agreedAt: clock.now() };
    await saveAgreement(db, { sessionId, ...agreed });
    return succeed(undefined);
  }
  const business = await findBusiness(db, sessionId);
  const credit = business && (await findCreditCheck(db, sessionId, business.checkId));
  const result = credit?.result;
  const isDue = result && result.depositCents > 0;
  if (!isDue || result.depositCents !== accepted.depositCents || result.reference !== accepted.reference)
    return refuse('depositChanged');
  const agreement = { creditAttemptId: credit.attemptId, cents: result.depositCents, agreedAt: clock.now() };
  await saveAgreement(db, { sessionId, ...agreement });
  return succeed(undefined);
}
