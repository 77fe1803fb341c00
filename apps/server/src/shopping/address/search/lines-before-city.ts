import { type AddressInterpretation, normalizeAddress, type StreetAddress, stateNames } from '@demarc/domain/address';
import { isZip } from '@demarc/domain/text';
import type { Database } from '../../../platform/database/database.ts';
import { findLinesInPlaces } from '../store/lines-in-places.ts';
import type { Addresses, InterpretationStrategy, PrefetchedLines, Strategy } from './address-search.ts';
import { type CitySplit, listCitySplits } from './city-splits.ts';

/**
 * For "101 LONGBOAT WHARF HOBOKEN N": a whole line without a comma before a city, or the start of one, and the typed part of
 * its state and zip. Finds only addresses in the zip next to the search box if there are any. A misspelled city could be
 * another one, and finds nothing.
 */
export const findLinesBeforeCity: Strategy = async ({ db, zip, interpretations, resolve, prefetched }) => {
  const resolved = await Promise.all(interpretations.map((each) => resolve(each)));
  const withoutCity = resolved.map(({ interpretation }) => interpretation);
  const isUnchanged = withoutCity.every((each, index) => each === interpretations[index]);
  if (isUnchanged && prefetched.beforeCity) return prefetched.beforeCity;
  return findSplits(db, withoutCity.flatMap(listCitySplits), zip);
};

/** For "2 GANNET CT SAN MA", which is in San Mateo if no place in Massachusetts is called San. */
export const findLinesInLastCity: InterpretationStrategy = async (search, interpretation) => {
  const { interpretations, prefetched, resolve } = search;
  const [, withState] = interpretations;
  if (!prefetched.inLastCity || interpretation !== withState) return [];
  const { zips } = await resolve(interpretation);
  return zips === 'any' ? prefetched.inLastCity : [];
};

/**
 * Starts one of the searches above at once, on a second connection, for a text that probably ends with a city: it rarely is a
 * line itself, so that the strategies before them find nothing.
 */
export function prefetchLinesBeforeCity(
  db: Database,
  zip: string,
  interpretations: readonly AddressInterpretation[],
): PrefetchedLines {
  if (isZip(zip) || !interpretations.every(probablyEndsWithCity)) return {};
  const [whole, withState] = interpretations;
  const prefetched: PrefetchedLines =
    whole && withState?.state
      ? { inLastCity: findSplits(db, listCitySplits(whole).filter(endsWithCity), '') }
      : { beforeCity: findSplits(db, interpretations.flatMap(listCitySplits), zip) };
  // The awaiter sees the error; this only avoids an unhandled rejection.
  for (const lines of Object.values(prefetched)) lines.catch(() => {});
  return prefetched;
}

/** A number, a name, a common street suffix, and more than a direction after it. */
const wordsAfterStreet = /^\d\S* \S.* (?:AVE|BLVD|CIR|CT|DR|HWY|LN|PKWY|PL|RD|SQ|ST|TER|WAY) .*[A-Z]{3}/;

const probablyEndsWithCity = ({ street, city, zip }: AddressInterpretation): boolean =>
  city === '' && zip === '' && wordsAfterStreet.test(normalizeAddress(street));

const endsWithCity = ({ stateAndZip }: CitySplit): boolean => stateAndZip === '';

async function findSplits(db: Database, splits: readonly CitySplit[], zip: string): Promise<Addresses> {
  if (splits.length === 0) return [];
  const wanted = splits.map(({ interpretation: { state }, line, first, last }) => ({ line, first, last, state }));
  const found = await findLinesInPlaces(db, wanted, zip);
  const matching = found.flatMap(({ index, address }) => {
    const split = splits[index];
    return split && matchesStateAndZip(address, split) ? [{ ...address, unit: split.unit }] : [];
  });
  const inZip = matching.filter((address) => address.zip === zip);
  const preferred = inZip.length > 0 ? inZip : matching;
  // A place with two names is found by both.
  return [...new Map(preferred.map((address) => [address.displayed, address])).values()].slice(0, 10);
}

const statesByCode = new Map(stateNames.map(({ code, name }) => [code, normalizeAddress(name)]));

function matchesStateAndZip({ state, zip }: StreetAddress, { interpretation, stateAndZip }: CitySplit): boolean {
  if (interpretation.zip && interpretation.zip !== zip) return false;
  const spellings = [zip, `${state} ${zip}`, `${statesByCode.get(state)} ${zip}`];
  return spellings.some((spelling) => spelling.startsWith(stateAndZip));
}
