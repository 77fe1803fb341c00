import type { Permission } from '@demarc/domain/operator';
import { z } from 'zod';
import { defineOperatorCalls } from '../operator-call.ts';

/** The subjects of the change feed, with the permission that an operator needs to read their changes. */
export const changeKinds = {
  order: 'orders',
  cart: 'carts',
  quote: 'quotes',
  lead: 'leads',
} as const satisfies Record<string, Permission>;
export type ChangeKind = keyof typeof changeKinds;
const kinds = Object.keys(changeKinds) as [ChangeKind, ...ChangeKind[]];

const change = z.strictObject({
  kind: z.enum(kinds),
  id: z.string(),
  /** The version after the change. Absent for a change without one, as a note. */
  version: z.int().optional(),
  isNew: z.boolean(),
});
export type Change = z.infer<typeof change>;

/** A page of a subject, as `order:DM-1042`. */
const subject = z
  .string()
  .regex(new RegExp(`^(${kinds.join('|')}):[\\w-]{1,64}$`), 'is not a kind and an id')
  .transform((text) => {
    const [kind = '', id = ''] = text.split(':');
    return { kind: kind as ChangeKind, id };
  });

/** The number of a transaction has 64 bits, and that of a row 63. */
function isInRange(position: string): boolean {
  const [transaction, row] = position.split('.').map(BigInt);
  return transaction !== undefined && row !== undefined && transaction < 2n ** 64n && row < 2n ** 63n;
}

export const changeCalls = defineOperatorCalls({
  /** Lists what changed since the last answer. Without `after`, what changed in the last minute. */
  listChanges: {
    method: 'GET',
    path: '/changes',
    permissions: 'everyRole',
    isPolled: true,
    query: z.strictObject({
      after: z
        .string()
        .regex(/^\d{1,20}\.\d{1,19}\.\d{1,12}$/, 'is not a position')
        .refine(isInRange, 'is not a position')
        .optional(),
      /** The subject whose page is open. Its other viewers are listed. */
      viewing: subject.optional(),
    }),
    response: z.strictObject({
      changes: z.array(change),
      next: z.string(),
      /** Too much happened, or too long ago: everything may have changed. */
      isReset: z.boolean(),
      /** The emails of other operators who have the page open. */
      viewers: z.array(z.string()),
      /** Until the session ends, unless the operator does something. */
      sessionSecondsLeft: z.int(),
    }),
  },
});
