import type { Cart } from '../cart/index.ts';

/** Returns true if restoring the saved cart would discard different choices. */
export const wouldReplaceChoices = (current: Cart, saved: Cart): boolean =>
  current.services.length > 0 && serializeChoices(current) !== serializeChoices(saved);

/** Serializes the shopper's choices, ignoring the property order. */
const serializeChoices = ({ services, bundleId, term, internet, voice, tv, addOns, listing }: Cart): string =>
  JSON.stringify({ services: services.toSorted(), bundleId, term, internet, voice, tv, addOns, listing }, sortKeys);

const sortKeys = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

export const choicesReplacedText =
  'This is your saved cart. It replaces what you’ve chosen in this browser since then.';
