import { isSuccess } from '../../text/index.ts';
import type { CheckoutRules } from '../rules/checkout-rules.ts';
import { normalizeRecipient } from '../rules/code-recipient.ts';

/** The reply to sending or checking a code. */
export interface CodeReply {
  readonly status: string;
  /** The reason of a failure. */
  readonly reason?: string;
  /** The end of the lock after too many wrong codes, or of the daily limit, as an ISO timestamp. */
  readonly lockedUntil?: string;
}

/** The verification of the shopper's mobile number, or of the email address (K-099, K-157). */
export interface OneTimeCode {
  readonly isVerified: boolean;
  /** The digits of the verified number, or the verified email. Empty if none is verified. */
  readonly verifiedRecipient: string;
  /** The number or email that received the last code. Empty if no code was sent. */
  readonly sentTo: string;
  readonly sendReply: CodeReply | null;
  readonly checkReply: CodeReply | null;
}

/** K-158: also the state after the verification is cleared. */
export const emptyOneTimeCode: OneTimeCode = {
  isVerified: false,
  verifiedRecipient: '',
  sentTo: '',
  sendReply: null,
  checkReply: null,
};

/** A new code invalidates the previous one. */
export const afterCodeSent = (reply: CodeReply, recipient: string): OneTimeCode => ({
  ...emptyOneTimeCode,
  sendReply: reply,
  sentTo: isSuccess(reply.status) ? normalizeRecipient(recipient) : '',
});

/** Returns true if the last code was sent to this number or email. */
export const isCodeSentTo = ({ sentTo }: OneTimeCode, recipient: string): boolean =>
  sentTo !== '' && sentTo === normalizeRecipient(recipient);

/** K-360: only a success verifies the number or email that the code was sent to. */
export function afterCodeCheck(oneTimeCode: OneTimeCode, reply: CodeReply): OneTimeCode {
  const isVerified = isSuccess(reply.status) && oneTimeCode.sentTo !== '';
  return { ...oneTimeCode, checkReply: reply, isVerified, verifiedRecipient: isVerified ? oneTimeCode.sentTo : '' };
}

/** K-158: a new number or email must be verified again. */
export const isRecipientVerified = ({ isVerified, verifiedRecipient }: OneTimeCode, recipient: string): boolean =>
  isVerified && verifiedRecipient !== '' && verifiedRecipient === normalizeRecipient(recipient);

const lockedReason = 'LOCKED';
const findLockedReply = ({ sendReply, checkReply }: OneTimeCode): CodeReply | undefined =>
  [checkReply, sendReply].find((reply) => reply?.reason === lockedReason) ?? undefined;

/** Returns true after too many wrong codes. Then no code of the session is valid. */
export const isCodeLocked = (oneTimeCode: OneTimeCode): boolean => findLockedReply(oneTimeCode) !== undefined;

/** Returns the end of the lock as an ISO timestamp; undefined if nothing is locked. */
export const getCodeLockEnd = (oneTimeCode: OneTimeCode): string | undefined =>
  findLockedReply(oneTimeCode)?.lockedUntil;

/** Returns true if no code can verify the number or email any more. The shopper has to call. */
export const isCodeVerificationBlocked = (oneTimeCode: OneTimeCode, recipient: string): boolean =>
  isCodeLocked(oneTimeCode) && !isRecipientVerified(oneTimeCode, recipient);

/** Replaces the lock state of the tab with that of the server. */
export function withCodeLock(oneTimeCode: OneTimeCode, lockedUntil: string | null): OneTimeCode {
  if (lockedUntil === null) return isCodeLocked(oneTimeCode) ? emptyOneTimeCode : oneTimeCode;
  return { ...oneTimeCode, checkReply: { status: 'FAILURE', reason: lockedReason, lockedUntil } };
}

/** K-283: the page shows these hints only beside the code field. `failed` is for a call without an answer. */
export const otpHints = {
  // S-029: the fifth wrong code locks the session for an hour.
  WRONG:
    'This code was not accepted. Check the message, or send another code. After five wrong codes you have to wait an hour.',
  EXPIRED: 'This code has expired. Send another code.',
  LOCKED: 'Too many incorrect codes. Please call us to continue your order.',
  TOO_MANY: 'We’ve sent too many messages to this number. Wait an hour, or call us.',
  TOO_MANY_TODAY: 'We’ve sent as many codes as we can today. Try again tomorrow, or call us.',
  OTHER_NUMBER: 'We only text the mobile number in your business info. Check it there and continue, then try again.',
  OTHER_EMAIL: 'We only email the address in your business info. Check it there and continue, then try again.',
  NOT_TEXTABLE: 'We can’t text this number. Enter a U.S. mobile number in your business info, or call us.',
  failed: 'That did not work. Please try again.',
} as const;

/** Returns the hint for a reply. Empty if there is nothing to say. */
export function getCodeHint(reason: keyof typeof otpHints | '', mobileCode: CheckoutRules['mobileCode']): string {
  if (reason === 'TOO_MANY' && mobileCode === 'email')
    return 'We’ve sent too many codes to this email address. Wait an hour, or call us.';
  return reason && otpHints[reason];
}

/** Tells how long the daily limit of codes lasts. `wait` is a duration such as "3 hours"; empty if it is not known. */
export const formatDailyLimitHint = (wait: string): string =>
  wait === ''
    ? otpHints.TOO_MANY_TODAY
    : `We’ve sent as many codes as we can for now. Try again in ${wait}, or call us.`;

/** Tells when the lock ends. `time` is the end in the words of the shopper's clock; empty if it is not known. */
export const formatLockedHint = (time: string): string =>
  time === ''
    ? otpHints.LOCKED
    : `Too many incorrect codes. You can request a new one at ${time}, or call us during support hours to continue your order.`;
