import type { z } from 'zod';
import { writtenOnce } from '../json-text.ts';

/**
 * The same codec, for a list that many answers share, such as what is sold at all places of a kind: it is encoded and
 * written once, and known by itself from then on. So nobody may change such a list.
 */
export function encodedOnce<Item, Wire>(codec: z.ZodType<Item[], Wire>): z.ZodType<readonly Item[], Wire> {
  const once = codec.clone();
  const { run } = once._zod;
  const known = new WeakMap<object, unknown>();
  once._zod.run = (payload, context) => {
    if (context.direction !== 'backward') return run(payload, context);
    const list = payload.value as object;
    const encoded = known.get(list);
    if (encoded !== undefined) return Object.assign(payload, { value: encoded });
    const result = run(payload, context);
    if (result instanceof Promise || result.issues.length > 0) return result;
    const { value } = result;
    known.set(list, typeof value === 'object' && value !== null ? writtenOnce(value) : value);
    return result;
  };
  return once as never;
}
