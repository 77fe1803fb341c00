import type { BusinessSubmission, CreditAnswer, QuoteCreditRequest } from '@demarc/contract';
import { businessCheckProblems, defaultHours, newBusinessInfo } from '@demarc/domain/checkout';
import { type Refusal, type Result, refuse } from '@demarc/domain/errors';
import { type BusinessVerifier, validateBusiness } from '../business-info/index.ts';
import { type CreditBureau, checkCredit } from '../credit/index.ts';
import type { Attempt } from '../platform/http/handler.ts';
import type { Platform } from '../platform/platform.ts';
import { type Opened, openedQuote } from './opened-quote.ts';

/** The business is told of and the bureau is asked as on the standard path; here both come in one call (K-104). */
export async function checkQuoteCredit(
  platform: Pick<Platform, 'db' | 'clock' | 'provider'>,
  { verifier, bureau }: { readonly verifier: BusinessVerifier; readonly bureau: CreditBureau },
  asking: { readonly sessionId: string; readonly attempt: Attempt<CreditAnswer> },
  { sessionId, contact, application }: QuoteCreditRequest,
): Promise<Result<CreditAnswer>> {
  const opened = await openedQuote(platform, asking.sessionId, sessionId);
  if (!opened.ok) return opened;
  if (!opened.value.opening.billing?.passed) return refuse('businessInfoMissing');
  const business = await validateBusiness(platform, verifier, asking, submissionOf(opened.value, contact));
  if (!business.ok) return { ok: false, refusal: inContactInfo(business.refusal) };
  const problems = businessCheckProblems(business.value);
  if (problems.length > 0 || business.value.billingAddressStatus !== 'SUCCESS')
    return refuse('invalidRequest', {
      fields: problems.map(({ field, message }) => ({ path: `creditInfo.ContactInfo.${field}`, reason: message })),
    });
  return checkCredit(platform, bureau, asking, { contact, application });
}

function submissionOf({ opening, quote }: Opened, contact: QuoteCreditRequest['contact']): BusinessSubmission {
  const info = newBusinessInfo({ ...quote.address, addressId: quote.placeId }, contact);
  const { address = '', city = '', state = '', zip = '' } = opening.billing ?? {};
  const useServiceAddressForBilling = opening.billing?.useServiceAddressForBilling ?? true;
  return {
    info: { ...info, contact, business: { ...info.business, address, city, state, zip }, useServiceAddressForBilling },
    hours: defaultHours,
  };
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
