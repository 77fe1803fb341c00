import type { Standing } from '@demarc/domain/numbers';
import type { Transaction } from '../../platform/database/database.ts';
import { raiseStanding } from '../../site/session/index.ts';
import { lockSessionNumbers, raiseHolds } from './store/holds.ts';

/** Raises the standing of a session and of the numbers that it holds. Runs in the caller's transaction. */
export async function raiseNumberStanding(tx: Transaction, sessionId: string, standing: Standing): Promise<void> {
  if (standing === 'visitor') return;
  await lockSessionNumbers(tx, { sessionId });
  await raiseStanding(tx, sessionId, standing);
  await raiseHolds(tx, sessionId, standing);
}
