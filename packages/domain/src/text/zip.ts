export const zipProblemText = 'Please enter a valid ZIP code.';

/** E-427: five digits; whatever else is typed is not, or not yet, a zip. */
export const isZip = (text: string): boolean => /^\d{5}$/.test(text);

/** As many digits of a zip as there can be; the spaces around a pasted one go, and the rest of a ZIP+4 (E-341, E-352). */
export const zipDigits = (typed: string): string => typed.replace(/\D/g, '').slice(0, 5);
