import { z } from 'zod';
import { nonEmptyText } from './text.ts';

/** The settings of an area with its own technicians or telephone numbers. */
export const areaFields = {
  name: nonEmptyText,
  state: z.string().regex(/^[A-Z]{2}$/, 'write a state of two letters'),
  zips: z.array(z.string().regex(/^\d{3,5}$/, 'write a zip in quotes, or its first digits')).default([]),
};
