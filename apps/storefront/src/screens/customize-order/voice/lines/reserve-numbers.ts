import type { NumberSource } from '@demarc/domain/numbers';
import { formatDollars } from '@demarc/domain/text';
import { getCartInternetKind } from '../../../../features/cart/catalog/products-query.ts';
import {
  isWithheld,
  reportWithheldNumbers,
  selectBundle,
  selectDigitalVoice,
} from '../../../../features/cart/changes/choose-bundle.ts';
import { getCurrentChoices } from '../../../../features/cart/session/pending-choice.ts';
import { reportStepFailure } from '../../../../features/cart/session/report-step-failure.ts';
import { runStep } from '../../../../features/cart/session/step-queue.ts';
import type { ChooseLinesInput, CustomizeScreen } from '../../customize-screen.ts';
import type { BundleRequest } from '../selection/find-bundle.ts';

export interface ReservedNumbers {
  readonly numbers: readonly string[];
  readonly requestedFor: NumberSource;
  /** Numbers exist but are not available to this shopper right now; a notice was shown. */
  readonly withheld: boolean;
}

/**
 * Reserves numbers for the lines. Each kind of service has its own call. Returns false after it has shown a failure.
 */
export async function reserveNumbers(
  { cartSession, faxNumbers }: CustomizeScreen,
  { kind, lines }: Pick<ChooseLinesInput, 'kind' | 'lines'>,
  bundle: BundleRequest,
): Promise<ReservedNumbers | false> {
  const charge = formatDollars(bundle.monthlyCents);
  const choice = { bundleId: bundle.id, lines, contract: bundle.contract, charge };
  if (kind === 'bdv' && bundle.id) {
    const reply = await selectDigitalVoice(cartSession, choice); // C-312
    if (!reply) return false;
    faxNumbers.set(reply.faxNumbers.map(({ number }) => number));
    return {
      numbers: reply.numbers.map(({ number }) => number),
      requestedFor: 'digitalVoice',
      withheld: 'withheld' in reply,
    };
  }
  if (
    kind === 'phone' &&
    bundle.id &&
    getCurrentChoices(cartSession)?.internet &&
    getCartInternetKind(cartSession) === 'hsi'
  ) {
    const reply = await selectBundle(cartSession, {
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
  return runStep(cartSession, async () => {
    const body = { bundleId: bundle.id, bundleCharge: charge, lines };
    const reply = await cartSession.call('getPreferredVoice', { body }); // C-310
    if (reply.ok) return { numbers: reply.value.numbers, requestedFor: 'preferredVoice' as const, withheld: false };
    if (isWithheld(reply.failure))
      return { ...(await reportWithheldNumbers(cartSession, reply.failure)), requestedFor: 'preferredVoice' as const };
    const message = cartSession.settings.messages.noTelephoneNumbersForZip; // K-294
    return reportStepFailure(cartSession, { ...reply.failure, message });
  });
}
