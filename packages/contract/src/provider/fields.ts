import { z } from 'zod';

/** Fields of answers, with their published descriptions. */
export const text = (description: string) => z.string().meta({ description });
export const optionalText = (description: string) => text(description).optional();
export const instant = (description: string) =>
  z.iso.datetime().meta({ description, examples: ['2026-11-17T15:04:05.000Z'] });
export const flag = (description: string) => z.boolean().meta({ description });

/** An address as the shopper typed it. */
export const address = {
  street: optionalText('House number and street.'),
  unit: optionalText('Suite, floor or apartment.'),
  city: optionalText('City.'),
  state: optionalText('Two letters of the state.'),
  zip: optionalText('ZIP code.'),
};
