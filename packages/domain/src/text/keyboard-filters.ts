/** What a field keeps of what is typed or pasted into it (K-209 to K-211). Limits of length are the field's own. */

/** Zip, SSN, card, security code, bank and one-time code. */
export const digitsOnly = (typed: string): string => typed.replace(/\D/g, '');

/** City and middle initial. First and last names may hold a hyphen, and are not filtered. */
export const lettersAndSpaces = (typed: string): string => typed.normalize('NFC').replace(/[^\p{L} ]/gu, '');

/** Unit, billing name and tax id. */
export const lettersDigitsAndSpaces = (typed: string): string =>
  typed.normalize('NFC').replace(/[^\p{L}\p{Nd} ]/gu, '');
