/** K-217: removes everything but letters and digits. */
export const normalizeTaxId = (typed: string): string => typed.replace(/[^A-Za-z0-9]/g, '').toUpperCase();

/** An EIN has nine digits, the example in K-217 has eight characters, and state tax ids are longer. Zeros alone are none. */
export const isTaxId = (typed: string, digitsOnly = false): boolean =>
  (digitsOnly ? /^(?!0*$)\d{8,12}$/ : /^(?!0*$)[A-Z0-9]{8,12}$/).test(normalizeTaxId(typed));

/** Accepts nine digits outside the ranges that are never assigned. */
export const isSocialSecurityNumber = (typed: string): boolean => {
  const digits = typed.replace(/[- ]/g, '');
  return /^\d{9}$/.test(digits) && !/^(000|666|9)/.test(digits) && !/^\d{3}00/.test(digits) && !digits.endsWith('0000');
};

/** Returns the last four characters. The shop shows and stores nothing else of a secret number unencrypted. */
export const getLastFour = (number: string): string => number.replace(/[^A-Za-z0-9]/g, '').slice(-4);

/** Formats 3-2-4 with dashes, also while typing. */
export function formatSocialSecurityNumber(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 9);
  return [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].filter(Boolean).join('-');
}
