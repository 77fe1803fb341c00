import { type Result, refuse, succeed } from '@demarc/domain/errors';
import { findVerifiedMobile, hashPhone } from '../../checkout/one-time-code/index.ts';
import { spendBudgets } from '../../platform/database/daily-budget.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { findNetwork } from '../../site/session/index.ts';
import type { OrderContents } from './contents.ts';
import { countHeldOrders } from './store.ts';

interface HeldOrderInput {
  readonly sessionId: string;
  readonly contents: OrderContents;
  readonly now: Date;
}

/**
 * Counts an order without an approved credit check. Anybody with a mobile number can place such orders, and each takes
 * a representative's time and an installation date (safety 26, S-119). Runs in the order's transaction, so a refusal
 * counts nothing.
 */
export async function countHeldOrder(
  tx: Transaction,
  { provider: { limits }, config }: Pick<Platform, 'provider' | 'config'>,
  { sessionId, contents, now }: HeldOrderInput,
): Promise<Result<null>> {
  const [network, mobile, openHere] = await Promise.all([
    findNetwork(tx, sessionId),
    findVerifiedMobile(tx, sessionId),
    countHeldOrders(tx, contents.address),
  ]);
  if (openHere >= limits.heldOrdersPerAddress) return refuse('heldOrderLimit');
  const budgets = [{ key: `held orders of ${network ?? sessionId}`, amount: 1, max: limits.heldOrdersPerNetwork }];
  if (mobile !== undefined)
    budgets.push({
      key: `held orders with ${hashPhone(config.secret, mobile)}`,
      amount: 1,
      max: limits.heldOrdersPerNumber,
    });
  const retryAfterSeconds = await spendBudgets(tx, budgets, now);
  return retryAfterSeconds === undefined ? succeed(null) : refuse('heldOrderLimit', { retryAfterSeconds });
}
