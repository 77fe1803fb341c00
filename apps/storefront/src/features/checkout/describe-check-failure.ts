import type { CallFailure } from '../../lib/api/failure.ts';
import { isOffline } from '../../lib/api/is-offline.ts';

/** Failures without a readable answer. A refusal has its own message. */
const brokenCodes: readonly CallFailure['code'][] = ['internal', 'timedOut', 'unanswered', 'unreachable', 'unreadable'];

/** K-295: the message when the business or credit check breaks. When offline, it says so instead. */
export const describeCheckFailure = ({ code, message }: CallFailure, contactSupport: string): string =>
  brokenCodes.includes(code) && !(code === 'unreachable' && isOffline()) ? contactSupport : message;

/** Shown when the form changed while its previous values were checked: the answer does not complete the section. */
export const changedMeanwhileText = 'Your details changed while we were checking them. Please save again.';
