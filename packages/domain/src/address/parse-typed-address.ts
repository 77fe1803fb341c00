import { getLastWord, normalizeAddress } from './normalize.ts';
import { findTrailingState, stateNames } from './states.ts';
import { maxAddressLength } from './street-address.ts';
import { isUnitDesignator } from './unit-parts.ts';

/** One interpretation of the text in the address box. */
export interface AddressInterpretation {
  /** The text to match against address lines. */
  readonly street: string;
  readonly unit: string;
  /** Normalized. Empty if none was typed. */
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  /** Without a comma, the end of the street is unclear. The city may be its last words. */
  readonly cityInStreet: boolean;
  /** The last word as typed, which may be part of a city name. Empty if something else follows it. */
  readonly lastTyped: string;
}

/** Pasted addresses have line breaks where typed ones have commas. */
const lineBreaks = /\s*[\r\n]+\s*/g;
const country = /[\s,]+(?:U\.?S\.?A\.?|UNITED STATES(?: OF AMERICA)?)[\s,.]*$/i;
const wholeZip = /[\s,]+(\d{5})(?:-\d{0,4})?[\s,.]*$/;
/** A partial ZIP follows a state, not RM or PH. FL may be a floor; Florida's ZIPs begin with 3. */
const states = stateNames.map(({ code }) => (code === 'FL' ? 'FL(?=[\\s,]+3)' : code)).join('|');
const halfZip = new RegExp(`([\\s,](?:${states}))[\\s,]+\\d{1,4}$`, 'i');

/** Lists the useful interpretations of the text, most likely first. */
export function parseTypedAddress(typed: string): readonly AddressInterpretation[] {
  const limited = typed.slice(0, maxAddressLength);
  const domestic = limited.replace(lineBreaks, ', ').replace(country, '');
  const zip = wholeZip.exec(domestic)?.[1] ?? '';
  const text = domestic.replace(wholeZip, '').replace(halfZip, '$1');
  const readings = text.includes(',')
    ? readWithCommas(startAtNumber(text.split(',')), zip)
    : readWithoutCommas(text, zip);
  // The interpretation with the shortest street is tried first.
  const withUnits = readings.toReversed().flatMap((reading) => {
    const split = splitUnit(reading.street);
    return split ? [{ ...reading, ...split }] : [];
  });
  return [...readings, ...withUnits];
}

function readWithCommas([street = '', ...rest]: readonly string[], zip: string): readonly AddressInterpretation[] {
  const places = rest.filter((part) => part.trim() && !findUnit(part));
  // Uses the words as typed, because "North Dakota" is no longer a state once normalized.
  const words = splitWords(places.join(' '));
  const { state, before } = findTrailingState(words);
  // "…, New York" alone is the city; "…, NY" is not.
  const isCity = places.length === 1 && before.length === 0 && words[0] !== state;
  const read = { street: `${street} `, unit: rest.map(findUnit).filter(Boolean).join(' '), zip };
  const lastTyped = zip || findUnit(rest.at(-1) ?? '') ? '' : getLastWord(places.join(' '));
  const whole = { ...read, city: normalizeAddress(words.join(' ')), state: '', cityInStreet: false, lastTyped };
  if (isCity || !state) return [{ ...whole, cityInStreet: whole.city === '' && zip !== '' }];
  const city = normalizeAddress(before.join(' '));
  // "102 LONGBOAT WHARF HOBOKEN, NJ"
  const named = {
    ...read,
    city,
    state,
    cityInStreet: city === '',
    lastTyped: zip ? '' : getLastWord(before.join(' ')),
  };
  // "…, Fort Washington", "…, Los Al": without a comma, the state may be part of the city.
  const isSeparateState = splitWords(places.at(-1) ?? '').length <= words.length - before.length;
  if (isSeparateState || zip) return [named];
  // "…, West New York": a direction alone is not a city.
  return city.length > 2 ? [named, whole] : [whole, named];
}

const findUnit = (part: string): string => {
  const unit = normalizeAddress(part.replace('#', ' UNIT '));
  const [word = '', ...rest] = unit.split(' ');
  return rest.length > 0 && isUnitDesignator(word) ? unit : '';
};

const splitWords = (text: string): string[] =>
  text
    .toUpperCase()
    .replace(lastInitials, '$1$2')
    .split(/[\s.]+/)
    .filter(Boolean);

/** A pasted address may begin with a company, a person or a unit. Moves the part with the house number to the front. */
function startAtNumber(parts: readonly string[]): readonly string[] {
  const first = parts.findIndex((part) => /^\s*\d+(?:-\d+)?[A-Z]?\s+\S/i.test(part));
  if (first <= 0) return parts;
  return [...parts.slice(first), ...parts.slice(0, first).filter(findUnit)];
}

function readWithoutCommas(text: string, zip: string): readonly AddressInterpretation[] {
  const nothing = { unit: '', city: '', state: '' };
  const lastTyped = zip ? '' : getLastWord(text);
  const plain = { ...nothing, street: zip ? `${text} ` : text, zip, cityInStreet: zip !== '', lastTyped };
  const { state, before } = findTrailingState(splitWords(text));
  if (!state || before.length < 2) return [plain];
  const named = { ...plain, street: `${before.join(' ')} `, state, cityInStreet: true, lastTyped: '' };
  // "12 OAK CT" is usually a court, not a street in Connecticut. Before a ZIP it is the state.
  return zip ? [named, plain] : [plain, named];
}

/**
 * "140 W 4TH ST STE 200": the unit begins at a designator that follows a number and a name and has a value after it.
 */
function splitUnit(street: string): { readonly street: string; readonly unit: string } | undefined {
  const words = normalizeAddress(street.replace(/#\s*/g, ' UNIT ')).split(' ');
  const unitIndex = words.findIndex((word, index) => index >= 2 && index < words.length - 1 && isUnitDesignator(word));
  return unitIndex < 0
    ? undefined
    : { street: `${words.slice(0, unitIndex).join(' ')} `, unit: words.slice(unitIndex).join(' ') };
}

/** "N.J.", "D. C." */
const lastInitials = /\b([A-Z])\.\s?([A-Z])\.?\s*$/;
