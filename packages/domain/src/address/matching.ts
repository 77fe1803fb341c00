const stripSpacing = (text: string): string => text.replace(/[\s,]/g, '').toLowerCase();

/** Compares addresses or units, ignoring spaces, commas and case (E-184, E-308). */
export const sameAddress = (one: string, other: string): boolean => stripSpacing(one) === stripSpacing(other);
