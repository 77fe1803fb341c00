import { type Result, refuse, succeed } from '@demarc/domain/errors';
import type { OperatorRole } from '@demarc/domain/operator';
import { findQuoteActionRefusal, normalizeQuoteNumber, type QuoteAction } from '@demarc/domain/quote';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findRole } from '../life/publish-quote.ts';
import { getQuoteVersion, lockQuote, type StoredQuote } from '../store.ts';
import { toQuoteStanding } from './describe-quote-detail.ts';

interface ActionToCheck {
  readonly number: string;
  readonly action: QuoteAction;
  readonly role: OperatorRole;
  /** The version that the operator sees. */
  readonly expectedVersion: number;
}

/** Locks a quote until the transaction ends, and refuses the action if the version or the rules do not allow it. */
export async function lockQuoteToAct(
  tx: Transaction,
  platform: Pick<Platform, 'clock' | 'provider'>,
  { number, action, role, expectedVersion }: ActionToCheck,
): Promise<Result<StoredQuote>> {
  const quote = await lockQuote(tx, normalizeQuoteNumber(number));
  if (!quote) return refuse('notFound');
  if (expectedVersion !== getQuoteVersion(quote)) return refuse('preconditionFailed');
  const mayApprove = findRole(platform.provider, role)?.approves ?? false;
  const refusal = findQuoteActionRefusal(action, toQuoteStanding(quote, platform), { role, mayApprove });
  return refusal ? refuse(refusal.code, { fields: [{ path: 'number', reason: refusal.why }] }) : succeed(quote);
}
