import type { Cart } from '../cart/index.ts';

/** What a shopper has chosen, however it is kept. */
const choicesOf = ({ services, bundleId, term, internet, voice, tv, addOns, listing }: Cart): string =>
  JSON.stringify({ services: services.toSorted(), bundleId, term, internet, voice, tv, addOns, listing }, sorted);

const sorted = (_: string, part: unknown): unknown =>
  typeof part === 'object' && part !== null && !Array.isArray(part)
    ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
    : part;

/** Whether something else stands here than was saved, and goes as the saved cart comes back. */
export const losesChoices = (here: Cart, saved: Cart): boolean =>
  here.services.length > 0 && choicesOf(here) !== choicesOf(saved);

export const choicesReplacedText =
  'This is your cart as you saved it. It takes the place of what you had chosen in this browser since.';
