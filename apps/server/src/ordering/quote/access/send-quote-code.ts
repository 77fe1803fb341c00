import type { OneTimeCodeAnswer } from '@demarc/contract';
import { formatAddress } from '@demarc/domain/address';
import { getLocalDate } from '@demarc/domain/calendar';
import { type Result, refuse } from '@demarc/domain/errors';
import { findQuoteProblem, getQuoteCodeRecipient } from '@demarc/domain/quote';
import { toPlainName } from '@demarc/domain/text';
import { type CodeChannel, type CodePurpose, sendCode } from '../../../checkout/one-time-code/index.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { StoredQuote } from '../store.ts';
import { findQuoteAtAddress } from './find-quote-at-address.ts';

interface SendQuoteCodeInput {
  readonly sessionId: string;
  readonly number: string;
  /** Checks the captcha of the request. */
  checkCaptcha(): Promise<Result<void>>;
}

/** Mails a code to the contact of a quote, for a session that has checked its address and knows its number (O-120). */
export async function sendQuoteCode(
  tx: Transaction,
  platform: Pick<Platform, 'clock' | 'config' | 'provider'>,
  channel: CodeChannel,
  { sessionId, number, checkCaptcha }: SendQuoteCodeInput,
): Promise<Result<OneTimeCodeAnswer>> {
  const found = await findQuoteAtAddress(tx, platform, sessionId, number);
  const recipient = getQuoteCodeRecipient(found?.quote.told.contact);
  if (!found || recipient === undefined) return refuse('notFound');
  const today = getLocalDate(platform.provider.brand.support.timeZone, platform.clock.now());
  const problem = findQuoteProblem(found.quote, today);
  if (problem) return refuse(problem);
  const purpose = describePurpose(found.quote);
  return sendCode(tx, platform, channel, {
    sessionId,
    recipient,
    purpose,
    quoteNumber: found.quote.number,
    checkCaptcha,
    mayReachOther: async () => true,
  });
}

const describePurpose = ({ number, address, told: { contact } }: StoredQuote): CodePurpose => [
  ['Quote number', number],
  ...(contact?.business ? [['Business', toPlainName(contact.business)] as const] : []),
  ['Address', formatAddress(address)],
];
