import { passesLuhn } from './luhn.ts';

const stripped = '[removed]';

/** Digits with no more than a gap between them; letters beside them part nothing. */
const digitsLike = /\d(?:[\s_+-]{0,3}\d){12,}/g;
const dottedCardLike = /(?<!\d)(?:\d{4}(?:\.\d{4}){3}|\d{4}\.\d{6}\.\d{5})(?!\d)/g;
const socialSecurityLike = /(?<!\d)\d{3}[\s._+-]{1,3}\d{2}[\s._+-]{1,3}\d{4}(?!\d)/g;
const taxIdLike = /(?<!\d)\d{2} {0,2}[-_] {0,2}\d{7}(?!\d)/g;

/** How the numbers of the card schemes begin, and how long they are. */
const cardSchemes = /^(?:4\d{12}|4\d{15}|4\d{18}|(?:5[1-5]|2[2-7])\d{14}|3[47]\d{13}|3[0689]\d{12}|6\d{15,18})$/;
const mostCardDigits = 19;

/** Takes the cards out of a run of digits: the run itself is one, or some of its groups together are ("7 4111 1111 1111 1111 123"). */
function withoutCards(run: string): string {
  const digits = run.replace(/\D/g, '');
  if (digits.length <= mostCardDigits && passesLuhn(digits)) return stripped;
  const groups = [...run.matchAll(/\d+/g)].map(({ 0: text, index }) => ({
    text,
    from: index,
    to: index + text.length,
  }));
  let kept = '';
  let at = 0;
  for (let first = 0; first < groups.length; first++) {
    let card = '';
    for (let last = first; last < groups.length && card.length < mostCardDigits; last++) {
      card += groups[last]?.text;
      if (!cardSchemes.test(card) || !passesLuhn(card)) continue;
      kept += run.slice(at, groups[first]?.from) + stripped;
      at = groups[last]?.to ?? at;
      first = last;
      break;
    }
  }
  return kept + run.slice(at);
}

/** Digits as people write them, and what is left of them behind a mask: ***-**-1120. */
const numberLike = /(?:(?<!\d)\d|(?<![\dA-Za-z])[X*])(?:[\s.-]{0,2}[\dX*]){2,23}/g;
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
  return shortLabel.test(found) || number.replace(/[\s.-]/g, '').length > 3;
}

/** Ids of ours are full of digits and hyphens, and say nothing of anybody. */
const uuid = /(\b[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\b)/i;
const besideIds = (text: string, strip: (part: string) => string): string =>
  text
    .split(uuid)
    .map((part, at) => (at % 2 === 0 ? strip(part) : part))
    .join('');

/** What gives itself away by its form. */
const stripForms = (text: string): string =>
  text
    .replace(digitsLike, withoutCards)
    .replace(dottedCardLike, (match) => (passesLuhn(match.replace(/\D/g, '')) ? stripped : match))
    .replace(socialSecurityLike, stripped)
    .replace(taxIdLike, stripped);

/** What gives itself away by what stands before it. */
const stripLabelled = (text: string): string =>
  text.replace(numberLike, (number, at: number) =>
    isLabelled(number, text.slice(Math.max(0, at - longestLabel), at)) ? stripped : number,
  );

const percentDecoded = (text: string): string =>
  text.replace(/(?:%[\da-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return bytes.replace(/%([2-7][\da-f])/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
    }
  });

/** As somebody would read it: other widths, spaces and dashes made plain, what cannot be seen left out, addresses decoded. */
function readable(text: string): string {
  // Nobody encodes more often without meaning to hide it.
  const decoded = text.includes('%') ? percentDecoded(percentDecoded(percentDecoded(text))) : text;
  return decoded
    .normalize('NFKC')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\p{Cf}/gu, '');
}

function stripText(text: string): string {
  const plain = stripForms(text);
  if (!/[%\P{ASCII}]/u.test(plain)) return stripLabelled(plain);
  const read = readable(plain);
  const left = stripLabelled(stripForms(read));
  return left === read ? stripLabelled(plain) : left;
}

/**
 * Takes social security numbers, tax ids, card and bank numbers out of a text that is about to be logged,
 * stored or mailed (K-351). Telephone numbers, zips and order numbers stay. Whatever is in it, a text without
 * such a number stays as it was written; one with a number that was spelt strangely is kept as it reads.
 */
export const stripSensitive = (text: string): string => (/[\p{N}%]/u.test(text) ? besideIds(text, stripText) : text);
