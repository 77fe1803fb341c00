/**
 * Formats whole dollars as '$69' and others as '$69.50'. Avoids `Intl`, which is slow to create, because the landing
 * page formats prices at start.
 */
export const formatShortPrice = (cents: number): string => `$${(cents / 100).toFixed(cents % 100 === 0 ? 0 : 2)}`;
