import { dollars } from '@demarc/domain/catalog';
import type { NumbersAskedFor } from '@demarc/domain/numbers';
import { call } from '../../../api/lazy.ts';
import { numbersWithheld, selectBundle, selectDigitalVoice } from '../../../cart/choose-bundle.ts';
import { chosenNow } from '../../../cart/chosen-now.ts';
import { inTurn, stepFailed } from '../../../cart/in-turn.ts';
import { internetKind } from '../../../cart/products-query.ts';
import { createStore } from '../../../session/store.ts';
import { readSettings } from '../../../settings.tsx';
import type { AskedBundle } from './find-bundle.ts';

interface Reserved {
  readonly numbers: readonly string[];
  readonly askedFor: NumbersAskedFor;
  /** There are some, but not for this shopper right now, who was told. */
  readonly withheld: boolean;
}

/** Numbers that came for fax lines (C-313). */
export const faxNumbers = createStore<readonly string[]>([]);

/** Numbers for so many lines, by the call that the service has; false where it failed and the shopper was told. */
export async function reserveNumbers(
  { kind, lines }: { readonly kind: 'bdv' | 'phone'; readonly lines: number },
  bundle: AskedBundle,
): Promise<Reserved | false> {
  const charge = dollars(bundle.monthlyCents);
  const choice = { bundleId: bundle.id, lines, contract: bundle.contract, charge };
  if (kind === 'bdv' && bundle.id) {
    const reply = await selectDigitalVoice(choice); // C-312
    if (!reply) return false;
    faxNumbers.set(reply.faxNumbers.map(({ number }) => number));
    return {
      numbers: reply.numbers.map(({ number }) => number),
      askedFor: 'digitalVoice',
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
        askedFor: 'hsiPhone',
        withheld: 'withheld' in reply,
      }
    );
  }
  return inTurn(async () => {
    const reply = await call('getPreferredVoice', { body: { bundleId: bundle.id, bundleCharge: charge, lines } }); // C-310
    if (reply.ok) return { numbers: reply.value.numbers, askedFor: 'preferredVoice' as const, withheld: false };
    if (reply.failure.code === 'tooManyHeld')
      return { ...(await numbersWithheld(reply.failure)), askedFor: 'preferredVoice' as const };
    return stepFailed({ ...reply.failure, message: readSettings().messages.noTelephoneNumbersForZip }); // K-294
  });
}
