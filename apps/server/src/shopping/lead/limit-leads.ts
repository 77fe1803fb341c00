import { hash } from 'node:crypto';
import { type Result, refuse } from '@demarc/domain/errors';
import { toMailbox } from '@demarc/domain/text';
import { spendBudgets } from '../../platform/database/daily-budget.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { VisitorSession } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { findNetwork } from '../../site/session/index.ts';

/** Mails per day to one mailbox: more than a shopper needs, too few to flood the mailbox of a stranger. */
const maxMailsPerMailbox = 3;

/** Counts a lead of the visitor's network, and refuses it above the daily limit. */
export async function refuseIfTooManyLeads(
  { provider, clock }: Pick<Platform, 'provider' | 'clock'>,
  tx: Transaction,
  session: VisitorSession,
): Promise<Result<never> | undefined> {
  const network = (await findNetwork(tx, session.id)) ?? session.id;
  const budget = { key: `leads of ${network}`, amount: 1, max: provider.limits.leadsPerNetwork };
  const secondsToWait = await spendBudgets(tx, [budget], clock.now());
  return secondsToWait === undefined ? undefined : refuse('leadLimit', { retryAfterSeconds: secondsToWait });
}

/** Counts a mail to a shopper about a request. Returns false if the mailbox has received the daily maximum. */
export async function reserveShopperMail(tx: Transaction, email: string, now: Date): Promise<boolean> {
  const mailbox = hash('sha256', toMailbox(email), 'base64url');
  const budget = { key: `request mails to ${mailbox}`, amount: 1, max: maxMailsPerMailbox };
  return (await spendBudgets(tx, [budget], now)) === undefined;
}
