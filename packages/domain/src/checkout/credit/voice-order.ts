import { isSuccess } from '../../text/index.ts';

/** The state of the voice order: K-140 allows only these two values. */
export type VoiceOrder = 'VOSUCCESS' | 'VOFAIL';

/**
 * Maps the answer of the voice order call, which the page waits for (K-013). `answer` is undefined if the call failed.
 */
export const parseVoiceOrder = (answer: string | undefined): VoiceOrder =>
  answer === 'VOSUCCESS' || isSuccess(answer) ? 'VOSUCCESS' : 'VOFAIL';
