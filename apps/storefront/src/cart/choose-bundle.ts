import type { BundleChoice, BundleReply, DigitalVoiceReply } from '@demarc/contract';
import type { FailureCode } from '@demarc/domain/errors';
import type { CallFailure } from '../api/failure.ts';
import { call } from '../api/lazy.ts';
import { refreshCart } from './cart-query.ts';
import { inTurn, stepFailed } from './in-turn.ts';
import { showFailurePage } from './show-failure-page.ts';

/** The bundle is taken, but its lines can have no numbers for now; the shopper was told what else there is. */
const withoutNumbers = { numbers: [], faxNumbers: [], withheld: true } as const;

/** C-348, K-303: the end of the way, unless it is not of the bundle; where the answer names a page, the client leads there. */
async function bundleFailed(failure: CallFailure, code: FailureCode): Promise<typeof withoutNumbers | false> {
  if (failure.code === 'otherAddress' || failure.code === 'aborted') return stepFailed(failure);
  if (failure.code === 'tooManyHeld') return numbersWithheld(failure);
  return failure.failure ? false : showFailurePage(code);
}

/** Others of the network hold all that one may: the lines stand in the cart all the same, to be given a number that is brought along. */
export async function numbersWithheld(failure: CallFailure): Promise<typeof withoutNumbers> {
  await stepFailed(failure);
  return withoutNumbers;
}

const isPassing = ({ code }: CallFailure) => code === 'unreachable' || code === 'timedOut' || code === 'rateLimited';

/** Takes a bundle; the numbers for its lines come along. False after a no, which is the end of the way (C-222, C-350). */
export function selectBundle(
  choice: BundleChoice,
): Promise<Extract<BundleReply, { selected: true }> | typeof withoutNumbers | false> {
  return inTurn(async () => {
    const answer = await call('selectBundle', { body: choice });
    if (!answer.ok) return bundleFailed(answer.failure, 'NTE_PS_GETSELECTEDBUNDLEINFO');
    if (!answer.value.selected) return showFailurePage('NTE_PS_GETSELECTEDBUNDLEINFO');
    return (await refreshCart()) && answer.value;
  });
}

/** The same for a bundle with digital voice, with numbers for its lines and for a fax (C-312). */
export function selectDigitalVoice(
  choice: Pick<BundleChoice, 'bundleId' | 'lines' | 'contract' | 'charge'>,
): Promise<DigitalVoiceReply | typeof withoutNumbers | false> {
  return inTurn(async () => {
    const answer = await call('selectDigitalVoice', { body: choice });
    // A call that never came through says nothing of the service: one line more is asked for again.
    if (!answer.ok && isPassing(answer.failure)) return stepFailed(answer.failure);
    if (!answer.ok) return bundleFailed(answer.failure, 'NTE_PS_GetSABDV');
    return (await refreshCart()) && answer.value;
  });
}
