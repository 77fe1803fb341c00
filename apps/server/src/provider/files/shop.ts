import { pagePathRules } from '@demarc/contract/pages';
import { creditCheckRules, letterRules, mobileCodeRules, paymentRules } from '@demarc/domain/checkout';
import { type FailureCode, failureCodes } from '@demarc/domain/errors';
import { waitlistRules } from '@demarc/domain/lead';
import { numberRules } from '@demarc/domain/numbers';
import { type ChangeRules, defaultChangeRules } from '@demarc/domain/order';
import { linkValidityDays } from '@demarc/domain/saved-cart';
import {
  type FlagName,
  flagDefaults,
  flagNames,
  isRequiredLink,
  type LinkName,
  linkNames,
  type MessageKey,
  messageDefaults,
  messageKeys,
  type RequiredLinkName,
} from '@demarc/domain/shop';
import { defaultEmailEndings, normalizePhone } from '@demarc/domain/text';
import { z } from 'zod';
import { dollars, yesOrNo } from '../catalog/fields.ts';
import { nameOf } from '../parsing/name-of.ts';
import { failureTexts } from './failure-texts.ts';
import { nonEmptyText } from './text.ts';

const createObjectSchema = <Key extends string, T extends z.ZodType>(
  keys: readonly Key[],
  createSchema: (key: Key) => T,
) => z.strictObject(Object.fromEntries(keys.map((key) => [key, createSchema(key)])) as Record<Key, T>);

/** A link of the shop: never a script or a plain http page (E-049). */
const linkUrl = z
  .string()
  .refine((url) => /^(https:\/\/[^\s/]|mailto:\S|tel:\S)/.test(url) && URL.canParse(url), {
    error: (issue) => `"${issue.input}" must start with https://, mailto: or tel:`,
    abort: true,
  })
  .refine((url) => !url.startsWith('tel:') || /^tel:\+?[\d.()-]+$/.test(url), {
    error: (issue) => `"${issue.input}" must be a number in digits, as tel:+18005550100`,
  });

/** links.yaml. A link of a service or part that the provider does not have may be absent. */
export const linksSchema = z.strictObject(
  Object.fromEntries(linkNames.map((name) => [name, isRequiredLink(name) ? linkUrl : linkUrl.optional()])) as Record<
    RequiredLinkName,
    typeof linkUrl
  > &
    Record<Exclude<LinkName, RequiredLinkName>, z.ZodOptional<typeof linkUrl>>,
);

/** flags.yaml. Missing flags have their default. */
export const flagsSchema = createObjectSchema<FlagName, z.ZodDefault<z.ZodBoolean>>(flagNames, (name) =>
  yesOrNo.default(flagDefaults[name]),
);

/** messages.yaml. A line replaces a built-in text. */
export const messagesSchema = z.strictObject({
  messages: createObjectSchema<MessageKey, z.ZodDefault<typeof nonEmptyText>>(messageKeys, (key) =>
    nonEmptyText.default(messageDefaults[key]),
  ).prefault({}),
  failures: createObjectSchema<FailureCode, z.ZodDefault<typeof nonEmptyText>>(failureCodes, (code) =>
    nonEmptyText.default(failureTexts[code]),
  ).prefault({}),
});

const wholeNumber = (max: number, min = 0) => {
  const error = `write a whole number from ${min} to ${max}`;
  return z.int(error).min(min, error).max(max, error);
};
const days = wholeNumber(3650, 1);

const areaCodes = z.array(z.string().regex(/^\d{3}$/, 'write an area code in quotes, as "416"'));

const depositDollars = dollars.refine((cents) => cents > 0, 'is 0: write deposit: none instead');

/** rules.yaml */
export const rulesSchema = z.strictObject({
  creditCheck: nameOf(creditCheckRules).default('full'),
  deposit: z
    .union([
      z.literal('none').transform(() => null),
      z
        .strictObject({ amount: depositDollars, fromMonthly: depositDollars.optional() })
        .transform(({ amount, fromMonthly }) => ({
          amountCents: amount,
          ...(fromMonthly !== undefined && { fromMonthlyCents: fromMonthly }),
        })),
    ])
    .default(null),
  mobileCode: nameOf(mobileCodeRules).default('text'),
  payment: nameOf(paymentRules).default('card-and-bank'),
  letterOfAuthorization: nameOf(letterRules).default('on'),
  directoryListing: nameOf(['on', 'off']).default('on'),
  telephoneNumbers: nameOf(numberRules).default('choose'),
  captchaCost: wholeNumber(10_000, 1).default(200),
  retries: wholeNumber(10).default(3), // C-299, K-319
  retryDelayMs: wholeNumber(60_000).default(1000),
  keep: z
    .strictObject({
      eventsDays: days.default(90),
      mailDays: days.default(30),
      chatDays: days.default(90),
      leadDays: days.default(365),
      waitlistDays: days.default(730),
      auditDays: days.default(730),
    })
    .prefault({}),
  // How long carts keep their prices after the catalog changed. Quotes keep theirs until their last day.
  keepPrices: z
    .strictObject({ cartHours: wholeNumber(720).default(0), savedCartDays: wholeNumber(linkValidityDays).default(0) })
    .prefault({}),
  // The changes that shoppers may make themselves after the order.
  changes: z
    .strictObject({
      cutOffHours: wholeNumber(24 * 30).default(defaultChangeRules.cutOffHours),
      maxReschedules: wholeNumber(100).default(defaultChangeRules.maxReschedules),
      rescheduleFee: dollars.default(defaultChangeRules.rescheduleFeeCents),
      cancelFee: dollars.default(defaultChangeRules.cancelFeeCents),
      texts: z.boolean().default(defaultChangeRules.texts),
    })
    .prefault({})
    .transform(
      ({ rescheduleFee, cancelFee, ...changes }): ChangeRules => ({
        ...changes,
        rescheduleFeeCents: rescheduleFee,
        cancelFeeCents: cancelFee,
      }),
    ),
  // The daily limits of one network and of one telephone number (safety 27, 28).
  limits: z
    .strictObject({
      chatMessagesPerNetwork: wholeNumber(1_000_000, 1).default(60),
      textsPerNetwork: wholeNumber(1_000_000, 1).default(30),
      textsPerNetworkWithCaptcha: wholeNumber(1_000_000, 1).default(300),
      textsPerNumber: wholeNumber(1_000_000, 1).default(10),
      blockedAreaCodes: areaCodes.default([]),
      allowedAreaCodes: areaCodes.default([]),
      sessionsPerNetwork: wholeNumber(1_000_000, 1).default(2000),
      sessionsPerNetworkWithCaptcha: wholeNumber(1_000_000, 1).default(10_000),
      changesPerNetwork: wholeNumber(10_000_000, 1).default(5000),
      changesPerNetworkWithCaptcha: wholeNumber(10_000_000, 1).default(10_000),
      megabytesPerNetwork: wholeNumber(2000, 1).default(25),
      megabytesPerNetworkWithCaptcha: wholeNumber(2000, 1).default(50),
      eventsPerNetwork: wholeNumber(10_000_000, 1).default(20_000),
      eventMegabytesPerNetwork: wholeNumber(2000, 1).default(20),
      leadsPerNetwork: wholeNumber(1_000_000, 1).default(20),
      leadsPerNetworkWithCaptcha: wholeNumber(1_000_000, 1).default(100),
      heldOrdersPerNetwork: wholeNumber(1_000_000, 1).default(5),
      heldOrdersPerNumber: wholeNumber(1_000_000, 1).default(2),
      heldOrdersPerAddress: wholeNumber(1_000_000, 1).default(2),
      ordersPerNetwork: wholeNumber(1_000_000, 1).default(40),
      unprovenOrdersPerNetwork: wholeNumber(1_000_000, 1).default(10),
      ordersPerNumber: wholeNumber(1_000_000, 1).default(3),
      ordersPerApplicant: wholeNumber(1_000_000, 1).default(3),
      ordersPerAddress: wholeNumber(1_000_000, 1).default(3),
      savedCartsPerNetwork: wholeNumber(1_000_000, 1).default(30),
      savedCartsPerMailbox: wholeNumber(1_000_000, 1).default(3),
      paymentMethodsPerNetwork: wholeNumber(1_000_000, 1).default(30),
    })
    .prefault({}),
  // E-319: the help line is always added.
  blockedPhones: z
    .array(z.string().refine((number) => normalizePhone(number).length === 10, 'write a number of ten digits'))
    .default([]),
  /** S-050: the top-level domains that an email may have, or any. */
  emailEndings: z
    .union([
      z.literal('any'),
      z.array(z.string().regex(/^[a-z]{2,63}$/, 'write an ending without its dot')).min(1, 'name one, or write any'),
    ])
    .readonly()
    .default(defaultEmailEndings), // E-323
  porting: z
    .strictObject({
      refusedPrefixes: z
        .array(z.string().regex(/^[2-9]\d{2}(?:-\d{3})?$/, 'write an area code, or one with its exchange: 212-555'))
        .default([]),
    })
    .prefault({}),
  registration: z
    .strictObject({
      zipMayStartWithZero: yesOrNo.default(false), // E-340
      blockShiftTabInStreet: yesOrNo.default(true), // E-353
    })
    .prefault({}),
  waitlist: z.enum(waitlistRules).default('on'), // off: E-113
  namesSingleService: yesOrNo.default(false), // exception to E-092: S-082
  taxIdDigitsOnly: yesOrNo.default(false), // K-217, S-076
  relaxedNames: yesOrNo.default(false), // exception to K-207 and K-208: S-170
  continueKeepsCheckout: yesOrNo.default(false), // exception to K-186: S-281
  pagePaths: nameOf(pagePathRules).default('neutral'), // specified: E-031, E-035, E-040
  changeAddressUrl: linkUrl.or(z.literal('')).default(''), // E-137
  lead: z
    .strictObject({
      campaign: nonEmptyText.max(100).default('Business dedicated internet'), // E-176
      promise: nonEmptyText.max(200).default('A sales representative will contact you.'), // E-178
      contactWithin: nonEmptyText.max(100).optional(), // E-143
    })
    .prefault({}),
});
/** Retention in days of data that no order needs. */
export type RetentionRules = z.output<typeof rulesSchema>['keep'];
/** The daily limits of one network and of one telephone number. */
export type DailyLimits = z.output<typeof rulesSchema>['limits'];
