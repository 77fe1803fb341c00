import { getLocalDate } from '@demarc/domain/calendar';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import { hashApplicant } from '../../checkout/credit/index.ts';
import { findVerifiedMobile, hashPhone } from '../../checkout/one-time-code/index.ts';
import { spendBudgets } from '../../platform/database/daily-budget.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { findNetwork } from '../../site/session/index.ts';
import type { OrderContents } from './contents.ts';
import { countVisitsToCome } from './store.ts';

interface VisitOrderInput {
  readonly sessionId: string;
  readonly contents: OrderContents;
  readonly now: Date;
}

/**
 * Counts an order with an approved credit check and a visit of a technician. One person with a good credit could
 * otherwise order all visits of an area (safety 26, S-260). A self-installation takes nobody's time. Runs in the
 * order's transaction, so a refusal counts nothing.
 */
export async function countVisitOrder(
  tx: Transaction,
  { provider: { limits, brand }, config }: Pick<Platform, 'provider' | 'config'>,
  { sessionId, contents, now }: VisitOrderInput,
): Promise<Result<null>> {
  if (contents.visit?.installBy !== 'technician') return succeed(null);
  const [network, mobile, openHere] = await Promise.all([
    findNetwork(tx, sessionId),
    findVerifiedMobile(tx, sessionId),
    countVisitsToCome(tx, contents.address, getLocalDate(brand.support.timeZone, now)),
  ]);
  if (openHere >= limits.ordersPerAddress) return refuse('visitOrderLimit');
  const applicant = hashApplicant(config.secret, contents.applicant);
  const budgets = [
    { key: `orders of ${network ?? sessionId}`, amount: 1, max: limits.ordersPerNetwork },
    { key: `orders of applicant ${applicant}`, amount: 1, max: limits.ordersPerApplicant },
  ];
  if (mobile !== undefined)
    budgets.push({
      key: `orders with ${hashPhone(config.secret, mobile)}`,
      amount: 1,
      max: limits.ordersPerNumber,
    });
  const retryAfterSeconds = await spendBudgets(tx, budgets, now);
  return retryAfterSeconds === undefined ? succeed(null) : refuse('visitOrderLimit', { retryAfterSeconds });
}
