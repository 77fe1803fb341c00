/** Filters for typed and pasted input (K-209 to K-211). Each field has its own length limit. */

/** For zip, SSN, card, security code, bank and one-time code. */
export const extractDigits = (typed: string): string => typed.replace(/\D/g, '');

/** For city and middle initial. First and last names can have a hyphen and are not filtered. */
export const extractLettersAndSpaces = (typed: string): string => typed.normalize('NFC').replace(/[^\p{L} ]/gu, '');

/** For unit, billing name and tax id. */
export const extractLettersDigitsAndSpaces = (typed: string): string =>
  typed.normalize('NFC').replace(/[^\p{L}\p{Nd} ]/gu, '');
