import type { CreditAnswer, QuoteCreditRequest } from '@demarc/contract';
import type { Refusal, Result } from '@demarc/domain/errors';
import type { BusinessVerifier } from '../../checkout/business-info/index.ts';
import {
  type CheckCreditInput,
  type CreditBureau,
  checkCredit,
  loadBusinessAndRecipient,
} from '../../checkout/credit/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { findOpenedQuote } from './access/find-opened-quote.ts';
import { verifyBusiness } from './verify-business.ts';

/** Verifies the business and checks its credit as in the standard checkout, but in one call (K-104). */
export async function checkQuoteCredit(
  platform: Pick<Platform, 'db' | 'clock' | 'provider' | 'config'>,
  { verifier, bureau }: { readonly verifier: BusinessVerifier; readonly bureau: CreditBureau },
  input: Omit<CheckCreditInput, 'loadBusiness'>,
  { sessionId: openingId, contact, application }: QuoteCreditRequest,
): Promise<Result<CreditAnswer>> {
  const opened = await findOpenedQuote(platform, input.sessionId, openingId);
  if (!opened.ok) return opened;
  const business = await verifyBusiness(platform, verifier, input.sessionId, opened.value, contact);
  if (!business.ok) return { ok: false, refusal: renameContactPaths(business.refusal) };
  const loadBusiness = () => loadBusinessAndRecipient(platform.db, input.sessionId);
  return checkCredit(platform, bureau, { ...input, loadBusiness }, { contact, application });
}

/** In the request of this call, the fields of the contact have other paths than in the standard checkout. */
const renameContactPaths = ({ fields, ...refusal }: Refusal): Refusal => ({
  ...refusal,
  ...(fields && {
    fields: fields.map(({ path, reason }) => ({
      path: path.replace(/^contactInfo\b/, 'creditInfo.ContactInfo'),
      reason,
    })),
  }),
});
