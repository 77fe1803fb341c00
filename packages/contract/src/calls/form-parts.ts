import { z } from 'zod';

/** Encodes a part of a message as a JSON string: a list of due dates (K-116), or a group of form fields. */
export const jsonString = <T extends z.ZodType>(part: T) =>
  z.codec(z.string(), part, {
    decode: (text, context) => {
      try {
        return JSON.parse(text) as z.input<T>;
      } catch {
        context.issues.push({ code: 'custom', message: 'is no JSON', input: '' });
        return z.NEVER;
      }
    },
    encode: (value) => JSON.stringify(value),
  });
