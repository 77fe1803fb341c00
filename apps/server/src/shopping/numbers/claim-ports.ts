import type { Transaction } from '../../platform/database/database.ts';
import { findNetwork } from '../../site/session/index.ts';
import { isTakenByOthers, lockNumbers, takeNumber } from './store/holds.ts';
import { listPorts, lockPortedNumbers, markPortsFirm, savePortedNumbers } from './store/ports.ts';

interface PortingOrder {
  readonly sessionId: string;
  readonly orderNumber: string;
  readonly at: Date;
  /** Without it, a later order may take the ported numbers over. */
  readonly isCreditApproved: boolean;
}

/**
 * Claims the numbers that an order ports. Takes them out of our inventory too, so that nobody else gets them. Returns
 * false when another order ports one of them, or somebody else has it from our inventory. An order without an approved
 * credit check loses a number to a later order, so that a stranger cannot block it. Runs in the order's transaction.
 */
export async function claimPorts(
  tx: Transaction,
  { sessionId, orderNumber, at: now, isCreditApproved }: PortingOrder,
  numbers: readonly string[],
): Promise<boolean> {
  if (numbers.length === 0) return true;
  const ports = await listPorts(tx, sessionId);
  const ported = ports
    .map(({ number }) => number)
    .filter((number) => numbers.includes(number))
    .sort();
  if (ported.length === 0) return true;
  await lockNumbers(tx, ported);
  const holding = { sessionId, network: await findNetwork(tx, sessionId), purpose: 'line' as const, now, until: now };
  for (const number of ported)
    if (!(await takeNumber(tx, number, holding)) && (await isTakenByOthers(tx, number, holding))) return false;
  return savePortedNumbers(tx, ported, { orderNumber, orderedAt: now, isFirm: isCreditApproved });
}

/**
 * Makes the ports of a released order firm. Returns false when another order has taken one of them over. Runs in the
 * transaction of the release.
 */
export async function confirmPorts(tx: Transaction, orderNumber: string, ported: readonly string[]): Promise<boolean> {
  const numbers = await lockPortedNumbers(tx, orderNumber);
  if (!ported.every((number) => numbers.includes(number))) return false;
  await markPortsFirm(tx, orderNumber);
  return true;
}
