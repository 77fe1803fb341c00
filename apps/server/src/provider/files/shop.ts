import { type FailureCode, failureCodes } from '@demarc/domain/errors';
import {
  type FlagName,
  flagDefaults,
  flagNames,
  type LinkName,
  linkNames,
  type MessageKey,
  messageDefaults,
  messageKeys,
} from '@demarc/domain/shop';
import { normalizePhone } from '@demarc/domain/text';
import { z } from 'zod';

const objectOf = <Key extends string, T extends z.ZodType>(keys: readonly Key[], createSchema: (key: Key) => T) =>
  z.strictObject(Object.fromEntries(keys.map((key) => [key, createSchema(key)])) as Record<Key, T>);

const shopperText = z.string().trim().min(1, 'is empty');
const yesOrNo = z.boolean('write true or false');

/** A link of the shop: never a script or a plain http page (E-049). */
const outsideAddress = z
  .string()
  .refine((address) => /^(https:\/\/[^\s/]|mailto:\S|tel:\S)/.test(address) && URL.canParse(address), {
    error: (issue) => `"${issue.input}" must start with https://, mailto: or tel:`,
    abort: true,
  })
  .refine((address) => !address.startsWith('tel:') || /^tel:\+?[\d.()-]+$/.test(address), {
    error: (issue) => `"${issue.input}" must be a number in digits, as tel:+18005550100`,
  });

/** links.yaml. All are required, because a screen links to each of them. */
export const linksSchema = objectOf<LinkName, typeof outsideAddress>(linkNames, () => outsideAddress);

/** flags.yaml. Missing flags have their default. */
export const flagsSchema = objectOf<FlagName, z.ZodDefault<z.ZodBoolean>>(flagNames, (name) =>
  yesOrNo.default(flagDefaults[name]),
);

/** messages.yaml */
export const messagesSchema = z.strictObject({
  messages: objectOf<MessageKey, z.ZodDefault<typeof shopperText>>(messageKeys, (key) =>
    shopperText.default(messageDefaults[key]),
  ).prefault({}),
  failures: objectOf<FailureCode, typeof shopperText>(failureCodes, () => shopperText),
});

const wholeNumber = (max: number, min = 0) => {
  const error = `write a whole number from ${min} to ${max}`;
  return z.int(error).min(min, error).max(max, error);
};
const days = wholeNumber(3650, 1);

/** rules.yaml */
export const rulesSchema = z.strictObject({
  retries: wholeNumber(10).default(3), // C-299, K-319
  retryDelayMs: wholeNumber(60_000).default(1000),
  keep: z
    .strictObject({
      eventsDays: days.default(90),
      mailDays: days.default(30),
      chatDays: days.default(90),
      leadDays: days.default(365),
    })
    .prefault({}),
  // E-319: the help line is always added.
  blockedPhones: z
    .array(z.string().refine((written) => normalizePhone(written).length === 10, 'write a number of ten digits'))
    .default([]),
  registration: z
    .strictObject({
      zipMayStartWithZero: yesOrNo.default(false), // E-340
      blockShiftTabInStreet: yesOrNo.default(true), // E-353
    })
    .prefault({}),
  changeAddressUrl: outsideAddress.or(z.literal('')).default(''), // E-137
  lead: z.strictObject({ campaign: shopperText.max(100).default('Business dedicated internet') }).prefault({}), // E-176
});
/** Retention in days of data that no order needs. */
export type RetentionRules = z.output<typeof rulesSchema>['keep'];
