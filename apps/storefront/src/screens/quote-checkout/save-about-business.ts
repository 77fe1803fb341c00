import { formatStreetWithUnit } from '@demarc/domain/address';
import { completeBusinessInfo, isUnchangedSinceSent } from '@demarc/domain/checkout';
import { findQuoteBillingProblem } from '@demarc/domain/quote';
import {
  type BusinessValues,
  type SavedBusiness,
  toBusinessInfo,
} from '../../features/checkout/business/business-form.ts';
import type { CheckoutDeps } from '../../features/checkout/checkout-deps.ts';
import { changedMeanwhileText, describeCheckFailure } from '../../features/checkout/describe-check-failure.ts';

/** K-221, K-222, K-243: checks the billing address. Only a known address passes, however often it is sent. */
export async function saveAboutBusiness(values: BusinessValues, deps: CheckoutDeps): Promise<SavedBusiness> {
  const sent = deps.checkout();
  const { business, useServiceAddressForBilling } = toBusinessInfo(values);
  const { address, unit, city, state, zip } = business;
  const answer = await deps.call('validateQuoteBilling', {
    body: {
      sessionId: sent.quoteSessionId,
      useServiceAddressForBilling,
      // This request has no field for the unit.
      address: formatStreetWithUnit(address, unit),
      city,
      state,
      zip,
    },
  });
  if (!answer.ok)
    return {
      ok: false,
      message: describeCheckFailure(answer.failure, deps.cartSession.settings.messages.contactSupport),
    };
  if (!isUnchangedSinceSent(sent, deps.checkout())) return { ok: false, message: changedMeanwhileText };
  const message = findQuoteBillingProblem(answer.value);
  if (message) return { ok: true, problems: [{ field: 'business.address', message }] };
  deps.change(completeBusinessInfo);
  return { ok: true, problems: [] };
}
