import type { CodeReply } from '@demarc/domain/checkout';
import { isEmailAddress, isOneTimeCode, normalizePhone } from '@demarc/domain/text';
import { z } from 'zod';
import { defineCalls } from '../../call.ts';

/** The reason why a code was not sent or accepted. Empty on success. */
const codeReasons = [
  '',
  'WRONG',
  'EXPIRED',
  'LOCKED',
  'TOO_MANY',
  'TOO_MANY_TODAY',
  'OTHER_NUMBER',
  'OTHER_EMAIL',
  'NOT_TEXTABLE',
] as const;
type CodeReason = (typeof codeReasons)[number];
export interface OneTimeCodeAnswer extends CodeReply {
  readonly status: 'SUCCESS' | 'FAILURE';
  readonly reason: CodeReason;
}

/** The number or email that a code is sent to. */
export type CodeRecipient = { readonly phone: string } | { readonly email: string };

/** K-360: a wrong code is a regular answer, not an error. */
export const codeReply = z.codec(
  z.strictObject({
    Status: z.enum(['SUCCESS', 'FAILURE']),
    Reason: z.enum(codeReasons),
    LockedUntil: z.iso.datetime().optional(),
  }),
  z.custom<OneTimeCodeAnswer>(),
  {
    decode: ({ Status, Reason, LockedUntil }) => ({
      status: Status,
      reason: Reason,
      ...(LockedUntil && { lockedUntil: LockedUntil }),
    }),
    encode: ({ status, reason, lockedUntil }) => ({
      Status: status,
      Reason: reason,
      ...(lockedUntil && { LockedUntil: lockedUntil }),
    }),
  },
);

export const oneTimeCodeCalls = defineCalls({
  sendOneTimeCode: {
    summary:
      "Sends a one-time code to the mobile number of the session's business (K-265), or to its email if the provider's rules say so. A message within a day of the last one to the number or email, or beyond the limit of the network, needs a captcha.",
    method: 'POST',
    path: '/otp',
    access: 'session',
    body: z.codec(
      z
        .strictObject({
          smsNumber: z
            .string()
            .regex(/^[2-9]\d{9}$/, 'is not a telephone number')
            .optional(),
          email: z.string().max(254).refine(isEmailAddress, 'is not an email address').optional(),
        })
        .refine(({ smsNumber, email }) => (smsNumber === undefined) !== (email === undefined), {
          error: 'is missing, or there is an email too',
          path: ['smsNumber'],
        }),
      z.custom<CodeRecipient>(),
      {
        decode: ({ smsNumber = '', email }) => (email === undefined ? { phone: smsNumber } : { email }),
        encode: (recipient) =>
          'email' in recipient ? { email: recipient.email } : { smsNumber: normalizePhone(recipient.phone) },
      },
    ),
    bodyType: 'json',
    response: codeReply,
    rateLimit: { max: 5, windowSeconds: 600 },
    idempotency: 'required',
    mayRequireCaptcha: true,
  },
  validateOneTimeCode: {
    summary: 'Checks a one-time code (K-266). Five wrong codes lock the session.',
    method: 'POST',
    path: '/otp-validation',
    access: 'session',
    body: z.codec(
      z.strictObject({ OTPPin: z.string().refine(isOneTimeCode, 'has six digits') }),
      z.object({ code: z.string() }),
      { decode: ({ OTPPin }) => ({ code: OTPPin }), encode: ({ code }) => ({ OTPPin: code }) },
    ),
    bodyType: 'json',
    response: codeReply,
    rateLimit: { max: 20, windowSeconds: 600 },
    idempotency: 'required',
  },
});
