import { getCodeRecipient, isShopperConfirmed } from '@demarc/domain/checkout';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import type { Budget } from '../../platform/database/daily-budget.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { findNetwork } from '../../site/session/index.ts';
import { findBusiness } from '../business-info/index.ts';
import { findVerifiedRecipient } from '../one-time-code/index.ts';

/** Methods per session and day. */
const maxPerSession = 10;

/**
 * Admits a session that may ask the vault, and returns the budgets that each request uses. Payment follows the business
 * verification (K-050). Otherwise anybody could find out which stolen cards work.
 */
export async function checkPayer(
  db: Queryable,
  { rules, limits }: Pick<Platform['provider'], 'rules' | 'limits'>,
  sessionId: string,
): Promise<Result<readonly Budget[]>> {
  const [business, verifiedRecipient, network] = await Promise.all([
    findBusiness(db, sessionId),
    findVerifiedRecipient(db, sessionId),
    findNetwork(db, sessionId),
  ]);
  if (!business?.passed) return refuse('businessInfoMissing');
  const hasConfirmedCode = verifiedRecipient === getCodeRecipient(rules, business.info.contact);
  if (!isShopperConfirmed(rules, { hasConfirmedCode })) return refuse('mobileNotVerified');
  return succeed([
    { key: `payment methods of ${sessionId}`, amount: 1, max: maxPerSession },
    { key: `payment methods of ${network ?? sessionId}`, amount: 1, max: limits.paymentMethodsPerNetwork },
  ]);
}
