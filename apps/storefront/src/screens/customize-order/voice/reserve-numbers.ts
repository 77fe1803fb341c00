import { dollars } from '@demarc/domain/catalog';
import type { NumberSource } from '@demarc/domain/numbers';
import { internetKind } from '../../../features/cart/catalog/products-query.ts';
import { numbersWithheld, selectBundle, selectDigitalVoice } from '../../../features/cart/changes/choose-bundle.ts';
import { chosenNow } from '../../../features/cart/changes/chosen-now.ts';
import { inTurn, stepFailed } from '../../../features/cart/session/in-turn.ts';
import { call } from '../../../lib/api/call.ts';
import { readSettings } from '../../../lib/settings.tsx';
import { createStore } from '../../../lib/store.ts';
import type { BundleRequest } from './find-bundle.ts';

interface ReservedNumbers {
  readonly numbers: readonly string[];
  readonly requestedFor: NumberSource;
  /** Numbers exist but are not available to this shopper right now; a notice was shown. */
  readonly withheld: boolean;
}

/** Numbers reserved for fax lines (C-313). */
export const faxNumbers = createStore<readonly string[]>([]);

/** Reserves numbers for the lines, with the call of the service. Returns false after a failure, which was shown. */
export async function reserveNumbers(
  { kind, lines }: { readonly kind: 'bdv' | 'phone'; readonly lines: number },
  bundle: BundleRequest,
): Promise<ReservedNumbers | false> {
  const charge = dollars(bundle.monthlyCents);
  const choice = { bundleId: bundle.id, lines, contract: bundle.contract, charge };
  if (kind === 'bdv' && bundle.id) {
    const reply = await selectDigitalVoice(choice); // C-312
    if (!reply) return false;
    faxNumbers.set(reply.faxNumbers.map(({ number }) => number));
    return {
      numbers: reply.numbers.map(({ number }) => number),
      requestedFor: 'digitalVoice',
      withheld: 'withheld' in reply,
    };
  }
  if (kind === 'phone' && bundle.id && chosenNow()?.internet && internetKind() === 'hsi') {
    const reply = await selectBundle({
      ...choice,
      tvPlanId: '',
      hcId: bundle.hcId,
      bundleType: bundle.type,
      offer: false,
    }); // C-314
    return (
      reply && {
        numbers: reply.numbers.map(({ number }) => number),
        requestedFor: 'hsiPhone',
        withheld: 'withheld' in reply,
      }
    );
  }
  return inTurn(async () => {
    const reply = await call('getPreferredVoice', { body: { bundleId: bundle.id, bundleCharge: charge, lines } }); // C-310
    if (reply.ok) return { numbers: reply.value.numbers, requestedFor: 'preferredVoice' as const, withheld: false };
    if (reply.failure.code === 'tooManyHeld')
      return { ...(await numbersWithheld(reply.failure)), requestedFor: 'preferredVoice' as const };
    return stepFailed({ ...reply.failure, message: readSettings().messages.noTelephoneNumbersForZip }); // K-294
  });
}
