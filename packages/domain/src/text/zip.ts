export const zipProblemText = 'Please enter a valid ZIP code.';

/** E-427: five digits; whatever else is typed is not, or not yet, a zip. */
export const isZip = (text: string): boolean => /^\d{5}$/.test(text);
