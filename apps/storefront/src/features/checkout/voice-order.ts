import { parseVoiceOrderStatus, type VoiceOrderStatus } from '@demarc/domain/checkout';
import type { CartSession } from '../cart/session/cart-session.ts';

/** K-013, K-140: treats a missing answer as no, so that the shopper never waits forever. */
export async function fetchVoiceOrder({ call, voiceCalls }: CartSession): Promise<VoiceOrderStatus> {
  voiceCalls.set(voiceCalls.get() + 1);
  try {
    const answer = await call('getVoiceOrderStatus', {});
    return parseVoiceOrderStatus(answer.ok ? answer.value.voiceOrder : undefined);
  } finally {
    voiceCalls.set(voiceCalls.get() - 1);
  }
}

/** K-044: resolves when no voice call is in progress. A save before that could miss the numbers of the order. */
export const waitForVoiceCalls = ({ voiceCalls }: CartSession): Promise<void> =>
  new Promise((resolve) => {
    if (voiceCalls.get() === 0) return resolve();
    const stop = voiceCalls.subscribe(() => {
      if (voiceCalls.get() > 0) return;
      stop();
      resolve();
    });
  });
