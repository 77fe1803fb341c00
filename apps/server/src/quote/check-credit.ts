import type { CreditAnswer, QuoteCreditRequest } from '@demarc/contract';
import type { Refusal, Result } from '@demarc/domain/errors';
import type { BusinessVerifier } from '../business-info/index.ts';
import { type Asking, type CreditBureau, checkCredit, checkedBusiness } from '../credit/index.ts';
import type { Platform } from '../platform/platform.ts';
import { openedQuote } from './opened-quote.ts';
import { tellBusiness } from './tell-business.ts';

/** The business is told of and the bureau is asked as on the standard path; here both come in one call (K-104). */
export async function checkQuoteCredit(
  platform: Pick<Platform, 'db' | 'clock' | 'provider'>,
  { verifier, bureau }: { readonly verifier: BusinessVerifier; readonly bureau: CreditBureau },
  asking: Omit<Asking, 'checked'>,
  { sessionId, contact, application }: QuoteCreditRequest,
): Promise<Result<CreditAnswer>> {
  const opened = await openedQuote(platform, asking.sessionId, sessionId);
  if (!opened.ok) return opened;
  const business = await tellBusiness(platform, verifier, asking.sessionId, opened.value, contact);
  if (!business.ok) return { ok: false, refusal: inContactInfo(business.refusal) };
  const checked = () => checkedBusiness(platform.db, asking.sessionId);
  return checkCredit(platform, bureau, { ...asking, checked }, { contact, application });
}

/** The same fields stand elsewhere in this message. */
const inContactInfo = ({ fields, ...refusal }: Refusal): Refusal => ({
  ...refusal,
  ...(fields && {
    fields: fields.map(({ path, reason }) => ({
      path: path.replace(/^contactInfo\b/, 'creditInfo.ContactInfo'),
      reason,
    })),
  }),
});
