import { maxQuantities } from '../../catalog/index.ts';
import { type Result, refuse } from '../../errors/index.ts';

type LimitedItem = keyof typeof maxQuantities;

/** Refuses the first quantity above its limit; undefined when all are within their limits. */
export function refuseTooMany(
  quantities: Partial<Readonly<Record<LimitedItem, readonly { readonly count: number }[]>>>,
): Result<never> | undefined {
  for (const [kind, items] of Object.entries(quantities) as [LimitedItem, readonly { readonly count: number }[]][]) {
    const max = maxQuantities[kind];
    if (items.some(({ count }) => count > max))
      return refuse('tooMany', { fields: [{ path: kind, reason: `is more than ${max}` }] });
  }
  return undefined;
}
