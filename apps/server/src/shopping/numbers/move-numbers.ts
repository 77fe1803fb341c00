import type { Transaction } from '../../platform/database/database.ts';
import { moveHolds } from './store/holds.ts';
import { copyPorts } from './store/ports.ts';

/** Moves numbers that the shopper's other sessions hold or port to this session. Runs in the caller's transaction. */
export async function moveNumbersToSession(
  tx: Transaction,
  sessionId: string,
  otherSessions: readonly string[],
  numbers: readonly string[],
): Promise<void> {
  if (otherSessions.length === 0 || numbers.length === 0) return;
  await moveHolds(tx, sessionId, otherSessions, numbers);
  await copyPorts(tx, sessionId, otherSessions, numbers);
}
