import { getHandOverState, type HandOverState } from '@demarc/domain/order';
import { listUnconfirmedOrders } from '../ordering/order/index.ts';
import type { Platform } from '../platform/platform.ts';

const maxListed = 1000;

const descriptions: Readonly<Record<HandOverState, string>> = {
  waiting: 'is being handed over',
  confirmed: 'is handed over',
  refused: 'was refused by the ordering system',
  givenUp: 'WAS NOT HANDED OVER for a week, and is not tried any more',
};

/** Lists the orders whose last change the ordering system has not confirmed or refuses, the longest unchanged first. */
export async function listOrders({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<string> {
  const now = clock.now();
  const orders = await listUnconfirmedOrders(db, now, maxListed);
  if (orders.length === 0) return 'The ordering system has confirmed every order.\n';
  return orders
    .map(({ number, state, revision, handedRevision, changedAt, placedAt, refusesChange }) => {
      const since = changedAt ?? placedAt;
      const handOver = getHandOverState({ state, revision, handedRevision, changedAt: since }, now) ?? 'waiting';
      const confirmed = handedRevision ? `revision ${handedRevision}` : 'none';
      return `${number}  ${state}  ${refusesChange ? 'last change was refused by the ordering system' : descriptions[handOver]}  revision ${Math.max(1, revision)} of ${since.toISOString()}, confirmed: ${confirmed}\n`;
    })
    .join('');
}
