import { withUnit } from '@demarc/domain/address';
import { businessInfoDone, isUnchangedSinceSent } from '@demarc/domain/checkout';
import { quoteBillingProblem } from '@demarc/domain/quote';
import { changedMeanwhile, describeFailureText } from '../../features/checkout/broken-call.ts';
import { type BusinessValues, infoOf, type SavedBusiness } from '../../features/checkout/business/business-form.ts';
import { type CheckoutDeps, shop } from '../../features/checkout/checkout-deps.ts';
import { readSettings } from '../../lib/settings.tsx';

/** K-221, K-222, K-243: checks the billing address. Only a known address passes, however often it is sent. */
export async function saveAboutBusiness(values: BusinessValues, deps: CheckoutDeps = shop): Promise<SavedBusiness> {
  const sent = deps.checkout();
  const { business, useServiceAddressForBilling } = infoOf(values);
  const { address, unit, city, state, zip } = business;
  const answer = await deps.call('validateQuoteBilling', {
    body: {
      ...{ sessionId: sent.quoteSessionId, useServiceAddressForBilling },
      // This request has no field for the unit.
      ...{ address: withUnit(address, unit), city, state, zip },
    },
  });
  if (!answer.ok)
    return { ok: false, message: describeFailureText(answer.failure, readSettings().messages.contactSupport) };
  if (!isUnchangedSinceSent(sent, deps.checkout())) return { ok: false, message: changedMeanwhile };
  const message = quoteBillingProblem(answer.value);
  if (message) return { ok: true, problems: [{ field: 'business.address', message }] };
  deps.change(businessInfoDone);
  return { ok: true, problems: [] };
}
