import { hasValidCheckDigit } from './luhn.ts';

const placeholder = '[removed]';

/** Thirteen or more digits with at most three separators between two of them. Letters may touch the run. */
const longDigitRun = /\d(?:[\s_+-]{0,3}\d){12,}/g;
const dottedCardLike = /(?<!\d)(?:\d{4}(?:\.\d{4}){3}|\d{4}\.\d{6}\.\d{5})(?!\d)/g;
const socialSecurityLike = /(?<!\d)\d{3}[\s._+-]{1,3}\d{2}[\s._+-]{1,3}\d{4}(?!\d)/g;
const taxIdLike = /(?<!\d)\d{2} {0,2}[-_] {0,2}\d{7}(?!\d)/g;

/** The prefixes and lengths of card numbers. */
const cardNumber = /^(?:4\d{12}|4\d{15}|4\d{18}|(?:5[1-5]|2[2-7])\d{14}|3[47]\d{13}|3[0689]\d{12}|6\d{15,18})$/;
const maxCardDigits = 19;

/** A number with usual separators, or a masked one: ***-**-1120. */
const numberLike = /(?:(?<!\d)\d|(?<![\dA-Za-z])[X*])(?:[\s.-]{0,2}[\dX*]){2,23}/g;
/** Matches a label at the end of the text before a number: "ssn is", "routing_number=", {"bankAccountNumber":". */
const trailingLabel =
  /(?:^| )(?:(?:bank|credit|debit|federal) ?)?(?:ssn|social ?security|tax ?id|ein|i?tin|routing|aba|account|acct|card|cv[vc]2?|security code)(?: ?(?:number|num|nbr|no|code|is|was))* ?$/;
/** A number of three digits is sensitive only if it is a security code. */
const securityCodeLabel = /cv[vc]2?|security code/;
const maxLabelLength = 48;

/** Our own ids contain digits and hyphens but no personal data. */
const uuid = /(\b[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\b)/i;

/**
 * Removes social security numbers, tax ids, card and bank numbers from a text before it is logged, stored or mailed
 * (K-351). Telephone numbers, zips and order numbers stay. A text without a sensitive number is returned unchanged. A
 * text with an unusually encoded one is returned in normalized form.
 */
export const stripSensitive = (text: string): string => (/[\p{N}%]/u.test(text) ? stripOutsideIds(text) : text);

const stripOutsideIds = (text: string): string =>
  text
    .split(uuid)
    // Every second piece is a uuid, because the pattern captures it.
    .map((piece, index) => (index % 2 === 0 ? stripText(piece) : piece))
    .join('');

function stripText(text: string): string {
  const stripped = stripFormatted(text);
  if (!/[%\P{ASCII}]/u.test(stripped)) return stripLabeled(stripped);
  const normalized = normalizeText(stripped);
  const result = stripLabeled(stripFormatted(normalized));
  return result === normalized ? stripLabeled(stripped) : result;
}

/** Removes numbers that their format identifies. */
const stripFormatted = (text: string): string =>
  text
    .replace(longDigitRun, stripCards)
    .replace(dottedCardLike, (match) => (hasValidCheckDigit(match.replace(/\D/g, '')) ? placeholder : match))
    .replace(socialSecurityLike, placeholder)
    .replace(taxIdLike, placeholder);

/** Removes card numbers from a run of digits: the whole run, or adjacent groups of it ("7 4111 1111 1111 1111 123"). */
function stripCards(run: string): string {
  const digits = run.replace(/\D/g, '');
  if (digits.length <= maxCardDigits && hasValidCheckDigit(digits)) return placeholder;
  const groups = [...run.matchAll(/\d+/g)].map(({ 0: text, index }) => ({
    text,
    from: index,
    to: index + text.length,
  }));
  let result = '';
  let position = 0;
  for (let first = 0; first < groups.length; first++) {
    let card = '';
    for (let last = first; last < groups.length && card.length < maxCardDigits; last++) {
      card += groups[last]?.text;
      if (!cardNumber.test(card) || !hasValidCheckDigit(card)) continue;
      result += run.slice(position, groups[first]?.from) + placeholder;
      position = groups[last]?.to ?? position;
      first = last;
      break;
    }
  }
  return result + run.slice(position);
}

/** Removes numbers that a label before them identifies. */
const stripLabeled = (text: string): string =>
  text.replace(numberLike, (number, offset: number) =>
    isLabeled(number, text.slice(Math.max(0, offset - maxLabelLength), offset)) ? placeholder : number,
  );

/** Returns true if a label precedes the number. Nothing else identifies a plain run of digits. */
function isLabeled(number: string, before: string): boolean {
  const foundLabel = trailingLabel.exec(toWords(before))?.[0];
  if (foundLabel === undefined) return false;
  return securityCodeLabel.test(foundLabel) || number.replace(/[\s.-]/g, '').length > 3;
}

const toWords = (text: string): string =>
  text
    .replace(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')
    .replace(/[\s_"'\\:=#.<>-]+/g, ' ')
    .toLowerCase();

/** Normalizes text: plain widths, spaces and dashes, no invisible characters, percent-encoding decoded. */
function normalizeText(text: string): string {
  // Decodes three levels of encoding. No legitimate text has more.
  const decoded = text.includes('%') ? decodePercent(decodePercent(decodePercent(text))) : text;
  return decoded
    .normalize('NFKC')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\p{Cf}/gu, '');
}

const decodePercent = (text: string): string =>
  text.replace(/(?:%[\da-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return bytes.replace(/%([2-7][\da-f])/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
    }
  });
