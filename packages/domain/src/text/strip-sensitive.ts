const stripped = '[removed]';

const passesLuhn = (digits: string): boolean => {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i]);
    sum += i % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2;
  }
  return sum % 10 === 0;
};

const cardLike = /\b\d(?:[ -]?\d){12,18}\b/g;
const socialSecurityLike = /\b\d{3}-\d{2}-\d{4}\b/g;
const taxIdLike = /\b\d{2}-\d{7}\b/g;
// A bare run of digits says what it is only by its label: "ssn: 123456789", "routingNumber=011000015".
const labelled =
  /\b(ssn|social security(?: number)?|tax ?id(?: ?number)?|ein|routing(?: ?number)?|account(?: ?number)?|card(?: ?number)?|cvv|cvc)(["']?\s*[:=#]?\s*["']?)([\dX*][\dX* -]{1,22}\d)/gi;

/**
 * Takes social security numbers, tax ids, card and bank numbers out of a text that is about to be logged,
 * stored or mailed (K-351). Telephone numbers, zips and order numbers stay.
 */
export function stripSensitive(text: string): string {
  return text
    .replace(labelled, (_, label: string, separator: string) => `${label}${separator}${stripped}`)
    .replace(cardLike, (match) => (passesLuhn(match.replace(/\D/g, '')) ? stripped : match))
    .replace(socialSecurityLike, stripped)
    .replace(taxIdLike, stripped);
}
