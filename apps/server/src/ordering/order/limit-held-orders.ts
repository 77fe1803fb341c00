import { type Result, refuse, succeed } from '@demarc/domain/errors';
import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { type CountedOrder, spendOrderBudgets } from './order-budgets.ts';
import { countHeldOrders } from './store/address-orders.ts';

/**
 * Counts an order without an approved credit check. Anybody with a mobile number can place such orders, and each takes
 * a representative's time and an installation date (safety 26, S-119). Runs in the order's transaction, so a refusal
 * counts nothing.
 */
export async function countHeldOrder(
  tx: Transaction,
  platform: Pick<Platform, 'provider' | 'config'>,
  order: CountedOrder,
): Promise<Result<null>> {
  const { heldOrdersPerAddress, heldOrdersPerNetwork, heldOrdersPerNumber } = platform.provider.limits;
  if ((await countHeldOrders(tx, order.contents.address)) >= heldOrdersPerAddress) return refuse('heldOrderLimit');
  const retryAfterSeconds = await spendOrderBudgets(tx, platform, order, {
    kind: 'held orders',
    perNetwork: heldOrdersPerNetwork,
    perNumber: heldOrdersPerNumber,
  });
  return retryAfterSeconds === undefined ? succeed(null) : refuse('heldOrderLimit', { retryAfterSeconds });
}
