import { type FlagName, flagNames } from '@demarc/domain/shop';
import { z } from 'zod';
import { defineCalls } from '../../call.ts';

/** The provider's texts. Each is a file in provider/content/. */
export const contentNames = [
  'faq',
  'tips',
  'disclosures',
  'terms',
  'letter-of-authorization',
  'ads',
  'holiday',
  'privacy-notice',
  'money-back',
  'order-details',
  'holiday-offer',
] as const;
export type ContentName = (typeof contentNames)[number];

const contentPage = z.object({
  name: z.enum(contentNames),
  title: z.string(),
  /** The HTML before the first heading, rendered from the provider's Markdown. `parts` has one entry per heading. */
  introduction: z.string(),
  parts: z.array(z.object({ heading: z.string(), html: z.string() })),
  /** The end date of an offer, if it has one. */
  ends: z.string().optional(),
  /** The version of a text that shoppers accept. */
  version: z.string().optional(),
});
export type ContentPage = z.output<typeof contentPage>;

const flags = z.strictObject(
  Object.fromEntries(flagNames.map((name) => [name, z.boolean()])) as Record<FlagName, z.ZodBoolean>,
);

export const contentCalls = defineCalls({
  getContent: {
    summary: "Returns one of the provider's texts as HTML parts.",
    method: 'GET',
    path: '/content/:name',
    access: 'public',
    params: z.strictObject({ name: z.enum(contentNames) }),
    response: contentPage,
    errors: ['notFound'],
    rateLimit: { max: 600, windowSeconds: 60 },
    storage: 'none',
  },
  getFeatureFlags: {
    summary: "Returns the provider's feature flags.",
    method: 'GET',
    path: '/feature-flags',
    access: 'public',
    response: flags,
    rateLimit: { max: 120, windowSeconds: 60 },
    storage: 'none',
  },
  getErrorMessage: {
    summary: "Returns the shopper's text for a failure code (K-274).",
    method: 'GET',
    path: '/error-message',
    access: 'public',
    query: z.codec(z.strictObject({ Message: z.string().max(100) }), z.object({ code: z.string() }), {
      decode: (wire) => ({ code: wire.Message }),
      encode: (query) => ({ Message: query.code }),
    }),
    response: z.codec(
      z.strictObject({ Message: z.string(), Text: z.string() }),
      z.object({ code: z.string(), text: z.string() }),
      {
        decode: (wire) => ({ code: wire.Message, text: wire.Text }),
        encode: (message) => ({ Message: message.code, Text: message.text }),
      },
    ),
    rateLimit: { max: 600, windowSeconds: 60 },
    storage: 'none',
  },
});
