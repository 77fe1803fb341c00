const stripped = '[removed]';

const passesLuhn = (digits: string): boolean => {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i]);
    sum += i % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2;
  }
  return sum % 10 === 0;
};

const cardLike = /\b(?:\d(?:[ -]?\d){12,18}|\d{4}(?:\.\d{4}){3}|\d{4}\.\d{6}\.\d{5})\b/g;
const socialSecurityLike = /\b\d{3}([-. ])\d{2}\1\d{4}\b/g;
const taxIdLike = /\b\d{2}-\d{7}\b/g;

/** Digits as people write them, and what is left of them behind a mask: ***-**-1120. */
const numberLike = /(?:(?<!\d)\d|(?<![\dA-Za-z])[X*])(?:[ .-]?[\dX*]){2,23}/g;
/** Behind a label, and before the number: "ssn is", "routing_number=", {"bankAccountNumber":". */
const label =
  /(?:^| )(?:(?:bank|credit|debit|federal) ?)?(?:ssn|social ?security|tax ?id|ein|i?tin|routing|aba|account|acct|card|cv[vc]2?|security code)(?: ?(?:number|num|nbr|no|code|is|was))* ?$/;
const shortLabel = /cv[vc]2?|security code/;
const longestLabel = 48;

const words = (text: string): string =>
  text
    .replace(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')
    .replace(/[\s_"'\\:=#.<>-]+/g, ' ')
    .toLowerCase();

/** A bare run of digits says what it is only by its label. */
function isLabelled(number: string, before: string): boolean {
  const found = label.exec(words(before))?.[0];
  if (found === undefined) return false;
  return shortLabel.test(found) || number.replace(/[ .-]/g, '').length > 3;
}

/**
 * Takes social security numbers, tax ids, card and bank numbers out of a text that is about to be logged,
 * stored or mailed (K-351). Telephone numbers, zips and order numbers stay.
 */
export function stripSensitive(text: string): string {
  return text
    .replace(numberLike, (number, at: number) =>
      isLabelled(number, text.slice(Math.max(0, at - longestLabel), at)) ? stripped : number,
    )
    .replace(cardLike, (match) => (passesLuhn(match.replace(/\D/g, '')) ? stripped : match))
    .replace(socialSecurityLike, stripped)
    .replace(taxIdLike, stripped);
}
