import { type Result, refuse, succeed } from '@demarc/domain/errors';
import { type Budget, findUsed, returnBudgets, spendBudgets } from './daily-budget.ts';
import type { Queryable } from './database.ts';

interface CaptchaBudget extends Budget {
  /** The limit with solved captchas. Not less than `max`. */
  readonly maxWithCaptcha: number;
}

/**
 * Uses some of each budget. Beyond `max` a request needs a captcha, up to `maxWithCaptcha`: a shared network that one
 * visitor has used up stays open for the others (S-268). A refusal uses nothing, and by the higher limit it tells how long
 * to wait. `captcha` is 'solved' if the request needed one anyway.
 */
export async function spendOrSolve(
  db: Queryable,
  budgets: readonly CaptchaBudget[],
  captcha: 'solved' | (() => Promise<Result<void>>),
  now: Date,
): Promise<Result<void>> {
  const raised = budgets.map((budget) => ({ ...budget, max: Math.max(budget.max, budget.maxWithCaptcha) }));
  const secondsToWait = await spendBudgets(db, raised, now);
  if (secondsToWait !== undefined) return refuse('rateLimited', { retryAfterSeconds: secondsToWait });
  if (captcha === 'solved' || !(await isAnyExceeded(db, budgets, now))) return succeed(undefined);
  const checked = await captcha();
  if (!checked.ok) await returnBudgets(db, budgets);
  return checked;
}

async function isAnyExceeded(db: Queryable, budgets: readonly Budget[], now: Date): Promise<boolean> {
  for (const { key, max } of budgets) if ((await findUsed(db, key, now)) > max) return true;
  return false;
}
