import type { IpType } from '@demarc/domain/catalog';
import { isYes } from '@demarc/domain/text';
import { z } from 'zod';

/** E-159: only 'Y', 'true' and true mean that the flag is set. */
const isSet = (flag: unknown): boolean => flag === 'Y' || flag === 'true' || flag === true;

const anyFlag = z.union([z.string(), z.boolean(), z.null()]);
const flagAs = <T extends string | boolean>(on: T, off: T) =>
  z.codec(anyFlag, z.boolean(), { decode: isSet, encode: (set) => (set ? on : off) });

export const yesNo = flagAs('Y', 'N');
/** C-220: the digital voice status ignores case. */
export const caseInsensitiveYes = z.codec(anyFlag, z.boolean(), { decode: isYes, encode: (set) => (set ? 'Y' : 'N') });
export const trueFalseText = flagAs('true', 'false');
export const trueFalse = flagAs(true, false);

/** The id of a contract term of the provider's catalog. */
export const contractTerm = z.string().regex(/^[\w-]{1,40}$/);

/** The flag is exactly 'Y' or 'N'. Other values are refused, not read as N. */
export const strictYesNo = z.enum(['Y', 'N']);
export const toYesNo = (isYes: boolean): 'Y' | 'N' => (isYes ? 'Y' : 'N');

/** The answer of a call that only succeeds. */
export const success = z.codec(z.strictObject({ Status: z.literal('SUCCESS') }), z.undefined(), {
  decode: () => undefined,
  encode: () => ({ Status: 'SUCCESS' as const }),
});

/** Rejects a text with the message that the form shows. */
export const validatedText = (validate: (text: string) => string | undefined, maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .superRefine((text, { addIssue }) => {
      const message = validate(text);
      if (message) addIssue({ code: 'custom', message });
    });

/** Dollars on the wire ('69.00' or a number), cents in the domain. A missing price is 0. */
export const dollars = z.codec(z.union([z.string(), z.number()]), z.int(), {
  decode: (price) => Math.round(Number(price) * 100) || 0,
  encode: (cents) => (cents / 100).toFixed(2),
});

/** C-099: 'Dynamic' or 'static', spelled as specified. Decoding ignores case. */
export const ipType = z.codec(
  z.string().regex(/^([Dd][Yy][Nn][Aa][Mm][Ii][Cc]|[Ss][Tt][Aa][Tt][Ii][Cc])$/),
  z.custom<IpType>(),
  {
    decode: (wire) => (wire.toLowerCase() === 'static' ? 'Static' : 'Dynamic'),
    encode: (type) => (type === 'Static' ? 'static' : 'Dynamic'),
  },
);

/** A value that is sent as a JSON string: a list of due dates (K-116), or a group of form fields. */
export const jsonString = <T extends z.ZodType>(inner: T) =>
  z.codec(z.string(), inner, {
    decode: (text, context) => {
      try {
        return JSON.parse(text) as z.input<T>;
      } catch {
        context.issues.push({ code: 'custom', message: 'is not JSON', input: '' });
        return z.NEVER;
      }
    },
    encode: (value) => JSON.stringify(value),
  });
