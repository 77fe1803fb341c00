import { type BusinessSubmission, businessInfoPath } from '@demarc/contract';
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
import { lockRetries, saveBusiness } from './store.ts';

/** The address check has settled the unit, so the form requires none. */
const noUnitRequired = { hasUnits: false, baseAddressBlocked: false };

/** Verifies the business and saves it with the result (K-145). Counts the retries, because a browser's count cannot be trusted. */
export async function validateBusiness(
  { db, clock, provider }: Pick<Platform, 'db' | 'clock' | 'provider'>,
  verifier: BusinessVerifier,
  { sessionId, checkId }: { readonly sessionId: string; readonly checkId?: string | undefined },
  checked: LastCheckedAddress | undefined,
  submission: BusinessSubmission,
): Promise<Result<BusinessCheck>> {
  if (!checked) return refuse('cartMissing');
  if (checkId && checkId !== checked.guiSessionId) return refuse('otherAddress');
  const info = { ...submission.info, contact: tidyContact(submission.info.contact) };
  const problems = validateBusinessInfo(info, noUnitRequired, provider.rules.blockedPhones);
  if (problems.length > 0)
    return refuse('invalidRequest', {
      fields: problems.map(({ field, message }) => ({ path: businessInfoPath(field), reason: message })),
    });

  const billing = info.useServiceAddressForBilling
    ? null
    : getBillingAddress(info, { ...checked.parts, addressId: '' });
  const found = await verifier.verify({ billing, email: info.contact.email, phone: info.contact.phone });
  if (found === 'unknown') return refuse('unanswered');

  return db.transaction(async (tx) => {
    const previousRetries = await lockRetries(tx, sessionId);
    const addressRetries = found.addressKnown ? 0 : previousRetries + 1;
    const answer: BusinessCheck = {
      billingAddressStatus: found.addressKnown ? 'SUCCESS' : 'FAILURE',
      billingAddressRetries: addressRetries,
      emailStatus: found.emailGood ? 'VALID' : 'INVALID',
      mobileStatus: found.mobileGood ? 'VALID' : 'INVALID',
      autoPayUrl: provider.payments.hostedForm?.url ?? '',
      autoPayScript: provider.payments.hostedForm?.script ?? '',
    };
    const passed = findBusinessCheckProblems(answer).length === 0;
    const business = { sessionId, checkId: checked.guiSessionId, info, hours: submission.hours, answer };
    await saveBusiness(tx, { ...business, addressRetries, passed, savedAt: clock.now() });
    return succeed(answer);
  });
}
