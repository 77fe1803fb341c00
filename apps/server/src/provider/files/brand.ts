import { isState } from '@demarc/domain/address';
import { z } from 'zod';
import { openingHours } from './support-hours.ts';
import { singleLine } from './text.ts';

const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, { error: (issue) => `"${issue.input}" is not a color; write it as #rrggbb` });

/**
 * The background with the least contrast to the accent in each scheme: --surface-sunken and --surface-raised of the
 * design system.
 */
export const pageColors = { light: '#f4f7f8', dark: '#16222a' } as const;

/** WCAG 2.2, level AA, for text of normal size. */
export const minContrast = 4.5;

const createColorsSchema = (pageColor: string) =>
  z.strictObject({ accent: color, onAccent: color }).superRefine(({ accent, onAccent }, { addIssue }) => {
    const requireContrast = (field: string, text: string, background: string) => {
      const ratio = computeContrast(text, background);
      const message = `text in ${text} on ${background} has a contrast of ${ratio.toFixed(2)}; it needs ${minContrast} or more`;
      if (ratio < minContrast) addIssue({ code: 'custom', path: [field], message });
    };
    requireContrast('accent', accent, pageColor);
    requireContrast('onAccent', onAccent, accent);
  });

export const timeZone = z.string().refine(
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
  const fileWithEnding = (...endings: string[]) =>
    z
      .string()
      .refine((path) => endings.some((ending) => path.endsWith(ending)), {
        error: `must end in ${endings.join(' or ')}`,
        abort: true,
      })
      .refine((path) => files.has(path), { error: (issue) => `there is no file brand/${issue.input}` });
  const brand = z.strictObject({
    name: singleLine(60),
    // Without these, the other names are made of `name`.
    shortName: singleLine(30).optional(),
    legalName: singleLine(100).optional(),
    fiberName: singleLine(60).optional(),
    logo: fileWithEnding('.svg', '.png', '.webp'),
    /** The logo of the dark scheme. Without it, a logo that does not follow the scheme is shown on a light plate. */
    logoDark: fileWithEnding('.svg', '.png', '.webp').optional(),
    /** The icon of the browser tab. Without it, that is the logo. */
    favicon: fileWithEnding('.svg', '.png', '.ico').optional(),
    colors: z.strictObject({ light: createColorsSchema(pageColors.light), dark: createColorsSchema(pageColors.dark) }),
    /** Without it, the shop has the font of the shopper's system. */
    font: z
      .strictObject({
        // Written into a string of the style sheet, so it must not contain quotes.
        family: z.string().regex(/^[\w -]+$/, 'use letters, digits, spaces and hyphens'),
        file: fileWithEnding('.woff2'),
        weights: fontWeights.default(400),
      })
      .optional(),
    support: z.strictObject({
      helpLine: phoneNumber,
      timeZone,
      zoneLabel: singleLine(20).optional(),
      /** Receives chat messages when there is no chat service. */
      mailbox,
      hours: z.array(openingHours).min(1, 'name at least one line of hours'),
    }),
    /** Gets the contact requests. Without it, the support mailbox gets them. */
    sales: z.strictObject({ mailbox: z.email('write one address, as sales@example.com').max(254) }).optional(),
    /** Mail programs show neither SVG nor WebP. Without a PNG, mails have the name instead of a logo. */
    mail: z.strictObject({ from: mailbox, logo: fileWithEnding('.png').optional() }),
    copyrightHolder: singleLine(100).optional(),
    /** E-126: the optional badge of the footer. */
    badge: z
      .strictObject({ title: singleLine(60), note: singleLine(120), picture: fileWithEnding('.svg', '.png', '.webp') })
      .optional(),
    footprint: z.array(state).min(1, 'name a state'),
  });
  return brand
    .refine(({ favicon, logo }) => favicon || !logo.endsWith('.webp'), {
      path: ['favicon'],
      error: 'is missing, and browsers show no WebP there: name an SVG, a PNG or an ICO',
    })
    .transform(({ favicon, sales, ...rest }) => {
      const shortName = rest.shortName ?? rest.name.replace(/ business$/i, '');
      const legalName = rest.legalName ?? rest.name;
      const { support } = rest;
      return {
        ...rest,
        shortName,
        legalName,
        fiberName: rest.fiberName ?? shortName,
        favicon: favicon ?? rest.logo,
        support: { ...support, zoneLabel: support.zoneLabel ?? formatZone(support.timeZone) },
        sales: sales ?? { mailbox: support.mailbox },
        copyrightHolder: rest.copyrightHolder ?? legalName,
      };
    });
};

/** "ET" for America/New_York. */
function formatZone(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

export type BrandColors = ProviderBrand['colors'];
export type ProviderBrand = z.output<ReturnType<typeof brandSchema>>;

const computeChannel = (hex: string, start: number): number => {
  const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

const computeLuminance = (hex: string): number =>
  0.2126 * computeChannel(hex, 1) + 0.7152 * computeChannel(hex, 3) + 0.0722 * computeChannel(hex, 5);

/** The WCAG 2.2 contrast of two #rrggbb colors: from 1 (the same) to 21 (black on white). */
export function computeContrast(one: string, other: string): number {
  const [darker, lighter] = [computeLuminance(one), computeLuminance(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** The digit of each letter from A to Z on a telephone. */
const keypad = '22233344455566677778889999';
const toDigits = (vanity: string) =>
  vanity.toUpperCase().replace(/[A-Z]/g, (letter) => keypad[letter.charCodeAt(0) - 65] ?? letter);

const isDialable = (number: string) =>
  /^[\d() .+-]{10,20}$/.test(number) && /^1?\d{10}$/.test(number.replace(/\D/g, ''));

/** A number that every phone can dial as written: ten digits, with or without a leading 1. */
const phoneNumber = z
  .string()
  .refine((number) => !/[a-z]/i.test(number) || !isDialable(toDigits(number)), {
    error: ({ input }) => `"${input}" has letters, which not every phone can dial; write ${toDigits(String(input))}`,
    abort: true,
  })
  .refine(isDialable, 'write a telephone number, as (800) 555-0100');
