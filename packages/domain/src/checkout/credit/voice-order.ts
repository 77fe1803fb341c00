import { isSuccess } from '../../text/index.ts';

/** The state of the voice order: K-140 allows only these two values. */
export type VoiceOrder = 'VOSUCCESS' | 'VOFAIL';

/** Maps the answer of the voice order call. A failed call has no answer. Until then the page waits (K-013). */
export const parseVoiceOrder = (answer: string | undefined): VoiceOrder =>
  answer === 'VOSUCCESS' || isSuccess(answer) ? 'VOSUCCESS' : 'VOFAIL';
