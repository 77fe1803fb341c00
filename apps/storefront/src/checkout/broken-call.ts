import type { CallFailure } from '../api/failure.ts';
import { isOffline } from '../api/is-offline.ts';

/** Nobody answered, or not in a way that anybody could read: as against a refusal, which has words of its own. */
const broken: readonly CallFailure['code'][] = ['internal', 'timedOut', 'unanswered', 'unreachable', 'unreadable'];

/** K-295: what is read where the check of business or credit breaks; without a connection, that there is none. */
export const failureWords = ({ code, message }: CallFailure, contactSupport: string): string =>
  broken.includes(code) && !(code === 'unreachable' && isOffline()) ? contactSupport : message;

/** An answer is for what was sent, and completes nothing else. */
export const changedMeanwhile = 'You changed something while we checked it. Please save again.';
