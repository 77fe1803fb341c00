import { z } from 'zod';

/** A name or a title: it stands in headings, window titles and mails, where there is no room for more. */
export const oneLine = (most: number) =>
  z
    .string()
    .trim()
    .min(1, 'is empty')
    .max(most, `is longer than ${most} characters`)
    .regex(/^\P{Cc}*$/u, 'must stand on one line');
