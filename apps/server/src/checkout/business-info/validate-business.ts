import { type BusinessSubmission, getBusinessInfoPath } from '@demarc/contract';
import {
  type BusinessCheck,
  findBusinessCheckProblems,
  getBillingAddress,
  tidyContact,
  validateBusinessInfo,
} from '@demarc/domain/checkout';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import type { Platform } from '../../platform/platform.ts';
import type { LastCheckedAddress } from '../../shopping/qualification/index.ts';
import type { BusinessVerifier } from './gateway.ts';
import { lockAddressRetries, saveBusiness } from './store.ts';

/** The shopper chose the unit in the address check, so the form requires none. */
const noUnitRequired = { hasUnits: false, baseAddressBlocked: false };

interface ValidateBusinessInput {
  readonly sessionId: string;
  /** The address check that the page belongs to. Absent for a quote. */
  readonly checkId?: string | undefined;
  /** The session's last checked address. */
  readonly checkedAddress: LastCheckedAddress | undefined;
  readonly submission: BusinessSubmission;
}

/**
 * Verifies the business and saves it with the result (K-145). Counts the retries, because a browser's count cannot be
 * trusted.
 */
export async function validateBusiness(
  { db, clock, provider }: Pick<Platform, 'db' | 'clock' | 'provider'>,
  verifier: BusinessVerifier,
  { sessionId, checkId, checkedAddress, submission }: ValidateBusinessInput,
): Promise<Result<BusinessCheck>> {
  if (!checkedAddress) return refuse('cartMissing');
  if (checkId && checkId !== checkedAddress.checkId) return refuse('otherAddress');
  const info = { ...submission.info, contact: tidyContact(submission.info.contact) };
  const problems = validateBusinessInfo(info, noUnitRequired, provider.rules);
  if (problems.length > 0)
    return refuse('invalidRequest', {
      fields: problems.map(({ field, message }) => ({ path: getBusinessInfoPath(field), reason: message })),
    });

  const billing = info.useServiceAddressForBilling
    ? null
    : getBillingAddress(info, { ...checkedAddress.parts, addressId: '' });
  const verification = await verifier.verify({ billing, email: info.contact.email, phone: info.contact.phone });
  if (verification === 'unanswered') return refuse('unanswered');

  return db.transaction(async (tx) => {
    const previousRetries = await lockAddressRetries(tx, sessionId);
    const addressRetries = verification.addressKnown ? 0 : previousRetries + 1;
    const answer: BusinessCheck = {
      billingAddressStatus: verification.addressKnown ? 'SUCCESS' : 'FAILURE',
      billingAddressRetries: addressRetries,
      emailStatus: verification.emailGood ? 'VALID' : 'INVALID',
      mobileStatus: verification.mobileGood ? 'VALID' : 'INVALID',
      autoPayUrl: provider.payments.hostedForm?.url ?? '',
      autoPayScript: provider.payments.hostedForm?.script ?? '',
    };
    const passed = findBusinessCheckProblems(answer).length === 0;
    const business = { sessionId, checkId: checkedAddress.checkId, info, hours: submission.hours, answer };
    await saveBusiness(tx, { ...business, addressRetries, passed, savedAt: clock.now() });
    return succeed(answer);
  });
}
