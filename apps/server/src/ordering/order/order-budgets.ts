import { findVerifiedRecipient, hashRecipient } from '../../checkout/one-time-code/index.ts';
import { type Budget, spendBudgets } from '../../platform/database/daily-budget.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { findNetwork } from '../../site/session/index.ts';
import type { OrderContents } from './contents.ts';

/**
 * An order that is counted for its network and its confirmed mobile number or email, or its mailbox without a confirmed
 * one. Without either it is counted for its network.
 */
export interface CountedOrder {
  readonly sessionId: string;
  readonly contents: OrderContents;
  readonly now: Date;
}

interface OrderBudgets {
  /** The start of the keys: 'orders' or 'held orders'. */
  readonly kind: string;
  readonly perNetwork: number;
  readonly perNumber: number;
  readonly others?: readonly Budget[];
}

/** Spends the day's budgets of an order. Returns the seconds to wait if one of them is used up, and spends none then. */
export async function spendOrderBudgets(
  tx: Transaction,
  { config }: Pick<Platform, 'config'>,
  { sessionId, contents, now }: CountedOrder,
  { kind, perNetwork, perNumber, others = [] }: OrderBudgets,
): Promise<number | undefined> {
  const [network, recipient] = await Promise.all([findNetwork(tx, sessionId), findVerifiedRecipient(tx, sessionId)]);
  const ofNetwork = { key: `${kind} of ${network ?? sessionId}`, amount: 1, max: perNetwork };
  // In a shop without codes, the mailbox stands for the number: strangers get few mails about orders (S-271).
  const [prefix, identity] = recipient === undefined ? ['to', contents.mailTo] : ['with', recipient];
  const key = `${kind} ${prefix} ${hashRecipient(config.secret, identity)}`;
  const ofShopper = identity === '' ? [] : [{ key, amount: 1, max: perNumber }];
  return spendBudgets(tx, [ofNetwork, ...others, ...ofShopper], now);
}
