import { z } from 'zod';

const address = z.url({ protocol: /^https$/, error: 'write an address that starts with https://' });

/** payments.yaml */
export const paymentsSchema = z.strictObject({
  identities: z.array(
    z.strictObject({
      lastFour: z.string().regex(/^\d{4}$/, 'write four digits in quotes'),
      answer: z.enum(['declined', 'silence']),
    }),
  ),
  /** K-113: script of another host than the form's own is loaded by nobody. */
  hostedForm: z
    .strictObject({ url: address, script: address })
    .refine(({ url, script }) => new URL(url).origin === new URL(script).origin, { error: 'they are of two hosts' })
    .optional(),
});
export type PaymentsPlan = z.output<typeof paymentsSchema>;
