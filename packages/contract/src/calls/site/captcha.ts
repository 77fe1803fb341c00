import { z } from 'zod';
import { defineCalls } from '../../call.ts';

/** The device solves a small puzzle. Calls that require a captcha send the solution in the header `x-captcha`. */
export const captchaCalls = defineCalls({
  getCaptchaChallenge: {
    summary: 'Returns a challenge that the device solves before a call that requires a captcha.',
    method: 'GET',
    path: '/captcha',
    access: 'session',
    query: z.strictObject({ siteKey: z.string().min(1).max(64) }),
    /** The content of the challenge is private to the captcha provider and its widget. */
    response: z.strictObject({ challenge: z.string().max(4000), lifetimeSeconds: z.int().positive() }),
    rateLimit: { max: 30, windowSeconds: 60 },
  },
});
