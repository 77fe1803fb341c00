import { getLastWord, normalizeAddress } from '../normalize.ts';
import { findTrailingState, stateNames } from '../states.ts';
import { maxAddressLength } from '../street-address.ts';
import { isUnitDesignator } from '../unit-parts.ts';

/** One interpretation of the text in the address field. */
export interface AddressInterpretation {
  /** The text to match against address lines. A trailing space means that the last word is complete. */
  readonly street: string;
  readonly unit: string;
  /** Normalized. Empty if none was typed. */
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  /** True if the last words of `street` may be the city. Without a comma, the end of the street is unclear. */
  readonly cityInStreet: boolean;
  /** The last word as typed, which may be part of a city name. Empty if something else follows it. */
  readonly lastTypedWord: string;
}

/** The text can be interpreted in at least one way. */
type Interpretations = readonly [AddressInterpretation, ...AddressInterpretation[]];

/** Pasted addresses have line breaks instead of commas. */
const lineBreaks = /\s*[\r\n]+\s*/g;
/** "101Longboat Wharf", but not "101st Street" or "12B". */
const gluedNumber = /^(\s*\d+)(?!(?:ST|ND|RD|TH)\b)(?=[A-Z]{3})/i;
/** "2nd floor" */
const ordinalFloor = /\b(\d+)(?:ST|ND|RD|TH)\s+FL(?:OO)?R?\b\.?/i;
const country = /[\s,]+(?:U\.?S\.?A\.?|UNITED STATES(?: OF AMERICA)?)[\s,.]*$/i;
const fullZip = /[\s,]+(\d{5})(?:-\d{0,4})?[\s,.]*$/;
/**
 * Digits after a state are a partial ZIP; digits after RM or PH are not. FL may be a floor, but ZIPs in Florida begin
 * with 3.
 */
const stateCodes = stateNames.map(({ code }) => (code === 'FL' ? 'FL(?=[\\s,]+3)' : code)).join('|');
const partialZip = new RegExp(`([\\s,](?:${stateCodes}))[\\s,]+\\d{1,4}$`, 'i');

/** Lists the useful interpretations of the text, most likely first. */
export function parseTypedAddress(typed: string): Interpretations {
  const limited = typed.slice(0, maxAddressLength).replace(gluedNumber, '$1 ').replace(ordinalFloor, 'FL $1');
  const domestic = limited.replace(lineBreaks, ', ').replace(country, '');
  const zip = fullZip.exec(domestic)?.[1] ?? '';
  const text = domestic.replace(fullZip, '').replace(partialZip, '$1');
  const interpretations = text.includes(',')
    ? interpretWithCommas(moveHouseNumberFirst(text.split(',')), zip)
    : interpretWithoutCommas(text, zip);
  // With a unit, the interpretation with the shortest street is the most likely.
  const withUnits = interpretations.toReversed().flatMap((interpretation) => {
    const split = splitUnit(interpretation.street);
    return split ? [{ ...interpretation, ...split }] : [];
  });
  return [...interpretations, ...withUnits];
}

function interpretWithCommas([street = '', ...followingTexts]: readonly string[], zip: string): Interpretations {
  const cityAndState = followingTexts.filter((text) => text.trim() && !findUnit(text));
  // Uses the words as typed, because "North Dakota" is no longer a state once normalized.
  const words = splitTypedWords(cityAndState.join(' '));
  const { state, wordsBefore } = findTrailingState(words);
  const streetUnitZip = { street: `${street} `, unit: followingTexts.map(findUnit).filter(Boolean).join(' '), zip };
  const withoutState = {
    ...streetUnitZip,
    city: normalizeAddress(words.join(' ')),
    state: '',
    cityInStreet: false,
    lastTypedWord: zip || findUnit(followingTexts.at(-1) ?? '') ? '' : getLastWord(cityAndState.join(' ')),
  };
  // "…, New York" alone is the city; "…, NY" alone is the state.
  const isCityAlone = wordsBefore.length === 0 && words[0] !== state;
  if (isCityAlone || !state) return [{ ...withoutState, cityInStreet: withoutState.city === '' && zip !== '' }];
  const city = normalizeAddress(wordsBefore.join(' '));
  const withState = {
    ...streetUnitZip,
    city,
    state,
    // "102 LONGBOAT WHARF HOBOKEN, NJ"
    cityInStreet: city === '',
    lastTypedWord: zip ? '' : getLastWord(wordsBefore.join(' ')),
  };
  // "…, Fort Washington", "…, Los Al": without a comma, the state may be part of the city.
  const isSeparateState = splitTypedWords(cityAndState.at(-1) ?? '').length <= words.length - wordsBefore.length;
  if (isSeparateState || zip) return [withState];
  // "…, West New York": a direction alone is not a city.
  return city.length > 2 ? [withState, withoutState] : [withoutState, withState];
}

/** Returns the normalized unit if the text is one, otherwise an empty text. */
const findUnit = (text: string): string => {
  const unit = normalizeAddress(text.replace('#', ' UNIT '));
  const [firstWord = '', ...otherWords] = unit.split(' ');
  return otherWords.length > 0 && isUnitDesignator(firstWord) ? unit : '';
};

/** "N.J.", "D. C." */
const trailingInitials = /\b([A-Z])\.\s?([A-Z])\.?\s*$/;

/** Splits text into upper-case words and joins initials at its end, so that "N.J." becomes NJ. */
const splitTypedWords = (text: string): string[] =>
  text.toUpperCase().replace(trailingInitials, '$1$2').split(/[\s.]/).filter(Boolean);

/**
 * A pasted address may begin with a company, a person or a unit. Moves the text with the house number to the front and
 * drops everything before it except units.
 */
function moveHouseNumberFirst(texts: readonly string[]): readonly string[] {
  const index = texts.findIndex((text) => /^\s*\d+(?:-\d+)?[A-Z]?\s+\S/i.test(text));
  if (index < 0) return texts;
  return [...texts.slice(index), ...texts.slice(0, index).filter(findUnit)];
}

function interpretWithoutCommas(text: string, zip: string): Interpretations {
  const withoutState = {
    street: zip ? `${text} ` : text,
    unit: '',
    city: '',
    state: '',
    zip,
    cityInStreet: zip !== '',
    lastTypedWord: zip ? '' : getLastWord(text),
  };
  const { state, wordsBefore } = findTrailingState(splitTypedWords(text));
  if (!state || wordsBefore.length < 2) return [withoutState];
  const street = `${wordsBefore.join(' ')} `;
  const withState = { ...withoutState, street, state, cityInStreet: true, lastTypedWord: '' };
  // "12 OAK CT" is usually a court, not a street in Connecticut. Before a ZIP it is the state.
  return zip ? [withState, withoutState] : [withoutState, withState];
}

/**
 * Splits "140 W 4TH ST STE 200" at the unit. The unit begins at a designator that follows a number and a name and has a
 * value after it.
 */
function splitUnit(street: string): { readonly street: string; readonly unit: string } | undefined {
  const words = normalizeAddress(street.replace(/#\s*/g, ' UNIT ')).split(' ');
  const unitIndex = words.findIndex((word, index) => index >= 2 && index < words.length - 1 && isUnitDesignator(word));
  return unitIndex < 0
    ? undefined
    : { street: `${words.slice(0, unitIndex).join(' ')} `, unit: words.slice(unitIndex).join(' ') };
}
