import { z } from 'zod';

const host = z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'write the part after the @, in lower case');

/** verification.yaml */
export const verificationSchema = z.strictObject({
  undeliverable: z.array(host).default([]),
  unreachable: z.array(z.string().regex(/^[2-9]\d{9}$/, 'write ten digits in quotes')).default([]),
  silence: z.array(host).default([]),
});
export type VerificationPlan = z.output<typeof verificationSchema>;
