import { type Budget, returnBudgets, spendBudgets } from '../../platform/database/daily-budget.ts';
import type { Platform } from '../../platform/platform.ts';
import { findNetwork } from '../../site/session/index.ts';

/** Enough for typing mistakes, too few to find a code. */
const guessesPerSession = 10;
const guessesPerNetwork = 100;

interface Guess {
  /** The seconds to wait, if the session or the network has entered too many wrong codes today. */
  readonly secondsToWait?: number;
  /** Takes the count back, because the code is right. */
  forgive(): Promise<unknown>;
}

/** Counts a code before it is compared, so that requests at the same time cannot try more (P-063). */
export async function countGuess({ db, clock }: Pick<Platform, 'db' | 'clock'>, sessionId: string): Promise<Guess> {
  const network = (await findNetwork(db, sessionId)) ?? sessionId;
  const budgets: readonly Budget[] = [
    { key: `promo codes of ${network}`, amount: 1, max: guessesPerNetwork },
    { key: `promo codes of session ${sessionId}`, amount: 1, max: guessesPerSession },
  ];
  const secondsToWait = await spendBudgets(db, budgets, clock.now());
  return { ...(secondsToWait !== undefined && { secondsToWait }), forgive: () => returnBudgets(db, budgets) };
}
