export const zipProblemText = 'Please enter a valid ZIP code.';

/** E-427: exactly five digits. */
export const isZip = (text: string): boolean => /^\d{5}$/.test(text);

/** Returns the first five digits. Drops spaces around a pasted ZIP and the suffix of a ZIP+4 (E-341, E-352). */
export const normalizeZip = (typed: string): string => typed.replace(/\D/g, '').slice(0, 5);
