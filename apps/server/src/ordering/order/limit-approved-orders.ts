import { getLocalDate } from '@demarc/domain/calendar';
import { provesShoppers } from '@demarc/domain/checkout';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import { hashApplicant } from '../../checkout/credit/index.ts';
import type { Budget } from '../../platform/database/daily-budget.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { OrderContents } from './contents.ts';
import { type CountedOrder, spendOrderBudgets } from './order-budgets.ts';
import { countOrdersToCome } from './store/address-orders.ts';

/**
 * Counts an order with an approved credit check. One person with a good credit could otherwise order all visits of an area
 * (safety 26, S-260), and with self-installation all its telephone numbers and uses of a promo code (S-270). Runs in the
 * order's transaction, so a refusal counts nothing.
 */
export async function countApprovedOrder(
  tx: Transaction,
  platform: Pick<Platform, 'provider' | 'config'>,
  order: CountedOrder,
): Promise<Result<null>> {
  const { limits, brand, rules } = platform.provider;
  const { contents, now } = order;
  const openHere = await countOrdersToCome(tx, contents.address, getLocalDate(brand.support.timeZone, now));
  if (openHere >= limits.ordersPerAddress) return refuse('visitOrderLimit');
  // Without a code and a credit check anybody with an address can order, so a network gets fewer (S-271).
  const perNetwork = provesShoppers(rules)
    ? limits.ordersPerNetwork
    : Math.min(limits.ordersPerNetwork, limits.unprovenOrdersPerNetwork);
  const retryAfterSeconds = await spendOrderBudgets(tx, platform, order, {
    kind: 'orders',
    perNetwork,
    perNumber: limits.ordersPerNumber,
    others: listApplicantBudgets(platform, contents),
  });
  return retryAfterSeconds === undefined ? succeed(null) : refuse('visitOrderLimit', { retryAfterSeconds });
}

/** Without a credit check, only the network, the number or mailbox, and the address are counted. */
function listApplicantBudgets(
  { config, provider }: Pick<Platform, 'provider' | 'config'>,
  order: OrderContents,
): Budget[] {
  if (!order.applicant) return [];
  const applicant = hashApplicant(config.secret, order.applicant);
  return [{ key: `orders of applicant ${applicant}`, amount: 1, max: provider.limits.ordersPerApplicant }];
}
