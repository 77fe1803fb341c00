import { type Result, succeed } from '@demarc/domain/errors';
import type { Transaction } from '../database/types.ts';
import type { Attempt } from './handler.ts';
import { Refused } from './refusal.ts';

/** Keeps effect and answer in one transaction; a refusal leaves nothing of what was written before it. */
export async function completeUnlessRefused<T, First = undefined>(
  attempt: Attempt<T>,
  keep: (tx: Transaction, first: First) => Promise<Result<T>>,
  begin?: (tx: Transaction) => Promise<First>,
): Promise<Result<T>> {
  try {
    return succeed(
      await attempt.complete(async (tx, _lastly, first: First) => {
        const kept = await keep(tx, first);
        if (!kept.ok) throw new Refused(kept.refusal);
        return kept.value;
      }, begin),
    );
  } catch (error) {
    if (error instanceof Refused) return { ok: false, refusal: error.refusal };
    throw error;
  }
}
