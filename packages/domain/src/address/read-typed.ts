import { lastWordOf, normaliseAddress } from './normalise.ts';
import { stateNames, trailingState } from './states.ts';
import { longestTyped } from './street-address.ts';
import { isUnitDesignator } from './unit-parts.ts';

/** One way to understand what was typed into the address box. */
export interface Reading {
  /** What must match an address line. */
  readonly street: string;
  readonly unit: string;
  /** Normalised; empty where none was typed. */
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  /** Without a comma nobody knows where the street ends: the city, if there is one, is its last words. */
  readonly cityInStreet: boolean;
  /** The last word as it was typed, which may be half of a city's; empty where something else follows it. */
  readonly lastTyped: string;
}

/** What a pasted address has where a typed one has commas. */
const lineBreaks = /\s*[\r\n]+\s*/g;
const country = /[\s,]+(?:U\.?S\.?A\.?|UNITED STATES(?: OF AMERICA)?)[\s,.]*$/i;
const wholeZip = /[\s,]+(\d{5})(?:-\d{0,4})?[\s,.]*$/;
/** Behind a state, not behind RM or PH; FL may be a floor, and the zips of Florida begin with a 3. */
const states = stateNames.map(({ code }) => (code === 'FL' ? 'FL(?=[\\s,]+3)' : code)).join('|');
const halfZip = new RegExp(`([\\s,](?:${states}))[\\s,]+\\d{1,4}$`, 'i');

/** A pasted address may begin with a company, a person or a unit; the address begins with its number. */
function fromTheNumber(parts: readonly string[]): readonly string[] {
  const first = parts.findIndex((part) => /^\s*\d+(?:-\d+)?[A-Z]?\s+\S/i.test(part));
  if (first <= 0) return parts;
  return [...parts.slice(first), ...parts.slice(0, first).filter(unitIn)];
}

/** "140 W 4TH ST STE 200": the unit begins at a word for one that something follows, after a number and a name. */
function withoutUnit(street: string): { readonly street: string; readonly unit: string } | undefined {
  const words = normaliseAddress(street.replace(/#\s*/g, ' UNIT ')).split(' ');
  const at = words.findIndex((word, index) => index >= 2 && index < words.length - 1 && isUnitDesignator(word));
  return at < 0 ? undefined : { street: `${words.slice(0, at).join(' ')} `, unit: words.slice(at).join(' ') };
}

/** Every way to understand the text that is worth a look, the likeliest first. */
export function readTyped(typed: string): readonly Reading[] {
  const given = typed.slice(0, longestTyped);
  const ofThisCountry = given.replace(lineBreaks, ', ').replace(country, '');
  const zip = wholeZip.exec(ofThisCountry)?.[1] ?? '';
  const text = ofThisCountry.replace(wholeZip, '').replace(halfZip, '$1');
  const readings = text.includes(',') ? byCommas(fromTheNumber(text.split(',')), zip) : withoutCommas(text, zip);
  // The reading that takes most words for something else than the street has the most left to be right about.
  const withUnits = readings.toReversed().flatMap((reading) => {
    const split = withoutUnit(reading.street);
    return split ? [{ ...reading, ...split }] : [];
  });
  return [...readings, ...withUnits];
}

const unitIn = (part: string): string => {
  const unit = normaliseAddress(part.replace('#', ' UNIT '));
  const [word = '', ...rest] = unit.split(' ');
  return rest.length > 0 && isUnitDesignator(word) ? unit : '';
};

function byCommas([street = '', ...rest]: readonly string[], zip: string): readonly Reading[] {
  const places = rest.filter((part) => part.trim() && !unitIn(part));
  // As they were typed: normalised, "North Dakota" would be no state any more.
  const words = wordsOf(places.join(' '));
  const { state, before } = trailingState(words);
  // "…, New York" alone is the city; "…, NY" is not.
  const isCity = places.length === 1 && before.length === 0 && words[0] !== state;
  const read = { street: `${street} `, unit: rest.map(unitIn).filter(Boolean).join(' '), zip };
  const lastTyped = zip || unitIn(rest.at(-1) ?? '') ? '' : lastWordOf(places.join(' '));
  const whole = { ...read, city: normaliseAddress(words.join(' ')), state: '', cityInStreet: false, lastTyped };
  if (isCity || !state) return [{ ...whole, cityInStreet: whole.city === '' && zip !== '' }];
  const city = normaliseAddress(before.join(' '));
  // "102 LONGBOAT WHARF HOBOKEN, NJ"
  const named = { ...read, city, state, cityInStreet: city === '', lastTyped: zip ? '' : lastWordOf(before.join(' ')) };
  // "…, Fort Washington", "…, Los Al": without a comma the state may be a word of the city.
  const isApart = wordsOf(places.at(-1) ?? '').length <= words.length - before.length;
  if (isApart || zip) return [named];
  // "…, West New York": a direction alone is no city.
  return city.length > 2 ? [named, whole] : [whole, named];
}

function withoutCommas(text: string, zip: string): readonly Reading[] {
  const nothing = { unit: '', city: '', state: '' };
  const lastTyped = zip ? '' : lastWordOf(text);
  const plain = { ...nothing, street: zip ? `${text} ` : text, zip, cityInStreet: zip !== '', lastTyped };
  const { state, before } = trailingState(wordsOf(text));
  if (!state || before.length < 2) return [plain];
  const named = { ...plain, street: `${before.join(' ')} `, state, cityInStreet: true, lastTyped: '' };
  // "12 OAK CT" is a court far more often than a street of Connecticut; before a zip it is not.
  return zip ? [named, plain] : [plain, named];
}

/** "N.J.", "D. C." */
const lastInitials = /\b([A-Z])\.\s?([A-Z])\.?\s*$/;

const wordsOf = (text: string): string[] =>
  text
    .toUpperCase()
    .replace(lastInitials, '$1$2')
    .split(/[\s.]+/)
    .filter(Boolean);
