/** Formats whole dollars as '$69' and others as '$69.50'. The landing page uses it, so it avoids `Intl`. */
export const formatShortPrice = (cents: number): string => `$${(cents / 100).toFixed(cents % 100 === 0 ? 0 : 2)}`;
