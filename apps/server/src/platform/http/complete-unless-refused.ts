import { type Result, succeed } from '@demarc/domain/errors';
import type { Transaction } from '../database/database.ts';
import type { Attempt } from './handler.ts';
import { Refused } from './refusal.ts';

/**
 * Saves the effect and the answer of an attempt in one transaction; a refusal rolls back what was written before it.
 */
export async function completeUnlessRefused<T>(
  attempt: Attempt<T>,
  save: (tx: Transaction) => Promise<Result<T>>,
): Promise<Result<T>> {
  try {
    const value = await attempt.complete(async (tx) => {
      const saved = await save(tx);
      if (!saved.ok) throw new Refused(saved.refusal);
      return saved.value;
    });
    return succeed(value);
  } catch (error) {
    if (error instanceof Refused) return { ok: false, refusal: error.refusal };
    throw error;
  }
}
