const bare = (text: string): string => text.replace(/[\s,]/g, '').toLowerCase();

/** The same address or unit, whatever the spaces, commas and case (E-184, E-308). */
export const sameAddress = (one: string, other: string): boolean => bare(one) === bare(other);
