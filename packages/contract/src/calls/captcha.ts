import { z } from 'zod';
import { defineCalls } from '../call.ts';

/** A small riddle for the shopper's device; its solution travels as `x-captcha` with the calls that require one. */
export const captchaCalls = defineCalls({
  getCaptchaChallenge: {
    summary: 'A riddle for the device, to be solved before a call that requires a captcha.',
    method: 'GET',
    path: '/captcha',
    access: 'session',
    query: z.strictObject({ siteKey: z.string().min(1).max(64) }),
    /** What is in the challenge is between the captcha's provider and its widget. */
    response: z.strictObject({ challenge: z.string().max(4000), lifetimeSeconds: z.int().positive() }),
    rateLimit: { max: 30, windowSeconds: 60 },
  },
});
