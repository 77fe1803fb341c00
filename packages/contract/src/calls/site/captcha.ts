import { z } from 'zod';
import { defineCalls } from '../../call.ts';

const challengeFields = {
  method: 'GET',
  query: z.strictObject({ siteKey: z.string().min(1).max(64) }),
  /** The content of the challenge is private to the captcha provider and its widget. */
  response: z.strictObject({ challenge: z.string().max(4000), lifetimeSeconds: z.int().positive() }),
} as const;

/** The device solves a small puzzle. Calls that require a captcha send the solution in the header `x-captcha`. */
export const captchaCalls = defineCalls({
  getCaptchaChallenge: {
    summary: 'Returns a challenge that the device solves before a call that requires a captcha.',
    ...challengeFields,
    path: '/captcha',
    access: 'session',
    rateLimit: { max: 30, windowSeconds: 60 },
  },
  getSessionChallenge: {
    summary: 'Returns a challenge for a visitor who needs a captcha to start a session.',
    ...challengeFields,
    path: '/token/captcha',
    access: 'public',
    rateLimit: { max: 600, windowSeconds: 60 },
  },
});
