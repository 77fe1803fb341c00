import type { Result } from '@demarc/domain/errors';
import { returnBudgets } from '../../platform/database/daily-budget.ts';
import { spendOrSolve } from '../../platform/database/spend-or-solve.ts';
import type { Platform } from '../../platform/platform.ts';
import { findNetwork } from '../../site/session/index.ts';

/** Enough for typing mistakes, too few to find a code. */
const guessesPerSession = 10;
const guessesPerNetwork = 100;
const guessesPerNetworkWithCaptcha = 1000;

interface Guess {
  /** The refusal, if the session or the network has entered too many wrong codes today. */
  readonly admitted: Result<void>;
  /** Takes the count back, because the code is right. */
  forgive(): Promise<unknown>;
}

/**
 * Counts a code before it is compared, so that requests at the same time cannot try more (P-063). Beyond the limit of the
 * network a code needs a captcha: one visitor cannot deny the codes to a shared network.
 */
export async function countGuess(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  sessionId: string,
  checkCaptcha: () => Promise<Result<void>>,
): Promise<Guess> {
  const network = (await findNetwork(db, sessionId)) ?? sessionId;
  const ofNetwork = { max: guessesPerNetwork, maxWithCaptcha: guessesPerNetworkWithCaptcha };
  const ofSession = { max: guessesPerSession, maxWithCaptcha: guessesPerSession };
  const budgets = [
    { key: `promo codes of ${network}`, amount: 1, ...ofNetwork },
    { key: `promo codes of session ${sessionId}`, amount: 1, ...ofSession },
  ];
  const admitted = await spendOrSolve(db, budgets, checkCaptcha, clock.now());
  return { admitted, forgive: () => returnBudgets(db, budgets) };
}
