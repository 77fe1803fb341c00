import { phoneDigits, saysSuccess } from '../text/index.ts';

/** What came back when a code was sent or checked. */
export interface OtpReply {
  readonly status: string;
  /** Why not, where it failed. */
  readonly reason?: string;
}

/** The proof that a mobile number is the shopper's (K-099, K-157). */
export interface Otp {
  readonly isVerified: boolean;
  /** The digits of the number that was verified; empty while none is. */
  readonly verifiedMobile: string;
  /** The digits of the number that the last code was sent to; empty while none was. */
  readonly sentTo: string;
  readonly sendReply: OtpReply | null;
  readonly checkReply: OtpReply | null;
}

/** K-158: also what is left after clearing. */
export const newOtp: Otp = { isVerified: false, verifiedMobile: '', sentTo: '', sendReply: null, checkReply: null };

/** A new code makes the one before it worthless. */
export const codeSent = (reply: OtpReply, mobile: string): Otp => ({
  ...newOtp,
  sendReply: reply,
  sentTo: saysSuccess(reply.status) ? phoneDigits(mobile) : '',
});

/** Whether a code is out for this number: one that went to another proves nothing of it. */
export const isCodeSentTo = ({ sentTo }: Otp, mobile: string): boolean =>
  sentTo !== '' && sentTo === phoneDigits(mobile);

/** K-360: anything but success leaves the number unverified. Verified is the number that the code went to. */
export function codeChecked(otp: Otp, reply: OtpReply): Otp {
  const isVerified = saysSuccess(reply.status) && otp.sentTo !== '';
  return { ...otp, checkReply: reply, isVerified, verifiedMobile: isVerified ? otp.sentTo : '' };
}

/** K-158: another number has to be verified again. */
export const isMobileVerified = ({ isVerified, verifiedMobile }: Otp, mobile: string): boolean =>
  isVerified && verifiedMobile !== '' && verifiedMobile === phoneDigits(mobile);

const lockedReply: OtpReply = { status: 'FAILURE', reason: 'LOCKED' };

/** Too many wrong codes: none of the session is good any more. */
export const isOtpLocked = ({ sendReply, checkReply }: Otp): boolean =>
  [sendReply, checkReply].some((reply) => reply?.reason === lockedReply.reason);

/** No code proves the number any more: what needs the proof goes on by phone. */
export const cannotProveMobile = (otp: Otp, mobile: string): boolean =>
  isOtpLocked(otp) && !isMobileVerified(otp, mobile);

/** What the server says, whatever the tab remembers of it. */
export function withOtpLock(otp: Otp, locked: boolean): Otp {
  if (locked === isOtpLocked(otp)) return otp;
  return locked ? { ...otp, checkReply: lockedReply } : newOtp;
}

/** K-283: what the shopper reads beside the code, and nowhere else; `failed` is a call that brought nothing. */
export const otpHints = {
  WRONG: 'This code was not accepted. Check the message, or have another one sent.',
  EXPIRED: 'This code is too old by now. Have another one sent.',
  LOCKED: 'Too many wrong codes were entered. Please call us to go on with your order.',
  TOO_MANY: 'This number has had too many messages. Wait an hour, or call us.',
  failed: 'That did not work. Please try again.',
} as const;
