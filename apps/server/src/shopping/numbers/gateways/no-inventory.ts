import type { TelephoneNumbers } from '../gateway.ts';

/** For a provider that assigns its numbers later (P-137). Nobody holds a number; a shopper may only port one. */
export const noInventory: TelephoneNumbers = {
  offer: async () => [],
  reserve: async () => [],
  ensureHeld: async (_tx, _holder, wanted) => wanted.map(({ number }) => ({ number, reason: 'numberTaken' })),
};
