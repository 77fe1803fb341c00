import { type Result, succeed } from '@demarc/domain/errors';
import type { Transaction } from '../database/types.ts';
import type { Attempt } from './handler.ts';
import { Refused } from './refusal.ts';

/** Keeps effect and answer in one transaction; a refusal leaves nothing of what was written before it. */
export async function completeUnlessRefused<T>(
  attempt: Attempt<T>,
  keep: (tx: Transaction) => Promise<Result<T>>,
): Promise<Result<T>> {
  try {
    return succeed(
      await attempt.complete(async (tx) => {
        const kept = await keep(tx);
        if (!kept.ok) throw new Refused(kept.refusal);
        return kept.value;
      }),
    );
  } catch (error) {
    if (error instanceof Refused) return { ok: false, refusal: error.refusal };
    throw error;
  }
}
