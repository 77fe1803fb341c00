import { hostedFormModes } from '@demarc/domain/checkout';
import { z } from 'zod';
import { nameOf } from '../parsing/name-of.ts';

/** Browsers on the same machine can open a form without TLS: it is for trying one out. */
const formUrl = z
  .url({
    protocol: /^https?$/,
    error: 'write an address that starts with https://',
    abort: true,
  })
  .refine((url) => url.startsWith('https://') || isOnThisMachine(url), 'write an address that starts with https://');

export const isOnThisMachine = (url: string): boolean =>
  /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?(?:[/?#]|$)/.test(url);

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
   * K-113: the form is shown in a frame, or as a page. The shop's pages run only its own scripts, so the script is a
   * path of the shop.
   */
  hostedForm: z
    .strictObject({
      url: formUrl,
      opens: z.enum(hostedFormModes, 'write frame or page').optional(),
      script: ownScript.optional(),
    })
    .refine(({ opens, script }) => opens !== 'page' || script === undefined, {
      path: ['script'],
      error: 'belongs to a form in a frame: delete it, or write opens: frame',
    })
    .optional(),
});
export type PaymentsPlan = z.output<typeof paymentsSchema>;
