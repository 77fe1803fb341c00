import { z } from 'zod';

/** A name or a title for headings, window titles and mails. */
export const singleLine = (maxLength: number) =>
  z
    .string()
    .trim()
    .min(1, 'is empty')
    .max(maxLength, `is longer than ${maxLength} characters`)
    .regex(/^\P{Cc}*$/u, 'must stand on one line');
