import { z } from 'zod';

/** A part of a message that travels as a JSON text: a list of the wire's own (K-116), or a group of fields in a form. */
export const jsonText = <T extends z.ZodType>(part: T) =>
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
