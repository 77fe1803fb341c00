import type { Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findOrder, type QuoteLock } from '../../order/index.ts';
import { sendOrderedMail } from '../mail/owner-mail.ts';
import { findPdfHash } from '../pdf/store.ts';
import { findProofOfOrder, lockQuote, markQuoteOrdered } from '../store.ts';
import { enterState } from './apply-quote-event.ts';

/** The order that uses a quote up. */
export interface AcceptingOrder {
  readonly quoteNumber: string;
  /** The opening that ordered it. */
  readonly orderedBy: string;
  readonly orderNumber: string;
  readonly termsVersion: string;
}

/**
 * Uses a quote up and stores which revision was accepted (O-095) with which proof (O-122), and the hash of its PDF (O-134).
 * Mails the sales person. Does nothing if this opening has accepted it before.
 */
export async function acceptQuote(
  tx: Transaction,
  platform: Pick<Platform, 'jobs' | 'clock' | 'config' | 'provider' | 'mail'>,
  { quoteNumber, orderedBy, orderNumber, termsVersion }: AcceptingOrder,
): Promise<void> {
  const quote = await lockQuote(tx, quoteNumber);
  if (!quote || quote.orderedBy === orderedBy) return;
  const at = platform.clock.now().toISOString();
  const [proof, pdfSha256] = await Promise.all([findProofOfOrder(tx, orderedBy), findPdfHash(tx, quote)]);
  await markQuoteOrdered(tx, quoteNumber, orderedBy, {
    ...{ revision: quote.revision, at, orderNumber, termsVersion },
    ...(proof && { proof }),
    ...(pdfSha256 && { pdfSha256 }),
  });
  await enterState(tx, platform, quote, 'accepted', { event: 'accept', by: 'shopper', orderNumber });
  const businessName = (await findOrder(tx, orderNumber))?.contents?.business.contact.businessName ?? '';
  await sendOrderedMail(tx, platform, quote, { orderNumber, businessName });
}

/** For the release of an order from a quote. */
export const quoteLock: QuoteLock = { lock: lockQuote, accept: acceptQuote };
