import { normaliseAddress } from './normalise.ts';
import { trailingState } from './states.ts';
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
}

const country = /[\s,]+(?:U\.?S\.?A\.?|UNITED STATES(?: OF AMERICA)?)[\s,.]*$/i;
const wholeZip = /[\s,]+(\d{5})(?:-\d{0,4})?[\s,.]*$/;
const halfZip = /([\s,][A-Z]{2})[\s,]+\d{1,4}$/i;

/** A pasted address may begin with a company or a person; the address begins with its number. */
function fromTheNumber(text: string): string {
  const lines = text.split(/[\r\n]+/).map((line) => line.trim());
  const first = lines.findIndex((line) => /^\d/.test(line));
  return lines.slice(Math.max(first, 0)).filter(Boolean).join(', ');
}

/** "140 W 4TH ST STE 200": the unit begins at a word for one that something follows, after a number and a name. */
function withoutUnit(street: string): { readonly street: string; readonly unit: string } | undefined {
  const words = normaliseAddress(street.replace(/#\s*/g, ' UNIT ')).split(' ');
  const at = words.findIndex((word, index) => index >= 2 && index < words.length - 1 && isUnitDesignator(word));
  return at < 0 ? undefined : { street: `${words.slice(0, at).join(' ')} `, unit: words.slice(at).join(' ') };
}

/** Every way to understand the text that is worth a look, the likeliest first. */
export function readTyped(typed: string): readonly Reading[] {
  const multiline = /[\r\n]/.test(typed.trim()) ? fromTheNumber(typed) : typed;
  const ofThisCountry = multiline.replace(country, '');
  const zip = wholeZip.exec(ofThisCountry)?.[1] ?? '';
  const text = ofThisCountry.replace(wholeZip, '').replace(halfZip, '$1');
  const [street = '', ...rest] = text.includes(',') ? text.split(',') : [text];
  const readings = text.includes(',') ? [byCommas(street, rest, zip)] : withoutCommas(text, zip);
  return readings.flatMap((reading) => {
    const split = withoutUnit(reading.street);
    return split ? [reading, { ...reading, ...split }] : [reading];
  });
}

function byCommas(street: string, rest: readonly string[], zip: string): Reading {
  const parts = rest.map((part) => normaliseAddress(part.replace('#', ' UNIT '))).filter(Boolean);
  const isUnit = (part: string) => part.split(' ').length > 1 && isUnitDesignator(part.split(' ')[0] ?? '');
  const units = parts.filter(isUnit);
  // States are looked for as they were typed: "North Dakota" would be "N DAKOTA" by now.
  const place = rest.filter((part) => !isUnit(normaliseAddress(part.replace('#', ' UNIT '))));
  const words = place
    .join(' ')
    .toUpperCase()
    .replace(/[^A-Z0-9' -]/g, ' ')
    .split(/\s+/)
    .filter(Boolean);
  const { state, before } = trailingState(words);
  // "…, New York" is the city, unless another one stands before it.
  const cityOnly = place.filter((part) => part.trim()).length === 1 && before.length === 0 && state !== words.join(' ');
  const city = normaliseAddress((cityOnly ? words : before).join(' '));
  return {
    street: `${street} `,
    unit: units.join(' '),
    city,
    state: cityOnly ? '' : state,
    zip,
    cityInStreet: false,
  };
}

function withoutCommas(text: string, zip: string): readonly Reading[] {
  const plain = { street: zip ? `${text} ` : text, unit: '', city: '', state: '', zip, cityInStreet: zip !== '' };
  const { state, before } = trailingState(text.toUpperCase().split(/\s+/).filter(Boolean));
  const named = { ...plain, street: `${before.join(' ')} `, state, cityInStreet: true };
  if (!state || before.length < 2) return [plain];
  // "12 OAK CT" is a court far more often than a street of Connecticut; after a zip it is not.
  return zip ? [named, plain] : [plain, named];
}
