import { withUnit } from '@demarc/domain/address';
import { businessInfoDone, isStillSent } from '@demarc/domain/checkout';
import { quoteBillingProblem } from '@demarc/domain/quote';
import { type Around, shop } from '../../checkout/around.ts';
import { changedMeanwhile, failureWords } from '../../checkout/broken-call.ts';
import { type BusinessValues, infoOf, type SavedBusiness } from '../../checkout/business/business-form.ts';
import { readSettings } from '../../settings.tsx';

/** K-221, K-222, K-243: where the bills go is checked, and however often it is sent, only a known address passes. */
export async function saveAboutBusiness(values: BusinessValues, around: Around = shop): Promise<SavedBusiness> {
  const sent = around.checkout();
  const { business, useServiceAddressForBilling } = infoOf(values);
  const { address, unit, city, state, zip } = business;
  const answer = await around.call('validateQuoteBilling', {
    body: {
      ...{ sessionId: sent.quoteSessionId, useServiceAddressForBilling },
      // This message has no unit of its own.
      ...{ address: withUnit(address, unit), city, state, zip },
    },
  });
  if (!answer.ok) return { ok: false, message: failureWords(answer.failure, readSettings().messages.contactSupport) };
  if (!isStillSent(sent, around.checkout())) return { ok: false, message: changedMeanwhile };
  const message = quoteBillingProblem(answer.value);
  if (message) return { ok: true, problems: [{ field: 'business.address', message }] };
  around.change(businessInfoDone);
  return { ok: true, problems: [] };
}
