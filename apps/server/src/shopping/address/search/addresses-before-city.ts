import { type AddressInterpretation, normalizeAddress, type StreetAddress, stateNames } from '@demarc/domain/address';
import { isZip } from '@demarc/domain/text';
import type { Database } from '../../../platform/database/database.ts';
import { findAddressesInPlaces } from '../store/addresses-in-places.ts';
import type { Addresses, AddressSearch, InterpretationStrategy, Strategy } from './address-search.ts';
import { type CitySplit, listCitySplits } from './city-splits.ts';

/**
 * For "101 LONGBOAT WHARF HOBOKEN N": a complete line, then without a comma a city or its start, then the start of its
 * state and zip. Finds only addresses in the zip next to the search box if there are any. Finds nothing for a
 * misspelled city, because it could be another city.
 */
export const findAddressesBeforeCity: Strategy = async ({ db, zip, interpretations, resolve, lookUpCitySplits }) => {
  const resolved = await Promise.all(interpretations.map((each) => resolve(each)));
  const withoutCity = resolved.map(({ interpretation }) => interpretation);
  const isUnchanged = withoutCity.every((each, index) => each === interpretations[index]);
  return isUnchanged ? lookUpCitySplits() : findSplits(db, withoutCity.flatMap(listCitySplits), zip);
};

/** For "2 GANNET CT SAN MA", which is in San Mateo if no place in Massachusetts is called San. */
export const findAddressesInLastCity: InterpretationStrategy = async (search, interpretation) => {
  const [, withState] = search.interpretations;
  if (interpretation !== withState || !isLikelyToEndWithCityOrState(search)) return [];
  const { zips } = await search.resolve(interpretation);
  const isCityOfState = zips !== 'any';
  return isCityOfState ? [] : search.lookUpLastCity();
};

/** Creates the lookups of the two strategies above. See `AddressSearch`. */
export function createCityLookups(
  db: Database,
  zip: string,
  interpretations: readonly AddressInterpretation[],
): Pick<AddressSearch, 'lookUpCitySplits' | 'lookUpLastCity'> {
  const withoutState = interpretations.slice(0, 1);
  return {
    lookUpCitySplits: runOnce(() => findSplits(db, interpretations.flatMap(listCitySplits), zip)),
    lookUpLastCity: runOnce(() => findSplits(db, withoutState.flatMap(listCitySplits).filter(isCityLast), '')),
  };
}

function runOnce<T>(run: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => {
    result ??= run();
    return result;
  };
}

/**
 * Starts one of the lookups at once, on a second connection, for a text that probably ends with a city. Such a text is
 * rarely a line itself, so the strategies before these two find nothing.
 */
export function prefetchLinesBeforeCity(search: AddressSearch): void {
  if (!isLikelyToEndWithCity(search)) return;
  const lines = isLikelyToEndWithCityOrState(search) ? search.lookUpLastCity() : search.lookUpCitySplits();
  // The awaiter sees the error; this only avoids an unhandled rejection.
  lines.catch(() => {});
}

type TypedText = Pick<AddressSearch, 'zip' | 'interpretations'>;

/** Without a zip next to the search box, and with words after the street in every interpretation. */
const isLikelyToEndWithCity = ({ zip, interpretations }: TypedText): boolean =>
  !isZip(zip) && interpretations.every(hasWordsAfterStreet);

/** The first interpretation takes the last word as the end of the city, the second one as a state. */
const isLikelyToEndWithCityOrState = (text: TypedText): boolean =>
  isLikelyToEndWithCity(text) && Boolean(text.interpretations[1]?.state);

/** A number, a name, a common street suffix, and more than a direction after it. */
const wordsAfterStreet = /^\d\S* \S.* (?:AVE|BLVD|CIR|CT|DR|HWY|LN|PKWY|PL|RD|SQ|ST|TER|WAY) .*[A-Z]{3}/;

const hasWordsAfterStreet = ({ street, city, zip }: AddressInterpretation): boolean =>
  city === '' && zip === '' && wordsAfterStreet.test(normalizeAddress(street));

const isCityLast = ({ stateAndZip }: CitySplit): boolean => stateAndZip === '';

async function findSplits(db: Database, splits: readonly CitySplit[], zip: string): Promise<Addresses> {
  if (splits.length === 0) return [];
  const wanted = splits.map(({ interpretation: { state }, line, first, last }) => ({ line, first, last, state }));
  const found = await findAddressesInPlaces(db, wanted, zip);
  const matching = found.flatMap(({ index, address }) => {
    const split = splits[index];
    return split && hasStateAndZip(address, split) ? [{ ...address, unit: split.unit }] : [];
  });
  const inZip = matching.filter((address) => address.zip === zip);
  const preferred = inZip.length > 0 ? inZip : matching;
  // The lookup returns an address twice if its place has two matching names.
  return [...new Map(preferred.map((address) => [address.displayed, address])).values()].slice(0, 10);
}

const statesByCode = new Map(stateNames.map(({ code, name }) => [code, normalizeAddress(name)]));

/** Compares an address with the state and the zip that were typed after the city. */
export function hasStateAndZip(
  { state, zip }: StreetAddress,
  { interpretation, stateAndZip }: Pick<CitySplit, 'interpretation' | 'stateAndZip'>,
): boolean {
  if (interpretation.zip && interpretation.zip !== zip) return false;
  const spellings = [zip, `${state} ${zip}`, `${statesByCode.get(state)} ${zip}`];
  return spellings.some((spelling) => spelling.startsWith(stateAndZip));
}
