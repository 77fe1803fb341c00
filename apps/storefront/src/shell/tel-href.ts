/** A number as people read it, as a link that calls it. */
export const telHref = (number: string): string => `tel:${number.replace(/[^\d+]/g, '')}`;
