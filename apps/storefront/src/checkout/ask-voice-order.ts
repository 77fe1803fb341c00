import { type VoiceOrder, voiceOrderOf } from '@demarc/domain/checkout';
import { call } from '../api/lazy.ts';
import { duringVoiceCall } from '../saved-cart/voice-call.ts';

/** K-013, K-140: an answer that does not come is a no, so that nobody waits for ever. */
export async function askVoiceOrder(): Promise<VoiceOrder> {
  const answer = await duringVoiceCall(() => call('getVoiceOrderStatus', {}));
  return voiceOrderOf(answer.ok ? answer.value.voiceOrder : undefined);
}
