import { type VoiceOrder, voiceOrderOf } from '@demarc/domain/checkout';
import { call } from '../../lib/api/call.ts';
import { duringVoiceCall } from './voice-call.ts';

/** K-013, K-140: a missing answer counts as no, so that the shopper never waits forever. */
export async function askVoiceOrder(): Promise<VoiceOrder> {
  const answer = await duringVoiceCall(() => call('getVoiceOrderStatus', {}));
  return voiceOrderOf(answer.ok ? answer.value.voiceOrder : undefined);
}
