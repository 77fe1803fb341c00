import { isSuccess } from '../../text/index.ts';

/** The state of the voice order: K-140 allows only these two values. */
export type VoiceOrderStatus = 'VOSUCCESS' | 'VOFAIL';

/**
 * Maps the answer of the voice order call, which the page waits for (K-013). `answer` is undefined if the call failed.
 */
export const parseVoiceOrderStatus = (answer: string | undefined): VoiceOrderStatus =>
  answer === 'VOSUCCESS' || isSuccess(answer) ? 'VOSUCCESS' : 'VOFAIL';
