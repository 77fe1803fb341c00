import type { Transaction } from '../platform/database/types.ts';
import { networkOf } from '../session/index.ts';
import { isElsewhere, take, waitForNumbers } from './store/holds.ts';
import { keepPorted, portsOf } from './store/ports.ts';

interface OrderedPorts {
  readonly sessionId: string;
  readonly orderNumber: string;
  readonly at: Date;
}

/**
 * Part of the order's transaction: whether nobody else has what this one brings along, by another port or from our own
 * inventory. A number that we could hand out is taken from there too, so that nobody gets it.
 */
export async function claimPorts(
  tx: Transaction,
  { sessionId, orderNumber, at: now }: OrderedPorts,
  numbers: readonly string[],
): Promise<boolean> {
  if (numbers.length === 0) return true;
  const ports = await portsOf(tx, sessionId);
  const brought = ports.map(({ number }) => number).filter((number) => numbers.includes(number));
  if (brought.length === 0) return true;
  await waitForNumbers(tx, brought);
  const held = { sessionId, network: await networkOf(tx, sessionId), purpose: 'line' as const, now, until: now };
  for (const number of brought.toSorted())
    if (!(await take(tx, number, held)) && (await isElsewhere(tx, number, held))) return false;
  return keepPorted(
    tx,
    brought.toSorted().map((number) => ({ number, orderNumber, orderedAt: now })),
  );
}
