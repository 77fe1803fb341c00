/** Filters for typed and pasted input (K-209 to K-211). Each field has its own length limit. */

/** For ZIP, SSN, card, security code, bank and one-time code fields. */
export const extractDigits = (typed: string): string => typed.replace(/\D/g, '');

/** For city and middle initial fields. First and last names can have a hyphen, so they have no filter. */
export const extractLettersAndSpaces = (typed: string): string => typed.normalize('NFC').replace(/[^\p{L} ]/gu, '');

/** For unit, billing name and tax ID fields. */
export const extractLettersDigitsAndSpaces = (typed: string): string =>
  typed.normalize('NFC').replace(/[^\p{L}\p{Nd} ]/gu, '');
