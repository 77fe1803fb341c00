import { isState } from '@demarc/domain/address';
import { z } from 'zod';
import { contrast } from './contrast.ts';
import { oneLine } from './one-line.ts';
import { phoneNumber } from './phone-number.ts';
import { openingHours } from './support-hours.ts';

const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, { error: (issue) => `"${issue.input}" is not a color; write it as #rrggbb` });

/** The hardest background for the accent in each scheme: --surface-sunken and --surface-raised of the design system. */
export const pageColors = { light: '#f4f7f8', dark: '#16222a' } as const;

const schemeOn = (page: string) =>
  z.strictObject({ accent: color, onAccent: color }).superRefine(({ accent, onAccent }, { addIssue }) => {
    const mustBeLegible = (field: string, text: string, background: string) => {
      const ratio = contrast(text, background);
      const message = `text in ${text} on ${background} has a contrast of ${ratio.toFixed(2)}; it needs 4.5 or more`;
      if (ratio < 4.5) addIssue({ code: 'custom', path: [field], message });
    };
    mustBeLegible('accent', accent, page);
    mustBeLegible('onAccent', onAccent, accent);
  });

const timeZone = z.string().refine(
  (zone) => {
    try {
      return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: zone }));
    } catch {
      return false;
    }
  },
  { error: (issue) => `"${issue.input}" is not a time zone; write it as America/New_York` },
);

const weightsHint = 'write one weight (400) or a range (300 900)';
const fontWeights = z.union(
  [z.int().min(1, weightsHint).max(1000, weightsHint), z.string().regex(/^\d{1,4} \d{1,4}$/, weightsHint)],
  weightsHint,
);

const state = z
  .string()
  .regex(/^[A-Z]{2}$/, { error: 'write a state as two capital letters', abort: true })
  .refine(isState, { error: ({ input }) => `there is no state ${input}` });

const mailbox = z.email('write one address, as orders@example.com');

/** brand.yaml. `files` are the paths below brand/. */
export const brandSchema = (files: Pick<ReadonlySet<string>, 'has'>) => {
  const fileOf = (...endings: string[]) =>
    z
      .string()
      .refine((path) => endings.some((ending) => path.endsWith(ending)), {
        error: `must end in ${endings.join(' or ')}`,
        abort: true,
      })
      .refine((path) => files.has(path), { error: (issue) => `there is no file brand/${issue.input}` });
  return z.strictObject({
    name: oneLine(60),
    shortName: oneLine(30),
    legalName: oneLine(100),
    fiberName: oneLine(60),
    logo: fileOf('.svg', '.png', '.webp'),
    /** The logo of the dark scheme. Without it, a logo that does not follow the scheme is shown on a light plate. */
    logoDark: fileOf('.svg', '.png', '.webp').optional(),
    favicon: fileOf('.svg', '.png', '.ico'),
    colors: z.strictObject({ light: schemeOn(pageColors.light), dark: schemeOn(pageColors.dark) }),
    font: z.strictObject({
      // Written into a string of the style sheet, so it must not contain quotes.
      family: z.string().regex(/^[\w -]+$/, 'use letters, digits, spaces and hyphens'),
      file: fileOf('.woff2'),
      weights: fontWeights,
    }),
    support: z.strictObject({
      helpLine: phoneNumber,
      timeZone,
      zoneLabel: oneLine(20),
      /** Receives chat messages when there is no chat service. */
      mailbox,
      hours: z.array(openingHours).min(1, 'name at least one line of hours'),
    }),
    sales: z.strictObject({ mailbox: z.email('write one address, as sales@example.com').max(254) }),
    mail: z.strictObject({ from: mailbox }),
    copyrightHolder: oneLine(100),
    /** E-126: the optional badge of the footer. */
    badge: z
      .strictObject({ title: oneLine(60), note: oneLine(120), picture: fileOf('.svg', '.png', '.webp') })
      .optional(),
    footprint: z.array(state).min(1, 'name a state'),
  });
};

export type ProviderBrand = z.output<ReturnType<typeof brandSchema>>;
