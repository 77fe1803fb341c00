import { isDeepStrictEqual } from 'node:util';
import { type BusinessSubmission, getBusinessInfoPath, type QuoteCreditRequest } from '@demarc/contract';
import { createBusinessInfo, defaultHours, findBusinessCheckProblems, tidyContact } from '@demarc/domain/checkout';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import { type BusinessVerifier, findBusiness, validateBusiness } from '../../checkout/business-info/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { findLastCheckedAddress } from '../../shopping/qualification/index.ts';
import type { QuoteContext } from './access/find-opened-quote.ts';

/** Verifies the contact and billing address, and saves them. Does nothing if they are unchanged since they passed. */
export async function verifyBusiness(
  platform: Pick<Platform, 'db' | 'clock' | 'provider'>,
  verifier: BusinessVerifier,
  sessionId: string,
  opened: QuoteContext,
  contact: QuoteCreditRequest['contact'],
): Promise<Result<'passed'>> {
  if (!opened.opening.billing?.passed) return refuse('businessInfoMissing');
  const submission = buildSubmission(opened, tidyContact(contact));
  const saved = await findBusiness(platform.db, sessionId);
  if (saved?.passed && isDeepStrictEqual(submission.info, saved.info)) return succeed('passed');
  const checkedAddress = await findLastCheckedAddress(platform.db, sessionId);
  const verified = await validateBusiness(platform, verifier, { sessionId, checkedAddress, submission });
  if (!verified.ok) return verified;
  const problems = findBusinessCheckProblems(verified.value);
  if (problems.length > 0 || verified.value.billingAddressStatus !== 'SUCCESS')
    return refuse('invalidRequest', {
      fields: problems.map(({ field, message }) => ({ path: getBusinessInfoPath(field), reason: message })),
    });
  return succeed('passed');
}

function buildSubmission({ opening, quote }: QuoteContext, contact: QuoteCreditRequest['contact']): BusinessSubmission {
  const info = createBusinessInfo({ ...quote.address, addressId: quote.placeId }, contact);
  const { address = '', city = '', state = '', zip = '' } = opening.billing ?? {};
  const useServiceAddressForBilling = opening.billing?.useServiceAddressForBilling ?? true;
  return {
    info: { ...info, contact, business: { ...info.business, address, city, state, zip }, useServiceAddressForBilling },
    hours: defaultHours,
  };
}
