import { z } from 'zod';

export const nonEmptyText = z.string().trim().min(1, 'is empty');

/** A name or a title for headings, window titles and mails. */
export const singleLine = (maxLength: number) =>
  nonEmptyText.max(maxLength, `is longer than ${maxLength} characters`).regex(/^\P{Cc}*$/u, 'must stand on one line');
