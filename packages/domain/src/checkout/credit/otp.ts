import { isSuccess, normalizePhone } from '../../text/index.ts';

/** The reply to sending or checking a code. */
export interface OtpReply {
  readonly status: string;
  /** The reason of a failure. */
  readonly reason?: string;
  /** The end of the lock after too many wrong codes, as an ISO timestamp. */
  readonly lockedUntil?: string;
}

/** The verification of the shopper's mobile number (K-099, K-157). */
export interface Otp {
  readonly isVerified: boolean;
  /** The digits of the verified number. Empty if none is verified. */
  readonly verifiedMobile: string;
  /** The digits of the number that received the last code. Empty if no code was sent. */
  readonly sentTo: string;
  readonly sendReply: OtpReply | null;
  readonly checkReply: OtpReply | null;
}

/** K-158: also the state after the verification is cleared. */
export const emptyOtp: Otp = { isVerified: false, verifiedMobile: '', sentTo: '', sendReply: null, checkReply: null };

/** A new code invalidates the previous one. */
export const afterCodeSent = (reply: OtpReply, mobile: string): Otp => ({
  ...emptyOtp,
  sendReply: reply,
  sentTo: isSuccess(reply.status) ? normalizePhone(mobile) : '',
});

/** Returns true if the last code was sent to this number. */
export const isCodeSentTo = ({ sentTo }: Otp, mobile: string): boolean =>
  sentTo !== '' && sentTo === normalizePhone(mobile);

/** K-360: only a success verifies the number that the code was sent to. */
export function afterCodeCheck(otp: Otp, reply: OtpReply): Otp {
  const isVerified = isSuccess(reply.status) && otp.sentTo !== '';
  return { ...otp, checkReply: reply, isVerified, verifiedMobile: isVerified ? otp.sentTo : '' };
}

/** K-158: a new number must be verified again. */
export const isMobileVerified = ({ isVerified, verifiedMobile }: Otp, mobile: string): boolean =>
  isVerified && verifiedMobile !== '' && verifiedMobile === normalizePhone(mobile);

const lockedReason = 'LOCKED';
const findLockedReply = ({ sendReply, checkReply }: Otp): OtpReply | undefined =>
  [checkReply, sendReply].find((reply) => reply?.reason === lockedReason) ?? undefined;

/** Returns true after too many wrong codes. Then no code of the session is valid. */
export const isOtpLocked = (otp: Otp): boolean => findLockedReply(otp) !== undefined;

/** Returns the end of the lock as an ISO timestamp; undefined if nothing is locked. */
export const getOtpLockEnd = (otp: Otp): string | undefined => findLockedReply(otp)?.lockedUntil;

/** Returns true if no code can verify the number any more. The shopper has to call. */
export const isMobileVerificationBlocked = (otp: Otp, mobile: string): boolean =>
  isOtpLocked(otp) && !isMobileVerified(otp, mobile);

/** Replaces the lock state of the tab with that of the server. */
export function withOtpLock(otp: Otp, lockedUntil: string | null): Otp {
  if (lockedUntil === null) return isOtpLocked(otp) ? emptyOtp : otp;
  return { ...otp, checkReply: { status: 'FAILURE', reason: lockedReason, lockedUntil } };
}

/** K-283: the page shows these hints only beside the code field. `failed` is for a call without an answer. */
export const otpHints = {
  WRONG: 'This code was not accepted. Check the message, or send another code.',
  EXPIRED: 'This code has expired. Send another code.',
  LOCKED: 'Too many incorrect codes. Please call us to continue your order.',
  TOO_MANY: 'We’ve sent too many messages to this number. Wait an hour, or call us.',
  TOO_MANY_TODAY: 'We’ve sent as many codes as we can today. Try again tomorrow, or call us.',
  OTHER_NUMBER: 'We only text the mobile number in your business info. Check it there and continue, then try again.',
  NOT_TEXTABLE: 'We can’t text this number. Enter a U.S. mobile number in your business info, or call us.',
  failed: 'That did not work. Please try again.',
} as const;

/** Tells when the lock ends. `time` is the end in the words of the shopper's clock; empty if it is not known. */
export const formatLockedHint = (time: string): string =>
  time === ''
    ? otpHints.LOCKED
    : `Too many incorrect codes. You can request a new one at ${time}, or call us to continue your order now.`;
