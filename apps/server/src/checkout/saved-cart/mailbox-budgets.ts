import { hash } from 'node:crypto';
import { spendBudgets } from '../../platform/database/daily-budget.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { findNetwork } from '../../site/session/index.ts';

/**
 * Counts a mail about a saved cart to this mailbox, for the session that saves and for its network. Returns the seconds until
 * one more is possible if there were too many.
 */
export async function spendMailboxBudgets(
  tx: Transaction,
  { provider }: Pick<Platform, 'provider'>,
  sessionId: string,
  mailbox: string,
  now: Date,
): Promise<number | undefined> {
  const network = (await findNetwork(tx, sessionId)) ?? sessionId;
  const mailboxHash = hash('sha256', mailbox, 'base64url');
  const budgets = [...new Set([network, sessionId])].map((sender) => ({
    key: `saved carts of ${sender} to ${mailboxHash}`,
    amount: 1,
    max: provider.limits.savedCartsPerMailbox,
  }));
  return spendBudgets(tx, budgets, now);
}
