import { saysSuccess } from '../text/index.ts';

/** Whether the voice part of the order stands: K-140 knows these two and nothing else. */
export type VoiceOrder = 'VOSUCCESS' | 'VOFAIL';

/** What is stored for an answer; a call that failed or timed out has none. Until then the page waits (K-013). */
export const voiceOrderOf = (answer: string | undefined): VoiceOrder =>
  answer === 'VOSUCCESS' || saysSuccess(answer) ? 'VOSUCCESS' : 'VOFAIL';
