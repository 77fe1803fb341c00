import { getLocalDate } from '@demarc/domain/calendar';
import type { Result } from '@demarc/domain/errors';
import { findExceededLimits, noRole, type RoleLimits } from '@demarc/domain/quote';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getCatalogVersions } from '../../../shopping/cart/index.ts';
import { sendQuoteMail } from '../mail/quote-mail.ts';
import type { StoredQuote } from '../store.ts';
import { applyQuoteEvent } from './apply-quote-event.ts';

type PublishDeps = Pick<Platform, 'clock' | 'provider' | 'config' | 'jobs' | 'mail'>;

export const findRole = ({ roles }: Pick<Platform['provider'], 'roles'>, name: string): RoleLimits | undefined =>
  Object.hasOwn(roles, name) ? roles[name] : undefined;

/** Lists what is beyond the limits of a role. Without a role, a quote has any term and validity, and no lower price. */
export async function listExceededLimits(
  tx: Transaction,
  { clock, provider }: Pick<Platform, 'clock' | 'provider'>,
  quote: Pick<StoredQuote, 'cart' | 'validUntil'>,
  role: string | undefined,
): Promise<readonly string[]> {
  const catalog = await getCatalogVersions(provider.catalog).find(tx, quote.cart.catalogVersion);
  const today = getLocalDate(provider.brand.support.timeZone, clock.now());
  const limits = role === undefined ? undefined : findRole(provider, role);
  return findExceededLimits(quote, limits ?? noRole, { catalog, today });
}

/** The sender of a quote. The limits of the role apply. */
export interface QuoteSender {
  readonly role: string | undefined;
  /** The email of the operator of the console. */
  readonly byName?: string | undefined;
}

/** Sends a quote that is within the limits of its role. Any other one waits for an approval (O-094). */
export async function publishQuote(
  tx: Transaction,
  platform: PublishDeps,
  quote: StoredQuote,
  sender: QuoteSender,
): Promise<Result<StoredQuote>> {
  const { role, byName } = sender;
  const exceeded = await listExceededLimits(tx, platform, quote, role);
  if (exceeded.length > 0 && quote.state !== 'sent')
    return applyQuoteEvent(tx, platform, quote, {
      ...{ event: 'askApproval', by: role ?? 'provider', byName },
      reason: exceeded.join('; '),
    });
  return sendApprovedQuote(tx, platform, quote, sender);
}

/** Sends a quote, again if it is sent, with a mail to its contact. A job makes its PDF. */
export async function sendApprovedQuote(
  tx: Transaction,
  platform: PublishDeps,
  quote: StoredQuote,
  { role, byName }: QuoteSender,
): Promise<Result<StoredQuote>> {
  const sent = await applyQuoteEvent(tx, platform, quote, { event: 'send', by: role ?? 'provider', byName });
  if (!sent.ok) return sent;
  const { number: quoteNumber, revision } = quote;
  const key = `${quoteNumber}.${revision}`;
  await platform.jobs.enqueue(tx, 'render-quote-pdf', { quoteNumber, revision }, { key });
  await sendQuoteMail(tx, platform, sent.value);
  return sent;
}
