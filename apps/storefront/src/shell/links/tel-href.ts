/** Converts a formatted telephone number to a `tel:` link. */
export const buildTelHref = (number: string): string => `tel:${number.replace(/[^\d+]/g, '')}`;
