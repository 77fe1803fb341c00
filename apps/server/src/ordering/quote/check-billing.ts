import type { QuoteBilling } from '@demarc/contract';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import type { QuoteBillingAnswer } from '@demarc/domain/quote';
import type { BusinessVerifier } from '../../checkout/business-info/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { findOpenedQuote } from './access/find-opened-quote.ts';
import { saveBilling } from './store.ts';

const passedAnswer: QuoteBillingAnswer = { description: 'SUCCESS', statusCode: '0' };
const failedAnswer: QuoteBillingAnswer = { description: 'FAILURE', statusCode: '1' };

/** Checks the billing address. An unknown address fails however often it is sent (K-221). */
export async function checkBilling(
  platform: Pick<Platform, 'db' | 'clock' | 'provider'>,
  verifier: BusinessVerifier,
  sessionId: string,
  { sessionId: openingId, useServiceAddressForBilling, ...address }: QuoteBilling,
): Promise<Result<QuoteBillingAnswer>> {
  const opened = await findOpenedQuote(platform, sessionId, openingId);
  if (!opened.ok) return opened;
  const billing = useServiceAddressForBilling ? null : { ...address, unit: '' };
  const verification = await verifier.verify({ billing, email: '', phone: '' });
  if (verification === 'unanswered') return refuse('unanswered');
  const passed = verification.addressKnown;
  await saveBilling(platform.db, opened.value.opening.id, { ...address, useServiceAddressForBilling, passed });
  return succeed(passed ? passedAnswer : failedAnswer);
}
