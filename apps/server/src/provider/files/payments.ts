import { z } from 'zod';
import { nameOf } from '../parsing/name-of.ts';

const httpsUrl = z.url({ protocol: /^https$/, error: 'write an address that starts with https://' });

const ownScript = z.string().regex(/^\/(?!\/)[\w./-]+\.js$/, 'write a path of the shop itself, like /auto-pay/form.js');

/** payments.yaml */
export const paymentsSchema = z.strictObject({
  identities: z
    .array(
      z.strictObject({
        lastFour: z.string().regex(/^\d{4}$/, 'write four digits in quotes'),
        answer: nameOf(['declined', 'silence']),
      }),
    )
    .default([]),
  /**
   * K-113: the form is shown in a frame. The shop's pages run only its own scripts, so the script is a path of the
   * shop.
   */
  hostedForm: z.strictObject({ url: httpsUrl, script: ownScript.optional() }).optional(),
});
export type PaymentsPlan = z.output<typeof paymentsSchema>;
