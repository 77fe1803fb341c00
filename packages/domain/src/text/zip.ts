export const zipProblemText = 'Please enter a valid ZIP code.';

export const isZip = (typed: string): boolean => /^\d{5}$/.test(typed.trim());
