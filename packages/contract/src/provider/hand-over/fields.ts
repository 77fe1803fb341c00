import { z } from 'zod';

/** Fields of the hand-over document. Every description is published, for people who write an ordering system. */
export const text = (description: string) => z.string().min(1).describe(description);

export const cents = (description: string) => z.int().describe(description);

export const instant = (description: string) =>
  z.iso.datetime().describe(`${description} An instant in UTC, as 2026-11-17T15:04:05.000Z.`);

export const localDate = (description: string) => z.iso.date().describe(`${description} A date, as 2026-12-01.`);

export const localTime = (description: string) =>
  z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .describe(`${description} A local time, as 08:00.`);

export const phone = (description: string) =>
  z
    .string()
    .regex(/^\+1\d{10}$/)
    .describe(`${description} In E.164 form, as +12125550142.`);

export const address = {
  street: text('House number and street.'),
  unit: text('Suite, floor or apartment.').optional(),
  city: text('City.'),
  state: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .describe('Two letters of the state.'),
  zip: z
    .string()
    .regex(/^\d{5}$/)
    .describe('ZIP code of five digits.'),
};
