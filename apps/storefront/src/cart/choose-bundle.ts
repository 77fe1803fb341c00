import type { BundleChoice, BundleReply, DigitalVoiceReply } from '@demarc/contract';
import { call } from '../api/lazy.ts';
import { refreshCart } from './cart-query.ts';
import { inTurn, stepFailed } from './in-turn.ts';
import { showFailurePage } from './show-failure-page.ts';

/** Takes a bundle; the numbers for its lines come along. False after a no, which is the end of the way (C-222, C-350). */
export function selectBundle(choice: BundleChoice): Promise<Extract<BundleReply, { selected: true }> | false> {
  return inTurn(async () => {
    const answer = await call('selectBundle', { body: choice });
    if (!answer.ok && answer.failure.code === 'otherAddress') return stepFailed(answer.failure);
    if (!answer.ok) return answer.failure.failure ? false : showFailurePage('NTE_PS_GETSELECTEDBUNDLEINFO'); // C-348
    if (!answer.value.selected) return showFailurePage('NTE_PS_GETSELECTEDBUNDLEINFO');
    return (await refreshCart()) && answer.value;
  });
}

/** The same for a bundle with digital voice, with numbers for its lines and for a fax (C-312). */
export function selectDigitalVoice(
  choice: Pick<BundleChoice, 'bundleId' | 'lines' | 'contract' | 'charge'>,
): Promise<DigitalVoiceReply | false> {
  return inTurn(async () => {
    const answer = await call('selectDigitalVoice', { body: choice });
    if (!answer.ok) return stepFailed(answer.failure);
    return (await refreshCart()) && answer.value;
  });
}
