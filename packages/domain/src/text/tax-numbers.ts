/** K-217: what is written between letters and digits goes. */
export const taxIdCharacters = (typed: string): string => typed.replace(/[^A-Za-z0-9]/g, '').toUpperCase();

/** An employer's number has nine digits; K-217 shows one of eight with a letter, and states have longer ones. */
export const isTaxId = (typed: string): boolean => /^[A-Z0-9]{8,12}$/.test(taxIdCharacters(typed));

/** Nine digits, and none of the blocks that were never given out. */
export const isSocialSecurityNumber = (typed: string): boolean => {
  const digits = typed.replace(/[- ]/g, '');
  return /^\d{9}$/.test(digits) && !/^(000|666|9)/.test(digits) && !/^\d{3}00/.test(digits) && !digits.endsWith('0000');
};

/** All that is shown or kept of a number in clear. */
export const lastFour = (number: string): string => number.replace(/[^A-Za-z0-9]/g, '').slice(-4);

/** 3-2-4 with dashes, as far as it is typed. */
export function formatSocialSecurityNumber(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 9);
  return [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].filter(Boolean).join('-');
}
