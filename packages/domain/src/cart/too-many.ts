import { mostOfEach } from '../catalog/index.ts';
import { type Result, refuse } from '../errors/index.ts';

type Thing = keyof typeof mostOfEach;

/** The refusal for the first thing that is wanted too often; undefined where none is. */
export function refuseTooMany(
  wanted: Partial<Readonly<Record<Thing, readonly { readonly count: number }[]>>>,
): Result<never> | undefined {
  for (const [thing, items] of Object.entries(wanted) as [Thing, readonly { readonly count: number }[]][]) {
    const most = mostOfEach[thing];
    if (items.some(({ count }) => count > most))
      return refuse('tooMany', { fields: [{ path: thing, reason: `is more than ${most}` }] });
  }
  return undefined;
}
